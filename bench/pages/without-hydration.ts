/**
 * Serves a running site's pages without hydration, for `npm run bench:islands`: what pages of islands would be at
 * their best, before anything has been touched. The browser navigates, after fetching ahead what a visitor is about
 * to choose.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** As in src/http/pages/page-cache.ts. */
const BROTLI_QUALITY = 5;

const PREFETCH = { prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] };
const NAVIGATION = `<style>@view-transition{navigation:auto}</style><script type="speculationrules">${JSON.stringify(PREFETCH)}</script>`;

/** Only structured data stays of the scripts. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</head>', `${NAVIGATION}</head>`);
}

async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { method, url, headers } = incoming;
  const asked = request({ host: '127.0.0.1', port, method, path: url, headers });
  incoming.pipe(asked);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode = 502, headers: answered } = answer;
  if (!answered['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(statusCode, answered);
    answer.pipe(outgoing);
    return;
  }
  const body = brotliCompressSync(withoutScripts((await buffer(answer)).toString()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  // The policy allows the site's own scripts by their hashes; these pages have others.
  const { 'content-security-policy': _policy, 'transfer-encoding': _encoding, ...kept } = answered;
  outgoing.writeHead(statusCode, {
    ...kept,
    'content-encoding': 'br',
    'content-length': String(body.length),
  });
  outgoing.end(body);
}

export async function serveWithoutHydration(port: number) {
  const server = createServer((incoming, outgoing) => {
    // Pages come unpacked, so that they can be changed; everything else as the browser asked.
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    if (isPage) incoming.headers['accept-encoding'] = 'identity';
    passOn(incoming, outgoing, port).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
