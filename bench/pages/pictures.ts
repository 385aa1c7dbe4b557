/**
 * `npm run bench:pictures`: how long a freshly started server takes to show a search page with all its
 * pictures, and what it costs.
 */
import { readdir, stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { createDemoOrigin } from '#demo/media/origin.ts';
import { ensureBuild } from '../../scripts/build.ts';

/** The Accept header browsers send for pictures, and how many they request concurrently. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const CONCURRENCY = 6;
const WIDTH = 640;
const TARGET_SECONDS = 10;
const SEARCH = '/search/new-used-and-demo-cars';

// React reads this when it is first imported, to choose its production build.
process.env['NODE_ENV'] = 'production';
const print = (line: string) => process.stdout.write(`${line}\n`);
await ensureBuild(print);
const { startDemoServer } = await import('../support/demo-server.ts');

const server = await startDemoServer();
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
/** The Host header selects the site: not every machine resolves names below localhost. */
async function fetchFrom(origin: string, address: string, accept: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const headers = { host: new URL(origin).host, accept };
  const request = get({ host: '127.0.0.1', port: server.port, path: address, headers, agent });
  request.on('error', reject);
  request.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      if (response.statusCode === 200) resolve(Buffer.concat(chunks));
      else reject(new Error(`${address} answered ${response.statusCode}.`));
    });
  });
  return promise;
}

/** The pictures on a page, in the width that a phone or a card would request. */
function picturesIn(html: string): string[] {
  const found = html.matchAll(/\/media\/[a-z0-9/._-]+\?w=\d+&amp;q=\d+/g);
  const wanted = [...found].map(([address]) =>
    address.replaceAll('&amp;', '&').replace(/w=\d+/, `w=${WIDTH}`),
  );
  return [...new Set(wanted)];
}

async function fetchAll(origin: string, addresses: readonly string[]): Promise<number> {
  const left = [...addresses];
  let bytes = 0;
  const take = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const picture = await fetchFrom(origin, next, ACCEPT);
      bytes += picture.length;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, take));
  return bytes;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

let failed = false;
for (const [index, origin] of server.origins.slice(0, 4).entries()) {
  const began = performance.now();
  const html = (await fetchFrom(origin, SEARCH, 'text/html')).toString();
  const pictures = picturesIn(html);
  if (pictures.length === 0) throw new Error('The search page has no pictures.');
  const bytes = await fetchAll(origin, pictures);
  const took = Number(seconds(began));
  const cold = index === 0 ? 'first page' : 'next site';
  print(
    `${cold}: ${pictures.length} pictures, ${took} s (target ${TARGET_SECONDS} s), ${Math.round(bytes / 1024)} kB`,
  );
  if (index === 0 && took > TARGET_SECONDS) failed = true;
  const again = performance.now();
  await fetchAll(origin, pictures);
  print(`  again, from the cache: ${seconds(again)} s`);
}
print(`the cache afterwards: ${Math.round((await sizeOf(server.mediaCache)) / 1024)} kB`);
agent.destroy();
await server.stop();

const demo = createDemoOrigin();
await demo.find('demo/suv-1/red/front-left');
const began = performance.now();
const colours = ['white', 'blue', 'grey', 'black', 'silver'];
for (const colour of colours) await demo.find(`demo/suv-1/${colour}/front-left`);
print(`painting a still: ${Math.round((performance.now() - began) / colours.length)} ms`);
await demo.close();
process.exitCode = failed ? 1 : 0;
