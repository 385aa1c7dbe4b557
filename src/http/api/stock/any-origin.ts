import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';

/** What a page of another origin may send and read. */
const METHODS = 'GET, HEAD, POST, DELETE, OPTIONS';
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key';
const RESPONSE_HEADERS = 'ETag, Idempotency-Replayed, Retry-After, WWW-Authenticate, X-Request-Id';
const PREFLIGHT_SECONDS = '86400';

export const ANY_ORIGIN: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': RESPONSE_HEADERS,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Calls may come from a page of any origin, since a token authorises them: no cookie is read, and the browser sends
 * none (`*` excludes credentials).
 */
export const allowAnyOrigin: MiddlewareHandler<AppTypes> = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        ...SECURITY_HEADERS,
        ...ANY_ORIGIN,
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': REQUEST_HEADERS,
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
        'Cache-Control': 'no-store',
        Allow: METHODS,
      },
    });
  }
  await next();
  for (const [name, value] of Object.entries(ANY_ORIGIN)) c.res.headers.set(name, value);
};
