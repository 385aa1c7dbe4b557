import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorAnswer, isInstantSearchPath, wantsJson } from '#http/errors.ts';
import type { ErrorCode } from '#http/errors.ts';
import type { ObserveRequest } from '#http/observe-requests.ts';
import {
  SECURITY_HEADERS,
  STRICT_TRANSPORT,
  STRICT_TRANSPORT_HEADER,
} from '#http/security-headers.ts';

export interface RefusalOptions {
  nextId: () => string;
  observe: ObserveRequest;
  /** Whether a Host header names a site that is published over TLS. */
  isPublished: (host: string | undefined) => boolean;
}

export type RefuseRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  code: ErrorCode,
  message: string,
  more?: Record<string, string>,
) => void;

/** Answers a request that never reaches the app, with the same headers and log line as any other. */
export function createRefusals({ nextId, observe, isPublished }: RefusalOptions) {
  const report = (id: string, status: number, method: string, url: string) =>
    observe({
      id,
      method,
      path: url.split('?', 1)[0] ?? '',
      status,
      ms: 0,
      site: null,
      kind: 'refused',
    });

  const refuse: RefuseRequest = (incoming, outgoing, code, message, more) => {
    const { method = '', url = '', headers } = incoming;
    const id = nextId();
    const path = url.split('?', 1)[0] ?? '';
    const answer = errorAnswer(code, message, {
      json: wantsJson(path, headers.accept),
      instantSearch: isInstantSearchPath(path),
      headers: {
        'X-Request-Id': id,
        Connection: 'close',
        ...more,
        ...(isPublished(headers.host) && { [STRICT_TRANSPORT_HEADER]: STRICT_TRANSPORT }),
      },
    });
    outgoing.writeHead(answer.status, {
      ...answer.headers,
      'Content-Length': Buffer.byteLength(answer.body),
    });
    outgoing.end(answer.body);
    report(id, answer.status, method, url);
  };

  /** For what is not even HTTP, or has no response to write to. */
  const refuseRaw = (socket: Duplex, status: number): void => {
    const id = nextId();
    const headers = {
      ...SECURITY_HEADERS,
      'X-Request-Id': id,
      'Cache-Control': 'no-store',
      'Content-Length': '0',
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
    report(id, status, '', '');
  };

  return { refuse, refuseRaw };
}
