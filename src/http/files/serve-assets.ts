import type { MiddlewareHandler } from 'hono';
import { pathOf, READ_METHODS } from '#http/app-context.ts';
import type { AppTypes } from '#http/app-context.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import { answerAsset } from '#http/pages/assets.ts';
import type { Assets } from '#http/pages/assets.ts';
import { chooseEncoding, matchesEtag } from '#http/pages/page-cache.ts';
import { failReadOnly, sendResponse } from '#http/responses.ts';

/** The scripts, styles and fonts of the build. */
export function serveAssets(assets: Assets): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    const asset = assets.get(pathOf(c));
    if (asset === undefined) return next();
    c.set('kind', 'asset');
    if (!READ_METHODS.has(c.req.method)) return failReadOnly(c);
    const { headers } = c.env.incoming;
    const response = answerAsset(asset, chooseEncoding(headers['accept-encoding']), (etag) =>
      matchesEtag(headers['if-none-match'], etag),
    );
    return sendResponse(c, { ...response, headers: { ...SECURITY_HEADERS, ...response.headers } });
  };
}
