/**
 * `npm run bench:render-queue`: how long `/healthz` and cached pages take while one address opens new searches on
 * 24 connections, and how long cached pages take at the turn of a minute. With a URL of a running demo server
 * as argument, that one is measured, so that two versions can be compared.
 */
import { Agent, get } from 'node:http';
import { ensureBuild } from '../../scripts/build.ts';

const CONNECTIONS = 24;
const FLOOD_SECONDS = 20;
const SEARCH = '/search/new-used-and-demo-cars';

process.env['NODE_ENV'] = 'production';
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Target {
  port: number;
  hosts: string[];
  stop: () => Promise<void>;
}

async function openTarget(running: string | undefined): Promise<Target> {
  if (running !== undefined) {
    const { host, port } = new URL(running);
    return { port: Number(port), hosts: [host], stop: async () => undefined };
  }
  await ensureBuild(print);
  const { startDemoServer } = await import('../support/demo-server.ts');
  const server = await startDemoServer();
  return { ...server, hosts: server.origins.map((origin) => new URL(origin).host) };
}

const target = await openTarget(process.argv[2]);
const host = target.hosts[0] ?? '';

interface Reply {
  status: number;
  ms: number;
}

function request(path: string, agent: Agent): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const started = performance.now();
  const headers = { host, 'accept-encoding': 'br' };
  get({ host: '127.0.0.1', port: target.port, path, headers, agent }, (response) => {
    response.resume();
    response.on('error', reject);
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }),
    );
  }).on('error', reject);
  return promise;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function report(name: string, replies: readonly Reply[]): void {
  const times = replies.map(({ ms }) => ms);
  const statuses = Map.groupBy(replies, ({ status }) => status);
  const counts = [...statuses].map(([status, list]) => `${status}: ${list.length}`).join(', ');
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
  print(
    `${name}: p50 ${p50} ms, p99 ${p99} ms, max ${Math.max(...times).toFixed(1)} ms (${counts})`,
  );
}

const agentOf = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets });
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** Repeats until the time is over, on several connections. */
async function repeat(
  work: () => Promise<Reply>,
  { until, connections = 1, restMs = 0 }: { until: number; connections?: number; restMs?: number },
): Promise<Reply[]> {
  const replies: Reply[] = [];
  const once = async () => {
    while (Date.now() < until) {
      replies.push(await work());
      if (restMs > 0) await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, once));
  return replies;
}

const quiet = agentOf(4);
const pages = ['/', SEARCH, '/contact-us', '/finance', '/search/toyota', '/search/ford'];
for (const path of pages) await request(path, quiet);
report(
  '/healthz, idle',
  await repeat(() => request('/healthz', quiet), { until: Date.now() + 2_000, restMs: 20 }),
);

let serial = Date.now();
const flooder = agentOf(CONNECTIONS);
const until = Date.now() + FLOOD_SECONDS * 1000;
const [searches, health, cached] = await Promise.all([
  repeat(() => request(`${SEARCH}?price=-${(serial += 1)}`, flooder), {
    until,
    connections: CONNECTIONS,
  }),
  repeat(() => request('/healthz', quiet), { until, restMs: 20 }),
  repeat(() => request('/', quiet), { until, restMs: 20 }),
]);
report(`new searches, ${CONNECTIONS} connections`, searches);
report('/healthz meanwhile', health);
report('cached page meanwhile', cached);

/** Visits every page at a steady rate from before the turn of the minute until after it. */
const known = Array.from({ length: 150 }, (_, at) => `${SEARCH}?price=-${(at + 10) * 1000}`);
const many = agentOf(8);
for (const path of known) await request(path, many);
const turn = Math.ceil(Date.now() / 60_000) * 60_000;
await pause(turn - 6_000 - Date.now());
for (const path of known) await request(path, many);
let at = 0;
const visit = () => request(known[(at += 1) % known.length] ?? '/', many);
report('pages before the minute ends', await repeat(visit, { until: turn, connections: 8 }));
report(
  'pages in the first 5 s of the minute',
  await repeat(visit, { until: turn + 5_000, connections: 8 }),
);
for (const agent of [quiet, flooder, many]) agent.destroy();
await target.stop();
