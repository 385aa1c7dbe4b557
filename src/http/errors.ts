import { API_INSTANTSEARCH } from '#domain/site/api-paths.ts';
import { BARE_POLICY, SECURITY_HEADERS } from './security-headers.ts';

export const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'expectation_failed',
  'misdirected_request',
  'unprocessable',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

interface ErrorKind {
  status: number;
  title: string;
}

const KINDS: Record<ErrorCode, ErrorKind> = {
  bad_request: { status: 400, title: 'Bad request' },
  unauthorized: { status: 401, title: 'Unauthorised' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Sent before' },
  payload_too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Cannot be read' },
  expectation_failed: { status: 417, title: 'Expectation failed' },
  misdirected_request: { status: 421, title: 'No site here' },
  unprocessable: { status: 422, title: 'Please check the form' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'Back in a moment' },
};

export function statusOf(code: ErrorCode): number {
  return KINDS[code].status;
}

/** The shape of every JSON error. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string[]>;
    /** Where the visitor signs in and comes back from. */
    sign_in?: string;
  };
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function plainPage(title: string, message: string): string {
  return (
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeText(title)}</title></head><body><main><h1>${escapeText(title)}</h1>` +
    `<p>${escapeText(message)}</p></main></body></html>`
  );
}

/** Whether the client is one of InstantSearch, which reads errors of its own shape. */
export function isInstantSearchPath(path: string): boolean {
  return path.startsWith(API_INSTANTSEARCH.slice(0, -1));
}

/** Whether the client expects JSON rather than a page. */
export function wantsJson(path: string, accept: string | null | undefined): boolean {
  if (path === '/api' || path.startsWith('/api/') || isInstantSearchPath(path)) return true;
  const text = accept ?? '';
  return text.includes('application/json') && !text.includes('text/html');
}

export interface ErrorOptions {
  json: boolean;
  /** The JSON of Algolia's API: `message` and `status`. */
  instantSearch?: boolean;
  headers?: Record<string, string>;
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export function errorAnswer(
  code: ErrorCode,
  message: string,
  { json, instantSearch = false, headers = {} }: ErrorOptions,
): ErrorAnswer {
  const { status, title } = KINDS[code];
  const body = json
    ? JSON.stringify(
        instantSearch ? { message, status } : ({ error: { code, message } } satisfies ErrorBody),
      )
    : plainPage(title, message);
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Security-Policy': BARE_POLICY,
      'Cache-Control': 'no-store',
      ...headers,
    },
    body,
  };
}

export function errorResponse(code: ErrorCode, message: string, options: ErrorOptions): Response {
  const { status, headers, body } = errorAnswer(code, message, options);
  return new Response(body, { status, headers });
}
