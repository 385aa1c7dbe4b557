import { pathOf } from './app-context.ts';
import type { AppContext } from './app-context.ts';
import { errorResponse, isInstantSearchPath, wantsJson } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export const TOO_MANY_CALLS = 'Too many calls. Please try again in a moment.';

export type Fail = (
  c: AppContext,
  code: ErrorCode,
  message: string,
  headers?: Record<string, string>,
) => Response;

/** JSON for API clients, a plain page for people. */
export const fail: Fail = (c, code, message, headers) =>
  errorResponse(code, message, {
    json: wantsJson(pathOf(c), c.env.incoming.headers.accept),
    instantSearch: isInstantSearchPath(pathOf(c)),
    ...(headers && { headers }),
  });

/** Tells a caller over its limit when to try again. */
export function failTooMany(c: AppContext, seconds: number, respond: Fail = fail): Response {
  return respond(c, 'too_many_requests', TOO_MANY_CALLS, { 'Retry-After': String(seconds) });
}

export function failNoWebsite(c: AppContext): Response {
  return fail(c, 'misdirected_request', 'There is no website at this address.');
}

export function failReadOnly(c: AppContext): Response {
  return fail(c, 'method_not_allowed', 'This address can only be read.', { Allow: 'GET, HEAD' });
}

export function permanentRedirect(location: string): Response {
  return redirect(location, 301);
}

/** An hour, so that a corrected redirect soon takes effect in browsers too. */
export function redirect(location: string, status: 301 | 302): Response {
  return new Response(null, {
    status,
    headers: { ...SECURITY_HEADERS, Location: location, 'Cache-Control': 'public, max-age=3600' },
  });
}

/** Where this visitor goes now; nobody may store it. As a GET, also after a form. */
export function privateRedirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...SECURITY_HEADERS, Location: location, 'Cache-Control': 'no-store' },
  });
}

export interface PreparedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** HEAD gets the headers of GET, without the body. */
export function sendResponse(c: AppContext, { status, headers, body }: PreparedResponse): Response {
  // By their type, Node's buffers may be views of a shared pool; a response takes plain bytes.
  const bytes = body as Uint8Array<ArrayBuffer> | null;
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status, headers });
}
