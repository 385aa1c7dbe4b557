import type { RequestListener } from 'node:http';
import { SECURITY_HEADERS } from '#http/security-headers.ts';

/** Until the process can serve: it is alive, and asks to come back. */
export const respondStarting: RequestListener = (incoming, outgoing) => {
  const alive = incoming.url === '/healthz';
  outgoing.writeHead(alive ? 200 : 503, {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
  });
  outgoing.end(alive ? 'alive\n' : 'starting\n');
};
