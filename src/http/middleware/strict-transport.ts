import type { MiddlewareHandler } from 'hono';
import { normaliseHost, publicOrigin } from '#domain/site/host.ts';
import type { AppTypes } from '#http/app-context.ts';
import { STRICT_TRANSPORT, STRICT_TRANSPORT_HEADER } from '#http/security-headers.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';

/** Whether a Host header names a site of ours that is published over TLS. */
export function isPublishedHost(
  header: string | undefined,
  directory: Pick<SiteDirectory, 'findHost'>,
): boolean {
  const host = normaliseHost(header);
  if (host === null || directory.findHost(host).kind === 'unknown') return false;
  return publicOrigin(host, 443).startsWith('https:');
}

/** On every response: a browser may see an asset, a picture or an error of a site before any page. */
export function strictTransport(
  directory: Pick<SiteDirectory, 'findHost'>,
): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    await next();
    if (isPublishedHost(c.env.incoming.headers.host, directory))
      c.res.headers.set(STRICT_TRANSPORT_HEADER, STRICT_TRANSPORT);
  };
}
