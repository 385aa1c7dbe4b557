/**
 * `npm run bench:overload [seconds]`: one address floods one site in every way we know, while ten people visit
 * another site of the same process. Their 99th percentile must stay within three times that of a quiet run, and
 * `/healthz` within 100 ms.
 */
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR_SETTINGS } from '#main/allocator.ts';
import { ensureBuild } from '../scripts/build.ts';
import { openCaller } from './load/call.ts';
import { FLOODS } from './load/floods.ts';
import type { FloodTarget } from './load/floods.ts';
import { percentile, readSights, runVisitors } from './load/visitors.ts';
import type { Sights, Site } from './load/visitors.ts';
import { firstMessage } from './processes.ts';

const VISITORS = 10;
const LIMIT = 3;
const HEALTH_LIMIT_MS = 100;
const HEALTH_EVERY_MS = 25;
/** Before the figures count: the first pages compile code and fill caches. */
const WARM_UP_SECONDS = 20;

const print = (text: string) => process.stdout.write(`${text}\n`);
const seconds = Number(process.argv[2] ?? '10');
const only = process.argv[3];

interface Figures {
  visitors: number;
  health: number;
  failures: string[];
}

async function probeHealth({ port }: Site, stopped: AbortSignal): Promise<number[]> {
  const caller = openCaller(port, { host: 'any.example', address: '203.0.113.251' });
  const times: number[] = [];
  while (!stopped.aborted) {
    times.push((await caller.call({ path: '/healthz' })).ms);
    await pause(HEALTH_EVERY_MS);
  }
  caller.close();
  return times;
}

interface Visited {
  site: Site;
  sights: Sights;
}

async function measure({ site, sights }: Visited): Promise<Figures> {
  const stop = new AbortController();
  const health = probeHealth(site, stop.signal);
  const { times, failures } = await runVisitors({ site, sights, visitors: VISITORS, seconds });
  stop.abort();
  return { visitors: percentile(times, 0.99), health: percentile(await health, 0.99), failures };
}

async function underFlood(name: string, target: FloodTarget, { site, sights }: Visited) {
  const flood = fork(fileURLToPath(new URL('./load/flood-process.ts', import.meta.url)));
  flood.send({ flood: name, target });
  await pause(1_000);
  const figures = await measure({ site, sights });
  flood.send('stop');
  const answers = await firstMessage<Record<string, number>>(flood);
  return { figures, answers };
}

await ensureBuild(print);
const server = fork(fileURLToPath(new URL('./load/server-process.ts', import.meta.url)), {
  env: { ...process.env, NODE_ENV: 'production', ...ALLOCATOR_SETTINGS },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const { port, hosts } = await firstMessage<{ port: number; hosts: string[] }>(server);
const [flooded = '', visited = ''] = hosts;
const site = { port, host: visited };
const visits = { site, sights: await readSights(site) };
const floodedSights = await readSights({ port, host: flooded });

await runVisitors({ ...visits, visitors: VISITORS, seconds: WARM_UP_SECONDS });
const quiet = await measure(visits);
print(
  `quiet: visitors' p99 ${quiet.visitors.toFixed(1)} ms, /healthz ${quiet.health.toFixed(1)} ms`,
);
let held = quiet.failures.length === 0;
for (const [number, name] of Object.keys(FLOODS).entries()) {
  if (only !== undefined && name !== only) continue;
  // Each from an address of its own, so that none is slowed down by the limits that another has used up.
  const address = `198.51.100.${number + 1}`;
  const target = { port, host: flooded, sights: floodedSights, address };
  const { figures, answers } = await underFlood(name, target, visits);
  const ratio = figures.visitors / quiet.visitors;
  const fine = ratio <= LIMIT && figures.health <= HEALTH_LIMIT_MS && figures.failures.length === 0;
  held &&= fine;
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  print(
    `${name.padEnd(30)} p99 ${ratio.toFixed(2)}× (${figures.visitors.toFixed(1)} ms), /healthz ${figures.health.toFixed(1)} ms, flood: ${statuses.join(', ')}${fine ? '' : ' — NOT held'}`,
  );
  for (const failure of new Set(figures.failures)) print(`  a visitor: ${failure}`);
}
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;
print(`within ${LIMIT}× and ${HEALTH_LIMIT_MS} ms: ${held ? 'held' : 'NOT held'}`);
process.exit(held ? 0 : 1);
