import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as startRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface OutboundRequest {
  url: URL;
  headers: OutgoingHttpHeaders;
  /** Sent by POST. Without one, the request is a GET. */
  body?: string;
}

/** Sends a request over an existing connection. Null if it ends before there is a response. */
export async function sendRequest(
  { url, headers, body }: OutboundRequest,
  socket: TLSSocket,
  deadline: AbortSignal,
): Promise<IncomingMessage | null> {
  const request = startRequest(url, {
    method: body === undefined ? 'GET' : 'POST',
    createConnection: () => socket,
    headers,
    signal: deadline,
  });
  // Errors after the response has started are reported by the response itself.
  request.on('error', () => undefined);
  request.end(body);
  const closed = once(request, 'close', { signal: deadline }).then(() =>
    Promise.reject(new Error('closed')),
  );
  try {
    const [response] = (await Promise.race([
      once(request, 'response', { signal: deadline }),
      closed,
    ])) as [IncomingMessage];
    return response;
  } catch {
    return null;
  }
}

/** Whether a text, such as a key, can be sent in a header. */
export function isHeaderValue(value: string): boolean {
  return /^[\x20-\x7e]*$/.test(value);
}
