import type { IncomingMessage } from 'node:http';
import type { Visit } from '#view-models/site-request.ts';
import { openVisit } from './visit.ts';
import type { VisitSession, VisitTools } from './visit.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import type { RenderedPage } from './page-cache.ts';
import type { ErrorCode } from '#http/errors.ts';
import { mediaTypeOf, readBody } from '#http/request-body.ts';

/** Forms are small; larger uploads (pictures) will have a limit on their own route. */
const MAX_BODY_BYTES = 128 * 1024;

const URL_ENCODED = 'application/x-www-form-urlencoded';
const FORM_TYPES: ReadonlySet<string> = new Set([URL_ENCODED, 'multipart/form-data']);

/** Why a form post was refused, and what the sender is told. */
const REFUSALS = {
  payload_too_large: 'What was sent is too large.',
  unsupported_media_type: 'This page takes forms only.',
  bad_request: 'The form could not be read.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export class RefusedWrite {
  readonly code: keyof typeof REFUSALS;

  constructor(code: keyof typeof REFUSALS) {
    this.code = code;
  }

  get message(): string {
    return REFUSALS[this.code];
  }
}

export interface WriteTools extends VisitTools {
  render: (request: Request, visit: Visit) => Promise<RenderedPage>;
  /** The client's address behind the trusted proxies; null if it is unknown. */
  address: string | null;
  session: VisitSession;
}

/** A form post to a page: its action's response, never cached. */
export async function answerWrite(
  incoming: IncomingMessage,
  url: string,
  { render, address, session, ...tools }: WriteTools,
): Promise<Response | RefusedWrite> {
  const contentType = incoming.headers['content-type'] ?? URL_ENCODED;
  if (!FORM_TYPES.has(mediaTypeOf(contentType))) return new RefusedWrite('unsupported_media_type');
  const body = await readBody(incoming, MAX_BODY_BYTES);
  if (body === null) return new RefusedWrite('payload_too_large');
  const request = writeRequest(url, incoming, { body, contentType });
  if (!(await isReadable(request.clone()))) return new RefusedWrite('bad_request');
  const sender = {
    address,
    userAgent: incoming.headers['user-agent'] ?? '',
    visitor: readVisitor(incoming.headers.cookie, tools.context.site.origin),
    accountId: session.signedIn?.account.id ?? null,
  };
  const { visit, cookies } = openVisit(tools, sender, session);
  const page = await render(request, visit);
  const headers = new Headers({
    ...page.headers,
    'cache-control': 'no-store',
    ...(page.status === 405 && { allow: 'GET, HEAD' }),
  });
  for (const cookie of cookies()) headers.append('set-cookie', cookie);
  return new Response(page.body, { status: page.status, headers });
}

/** A write is the visitor's own, so its headers and body are passed on. */
function writeRequest(
  url: string,
  incoming: IncomingMessage,
  { body, contentType }: { body: Buffer; contentType: string },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('content-type', contentType);
  return new Request(url, {
    method: incoming.method ?? 'POST',
    headers,
    body: body as Uint8Array<ArrayBuffer>,
  });
}

/** A multipart form may have no boundary, or not end. */
async function isReadable(request: Request): Promise<boolean> {
  try {
    await request.formData();
    return true;
  } catch {
    return false;
  }
}
