import type { JsonFetchRefusal } from './fetch-json.ts';
import { isSecureUrl } from './secure-url.ts';
import { isHeaderValue } from './send-request.ts';

export interface FormRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent by POST. Without one, the request is a GET. */
  form?: Readonly<Record<string, string>>;
}

export interface FormFailure {
  ok: false;
  reason: JsonFetchRefusal;
  /** Whether the provider may have done what was requested: it got the request, or could have. */
  mayBeDone: boolean;
  retryAfterMs?: number;
}

export type FormResponse =
  /** A 2xx, or a 4xx whose JSON says what is wrong. */
  { ok: true; status: number; body: unknown } | FormFailure;

/** Never rejects because of the other side. */
export type CallFormApi = (request: FormRequest) => Promise<FormResponse>;

const TOTAL_MS = 8_000;
const MAX_BYTES = 64 * 1024;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

/** While a circuit is open. */
export const RESTING: FormFailure = { ok: false, reason: 'resting', mayBeDone: false };

/**
 * Calls an API that takes forms and responds in JSON, errors included, as Twilio's does. Only for
 * URLs that the operator sets in the environment, never for those in a site's document: any address
 * may be reached.
 */
export function openFormApi({ totalMs = TOTAL_MS } = {}): CallFormApi {
  return async (request) => {
    const url = URL.parse(request.url);
    if (url === null || !isSecureUrl(url)) return failed('not-an-address', false);
    if (!Object.values(request.headers ?? {}).every(isHeaderValue)) {
      return failed('not-a-header', false);
    }
    const deadline = AbortSignal.timeout(totalMs);
    try {
      return await call(url, request, deadline);
    } catch (error) {
      return deadline.aborted ? failed('timed-out', true) : connectFailure(error);
    }
  };
}

function failed(reason: JsonFetchRefusal, mayBeDone: boolean): FormFailure {
  return { ok: false, reason, mayBeDone };
}

async function call(
  url: URL,
  { headers = {}, form }: FormRequest,
  deadline: AbortSignal,
): Promise<FormResponse> {
  const response = await fetch(url, {
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Forecourt',
    },
    body: form === undefined ? null : new URLSearchParams(form),
    redirect: 'manual',
    signal: deadline,
  });
  const failure = failureOf(response);
  if (failure !== null) {
    await response.body?.cancel();
    return failure;
  }
  const { status } = response;
  const isDecline = status >= 400;
  // Without its JSON, a decline is still one; an acceptance may be anything.
  const orElse = (reason: JsonFetchRefusal) =>
    isDecline ? failed(status === 404 ? 'not-known' : 'denied', false) : failed(reason, true);
  const text = await readText(response).catch(() => null);
  if (text === null) return orElse(deadline.aborted ? 'timed-out' : 'cut-short');
  if (text === 'too-large') return orElse('too-large');
  try {
    return { ok: true, status, body: JSON.parse(text.content) as unknown };
  } catch {
    return orElse('not-json');
  }
}

function failureOf({ status, headers }: Response): FormFailure | null {
  const retryAfterMs = retryAfterOf(headers.get('retry-after') ?? '');
  const later = retryAfterMs > 0 && { retryAfterMs };
  if (status >= 500) return { ...failed('host-failed', true), ...later };
  if (status === 429 || status === 408 || status === 425) {
    return { ...failed('overloaded', false), ...later };
  }
  if (status >= 300 && status < 400) return failed('redirected', false);
  const isEncoded = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return isEncoded ? failed('encoded', status < 400) : null;
}

/** In seconds; a date is rare, and without one the caller waits as long as it usually does. */
function retryAfterOf(text: string): number {
  return /^\d{1,10}$/.test(text) ? Math.min(Number(text) * 1_000, LONGEST_RETRY_MS) : 0;
}

async function readText({ body }: Response): Promise<{ content: string } | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) return 'too-large';
    chunks.push(chunk);
  }
  return { content: Buffer.concat(chunks).toString('utf8') };
}

const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const NO_TRUST = /CERT|TLS|SSL|SIGNATURE/;

/** Up to the secure connection nothing was sent; after that nobody knows what was read. */
function connectFailure(error: unknown): FormFailure {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (NO_NAME.has(code)) return failed('name-not-found', false);
  if (NO_CONNECTION.has(code)) return failed('connect-failed', false);
  return NO_TRUST.test(code) ? failed('not-secure', false) : failed('cut-short', true);
}
