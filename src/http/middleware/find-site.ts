import type { MiddlewareHandler } from 'hono';
import type { BlockList } from 'node:net';
import { normaliseHost, publicOrigin } from '#domain/site/host.ts';
import { READ_METHODS, pathOf, targetOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { readPageAddress } from '#http/pages/page-address.ts';
import { isPreviewPath, mayPreview } from '#http/previews/preview-cookie.ts';
import { failNoWebsite, fail, permanentRedirect } from '#http/responses.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';
import { cameWithoutTls } from './client.ts';

export interface FindSiteOptions {
  directory: Pick<SiteDirectory, 'findHost'>;
  trustedProxies: BlockList | null;
  /** Left out where there are no previews. */
  previews?: unknown;
}

/** Finds the site by its host. Other hosts of the site and requests without TLS are redirected to its origin. */
export function findSite({
  directory,
  trustedProxies,
  previews,
}: FindSiteOptions): MiddlewareHandler<AppTypes> {
  const isHidden = (c: AppContext) =>
    previews === undefined ||
    !(mayPreview(c.env.incoming.headers.cookie) || isPreviewPath(pathOf(c)));

  return async (c, next) => {
    const host = normaliseHost(c.env.incoming.headers.host);
    if (host === null) return fail(c, 'bad_request', 'The request names no usable host.');
    const found = directory.findHost(host);
    if (found.kind === 'unknown' || (found.kind === 'unserved' && isHidden(c))) {
      return failNoWebsite(c);
    }
    if (found.kind === 'redirect') {
      const address = readPageAddress(targetOf(c));
      if (address.kind === 'malformed') return fail(c, 'bad_request', address.reason);
      return permanentRedirect(found.origin + targetOf(c));
    }
    const published = publicOrigin(host, 443);
    if (
      published.startsWith('https:') &&
      READ_METHODS.has(c.req.method) &&
      cameWithoutTls(c.env.incoming, trustedProxies)
    ) {
      return permanentRedirect(published + targetOf(c));
    }
    c.set('version', found.version);
    c.set('isUnserved', found.kind === 'unserved');
    c.set('site', String(found.version.id));
    return next();
  };
}
