import type { IncomingHttpHeaders } from 'node:http';
import type { Hono } from 'hono';
import { findCallGate } from '#domain/accounts/gates/gated-calls.ts';
import type { GatedCall } from '#domain/accounts/gates/gated-calls.ts';
import { isBot } from '#domain/site/bots.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { failTooMany } from '#http/responses.ts';
import type { Fail } from '#http/responses.ts';
import type { FindSignedIn } from '#http/signed-in.ts';
import type { LimitedCall, RateLimits } from '#services/site/rate-limits.ts';
import { mayBeJson, readBody, readJson } from '#http/request-body.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import { refuseAnonymous } from './api-site.ts';
import type { CallingVisitor, ApiSite } from './api-site.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** What API routes need: the requested site, the client's address and how to fail. */
export interface ApiTools {
  open: (c: AppContext) => Promise<ApiSite>;
  /** The client's address behind the trusted proxies; null if it is unknown. */
  addressOf: (c: AppContext) => string | null;
  findSignedIn: FindSignedIn;
  fail: Fail;
  limits: RateLimits;
}

export interface ApiRequest {
  c: AppContext;
  site: ApiSite;
  visitor: CallingVisitor;
  query: URLSearchParams;
  slug: string;
  headers: IncomingHttpHeaders;
  /** For a write: parsed as JSON. */
  body: unknown;
}

export interface ApiResponse {
  status: number;
  /** An object is sent as JSON. A string is sent as it is, with its type in `headers`. */
  body: object | string | null;
  /** `no-store` by default. */
  cacheControl?: string;
  headers?: Record<string, string>;
}

export interface ApiRoute {
  method: 'GET' | 'POST';
  limit: LimitedCall;
  /** In bytes; small by default. */
  largestBody?: number;
  /** The call as gates know it: on some sites it requires sign-in. Null for one that none concerns. */
  gate?: (request: ApiRequest) => GatedCall | null;
  answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;
}

/** Adds API routes by path. Each call is counted against its limit before any other work. */
export function addApiRoutes(
  app: Hono<AppTypes>,
  routes: Readonly<Record<string, ApiRoute>>,
  { open, addressOf, findSignedIn, fail, limits }: ApiTools,
): void {
  for (const [path, route] of Object.entries(routes)) {
    const { method, limit, answer } = route;
    app.on(method, path, async (c) => {
      const site = await open(c);
      const address = addressOf(c);
      const wait = await limits.take(limit, { siteId: site.site.id, address });
      if (wait !== null) return failTooMany(c, wait, fail);
      let body: unknown;
      if (method === 'POST') {
        if (!mayBeJson(c.env.incoming.headers['content-type']))
          return fail(c, 'unsupported_media_type', 'This address takes JSON only.');
        const sent = await readBody(c.env.incoming, route.largestBody ?? MAX_BODY_BYTES);
        if (sent === null) {
          return fail(c, 'payload_too_large', 'What was sent is too large.', {
            Connection: 'close',
          });
        }
        body = readJson(sent);
        if (body === undefined) return fail(c, 'bad_request', 'What was sent is no JSON.');
      }
      const { headers } = c.env.incoming;
      const visitor = {
        address,
        userAgent: headers['user-agent'] ?? '',
        counts:
          c.req.method !== 'HEAD' && c.get('version').preview === undefined && isPerson(headers),
      };
      const query = new URL(c.req.url).searchParams;
      const slug = c.req.param('slug') ?? '';
      const request = { c, site, visitor, query, slug, headers, body };
      const call = route.gate?.(request) ?? null;
      if (call !== null && findCallGate(site.site.config, call)?.verdict === 'sign-in') {
        const signedIn = await findSignedIn(c.env.incoming, site.site);
        if (signedIn === null) return respond(refuseAnonymous(site, call));
      }
      return respond(await answer(request));
    });
    app.all(path, (c) =>
      fail(c, 'method_not_allowed', 'This address does not take that method.', {
        Allow: method === 'GET' ? 'GET, HEAD' : method,
      }),
    );
  }
}

/** Not a bot, and not a page prefetched for a visit that may never happen. */
function isPerson(headers: IncomingHttpHeaders): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  return (
    !isBot(headers['user-agent']) &&
    !purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
  );
}

function respond({ status, body, cacheControl = 'no-store', headers: own }: ApiResponse): Response {
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': cacheControl, ...own };
  return body === null || typeof body === 'string'
    ? new Response(body, { status, headers })
    : Response.json(body, { status, headers });
}
