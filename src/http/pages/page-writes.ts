import type { IncomingMessage } from 'node:http';
import type { Visit } from '#view-models/site-request.ts';
import { openVisit } from './visit.ts';
import type { VisitTools } from './visit.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import type { RenderedPage } from './page-cache.ts';
import { readBody } from '#http/request-body.ts';

/** Forms are small; what takes more (pictures) will say so on its own route. */
const LARGEST_BODY = 128 * 1024;

export interface WriteTools extends VisitTools {
  render: (request: Request, visit: Visit) => Promise<RenderedPage>;
  /** Where the write came from, the proxies in between accounted for. */
  address: string;
}

/** A form post to a page: what its action answers, kept by nobody; null when it is too large. */
export async function answerWrite(
  incoming: IncomingMessage,
  url: string,
  { render, address, ...tools }: WriteTools,
): Promise<Response | null> {
  const body = await readBody(incoming, LARGEST_BODY);
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

/** A write is the visitor's own: its headers and body go along. */
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
