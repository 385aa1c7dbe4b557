const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The name without case, port and trailing dot; null when it is no host name at all. */
export function normaliseHost(header: string | undefined): string | null {
  if (header === undefined) return null;
  const withoutPort = header.replace(/:\d{1,5}$/, '').toLowerCase();
  const name = withoutPort.endsWith('.') ? withoutPort.slice(0, -1) : withoutPort;
  return HOST_NAME.test(name) ? name : null;
}

/**
 * The origin a site is published under. Names under .localhost exist on one machine only, so they
 * carry the port that this process listens on; every other name is published over TLS.
 */
export function publicOrigin(host: string, port: number): string {
  if (host === 'localhost' || host.endsWith('.localhost')) {
    return port === 80 ? `http://${host}` : `http://${host}:${port}`;
  }
  return `https://${host}`;
}
