import type { Hono, MiddlewareHandler } from 'hono';
import { API_PREVIEW, API_PREVIEW_END, API_SEARCH } from '#domain/site/api-paths.ts';
import { READ_METHODS, pathOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { errorResponse } from '#http/errors.ts';
import { fail, failNoWebsite, failTooMany } from '#http/responses.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import { isSecret } from '#services/secret.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import { previewSetCookie, readPreviewToken } from './preview-cookie.ts';
import type { Previews } from './previews.ts';

const NOTHING_IS_SENT =
  'This is a preview: nothing is sent, booked or counted. End the preview to use the site.';

export interface PreviewRoutesOptions {
  previews: Previews;
  limits: RateLimits;
  addressOf: (c: AppContext) => string | null;
  clock: () => number;
}

/** Adds the secret address, which sets the cookie, and the one that deletes it. */
export function addPreviewRoutes(
  app: Hono<AppTypes>,
  { previews, limits, addressOf, clock }: PreviewRoutesOptions,
): void {
  app.get(API_PREVIEW_END, (c) => redirectHome(c, '', 0));
  app.get(API_PREVIEW, async (c) => {
    c.set('kind', 'preview');
    const { id } = c.get('version');
    const wait = await limits.take('page', { siteId: id, address: addressOf(c) });
    if (wait !== null) return failTooMany(c, wait);
    const token = c.req.param('token');
    const expiresAt = isSecret(token) ? await previews.expiryOf(id, token) : null;
    if (expiresAt === null) {
      // A person opens it, although it is under /api.
      return errorResponse('not_found', 'This preview has expired, or it never existed.', {
        json: false,
      });
    }
    return redirectHome(c, token, Math.max(1, Math.floor((expiresAt - clock()) / 1000)));
  });
}

function redirectHome(c: AppContext, token: string, seconds: number): Response {
  return new Response(null, {
    status: 303,
    headers: {
      ...SECURITY_HEADERS,
      Location: '/',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Set-Cookie': previewSetCookie(c.env.incoming.headers, token, seconds),
    },
  });
}

/** A request with a preview's cookie gets the preview's version of the site; nothing stores the response. */
export function usePreview(previews: Previews): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    const token = readPreviewToken(c.env.incoming.headers);
    const version = token === null ? null : await previews.find(c.get('version'), token);
    if (version === null) {
      return c.get('isUnserved') ? failNoWebsite(c) : next();
    }
    // The search only reads, but its queries need a body.
    if (!READ_METHODS.has(c.req.method) && pathOf(c) !== API_SEARCH) {
      return fail(c, 'forbidden', NOTHING_IS_SENT);
    }
    c.set('version', version);
    await next();
    const { headers } = c.res;
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex, nofollow');
    headers.delete('ETag');
    return undefined;
  };
}
