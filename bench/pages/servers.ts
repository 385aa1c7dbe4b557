/** A process with the real server and a constant-string server for each measured page. */
import { portOf } from '#main/web/http-server.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { serveReadyString } from '../support/measure.ts';

export interface ReadyServers {
  pages: { name: string; url: string; headers: Record<string, string> }[];
  /** The URL of each page's constant-string server. */
  ready: Record<string, string>;
}

const ADDRESSES = ['/', '/search/new-used-and-demo-cars'];

const web = await startDemoServer({ LOG_LEVEL: 'info' });
const [origin = ''] = web.origins;
const { host } = new URL(origin);
const message: ReadyServers = { pages: [], ready: {} };
for (const address of ADDRESSES) {
  const url = `http://127.0.0.1:${web.port}${address}`;
  const headers = { host, 'accept-encoding': 'br' };
  // fetch would decode the body; the constant string must be the bytes on the wire.
  const body = await rawBody(web.port, address, headers);
  const server = await serveReadyString(body, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': String(body.length),
  });
  message.pages.push({ name: address, url, headers });
  message.ready[address] = `http://127.0.0.1:${portOf(server)}/`;
}
process.send?.(message);
process.on('SIGTERM', () => {
  void web.stop().then(() => process.exit(0));
});

async function rawBody(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
