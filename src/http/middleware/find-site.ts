import type { MiddlewareHandler } from 'hono';
import type { BlockList } from 'node:net';
import { normaliseHost, publicOrigin } from '#domain/site/host.ts';
import { READ_METHODS, targetOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { readPageAddress } from '#http/pages/page-address.ts';
import { fail, permanentRedirect } from '#http/responses.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';
import { identifyClient, isTrusted } from './client.ts';

export interface FindSiteOptions {
  directory: Pick<SiteDirectory, 'findHost'>;
  trustedProxies: BlockList | null;
}

/** Finds the site by its host. Other hosts of the site and requests without TLS are redirected to its origin. */
export function findSite({
  directory,
  trustedProxies,
}: FindSiteOptions): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    const host = normaliseHost(c.env.incoming.headers.host);
    if (host === null) return fail(c, 'bad_request', 'The request names no usable host.');
    const found = directory.findHost(host);
    if (found.kind === 'unknown') {
      return fail(c, 'misdirected_request', 'There is no website at this address.');
    }
    if (found.kind === 'redirect') {
      const address = readPageAddress(targetOf(c));
      if (address.kind === 'malformed') return fail(c, 'bad_request', address.reason);
      return permanentRedirect(found.origin + targetOf(c));
    }
    if (cameWithoutTls(c, trustedProxies) && READ_METHODS.has(c.req.method)) {
      return permanentRedirect(publicOrigin(host, 443) + targetOf(c));
    }
    c.set('version', found.version);
    c.set('site', String(found.version.id));
    return next();
  };
}

/** A trusted proxy reports that the visitor came without TLS to a host that is published with it. */
function cameWithoutTls(c: AppContext, trustedProxies: BlockList | null): boolean {
  const { socket, headers } = c.env.incoming;
  if (headers['x-forwarded-proto'] === undefined) return false;
  const peer = socket.remoteAddress ?? '';
  if (!isTrusted(peer, trustedProxies)) return false;
  const host = normaliseHost(headers.host) ?? '';
  const { secure } = identifyClient(peer, false, headers, trustedProxies);
  return !secure && publicOrigin(host, 443).startsWith('https:');
}
