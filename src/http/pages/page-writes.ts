import type { IncomingMessage } from 'node:http';
import type { Visit } from '#view-models/site-request.ts';
import { openVisit } from './visit.ts';
import type { VisitTools } from './visit.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import type { RenderedPage } from './page-cache.ts';
import { readBody } from '#http/request-body.ts';

/** Forms are small; larger uploads (pictures) will have a limit on their own route. */
const MAX_BODY_BYTES = 128 * 1024;

export interface WriteTools extends VisitTools {
  render: (request: Request, visit: Visit) => Promise<RenderedPage>;
  /** The client's address behind the trusted proxies; null if it is unknown. */
  address: string | null;
}

/** A form post to a page: its action's response, never cached; null if the body is too large. */
export async function answerWrite(
  incoming: IncomingMessage,
  url: string,
  { render, address, ...tools }: WriteTools,
): Promise<Response | null> {
  const body = await readBody(incoming, MAX_BODY_BYTES);
  if (body === null) return null;
  const { visit, setCookie } = openVisit(tools, {
    address,
    userAgent: incoming.headers['user-agent'] ?? '',
    visitor: readVisitor(incoming.headers.cookie, tools.context.site.origin),
  });
  const page = await render(writeRequest(url, incoming, body), visit);
  const cookie = setCookie();
  return new Response(page.body, {
    status: page.status,
    headers: {
      ...page.headers,
      'cache-control': 'no-store',
      ...(page.status === 405 && { allow: 'GET, HEAD' }),
      ...(cookie !== null && { 'set-cookie': cookie }),
    },
  });
}

/** A write is the visitor's own, so its headers and body are passed on. */
function writeRequest(url: string, incoming: IncomingMessage, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, {
    method: incoming.method ?? 'POST',
    headers,
    body: body as Uint8Array<ArrayBuffer>,
  });
}
