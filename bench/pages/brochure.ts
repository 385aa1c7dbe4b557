/**
 * `npm run bench:brochure`: how long a visitor waits for a brochure on its first request, and for a cached
 * one.
 */
import { request } from 'node:http';
import { ensureBuild } from '../../scripts/build.ts';

const TARGET_MS = 1_500;
const VEHICLES_PER_SITE = 3;

// React reads this when it is first imported, to choose its production build.
process.env['NODE_ENV'] = 'production';
const print = (line: string) => process.stdout.write(`${line}\n`);
await ensureBuild(print);
const { startDemoServer } = await import('../support/demo-server.ts');
const server = await startDemoServer();

interface Found {
  hits: { slug: string; photos_count: number }[];
}

/** The Host header selects the site: not every machine resolves names below localhost. */
async function fetchBody(origin: string, path: string, body?: object): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: new URL(origin).host, 'content-type': 'application/json' },
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      if (response.statusCode === 200) resolve(Buffer.concat(chunks));
      else reject(new Error(`${path} answered ${response.statusCode}.`));
    });
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

async function time(origin: string, slug: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const { length } = await fetchBody(origin, `/api/cars/${slug}/brochure.pdf`);
  return { ms: performance.now() - began, bytes: length };
}

const cold: number[] = [];
for (const [index, origin] of server.origins.slice(0, 4).entries()) {
  const results = await fetchBody(origin, '/api/search', { hitsPerPage: 21 });
  const { hits } = JSON.parse(results.toString()) as Found;
  const pictured = hits.filter(({ photos_count }) => photos_count > 4).slice(0, VEHICLES_PER_SITE);
  for (const [at, { slug }] of pictured.entries()) {
    const { ms, bytes } = await time(origin, slug);
    const again = await time(origin, slug);
    const first = index === 0 && at === 0;
    if (!first) cold.push(ms);
    print(
      `${first ? 'first request, including the start of the thread' : 'cold'}: ${Math.round(ms)} ms, ${Math.round(bytes / 1024)} kB; cached: ${again.ms.toFixed(1)} ms`,
    );
  }
}
await server.stop();

const [median = Infinity] = cold.toSorted((a, b) => a - b).slice(Math.floor(cold.length / 2));
print(`cold, median of ${cold.length}: ${Math.round(median)} ms (target ${TARGET_MS} ms)`);
process.exitCode = median > TARGET_MS ? 1 : 0;
