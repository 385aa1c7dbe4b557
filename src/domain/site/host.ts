const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The host name without case, port and trailing dot; null if it is not a valid host name. */
export function normaliseHost(header: string | undefined): string | null {
  if (header === undefined) return null;
  const withoutPort = header.replace(/:\d{1,5}$/, '').toLowerCase();
  const name = withoutPort.endsWith('.') ? withoutPort.slice(0, -1) : withoutPort;
  return HOST_NAME.test(name) ? name : null;
}

/**
 * The origin that a site is published under. Names under .localhost exist only on one machine, so
 * they include the port that this process listens on. All other names are published over TLS.
 */
export function publicOrigin(host: string, port: number): string {
  if (host === 'localhost' || host.endsWith('.localhost')) {
    return port === 80 ? `http://${host}` : `http://${host}:${port}`;
  }
  return `https://${host}`;
}
