/**
 * `npm run bench:overload [seconds]`: one address floods one site in every way we know, while ten people visit
 * another site of the same process. Their 99th percentile must stay within three times that of a quiet run, and
 * `/healthz` within 100 ms: medians of three windows of so many seconds.
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
import { median } from './measure.ts';
import { firstMessage } from './processes.ts';

const VISITORS = 10;
const LIMIT = 3;
const HEALTH_LIMIT_MS = 100;
const HEALTH_EVERY_MS = 25;
const FLOOD_WARM_UP_MS = 2_000;
const FLOODS_PER_QUIET_RUN = 3;
/** A 99th percentile of some seconds is its fourth slowest answer: one pause of the machine would decide. */
const WINDOWS = 3;
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

async function measure(visited: Visited): Promise<Figures> {
  const windows: Figures[] = [];
  for (let window = 0; window < WINDOWS; window += 1) windows.push(await measureWindow(visited));
  return {
    visitors: median(windows.map(({ visitors }) => visitors)),
    health: median(windows.map(({ health }) => health)),
    failures: windows.flatMap(({ failures }) => failures),
  };
}

async function measureWindow({ site, sights }: Visited): Promise<Figures> {
  const stop = new AbortController();
  const health = probeHealth(site, stop.signal);
  const { times, failures } = await runVisitors({ site, sights, visitors: VISITORS, seconds });
  stop.abort();
  return { visitors: percentile(times, 0.99), health: percentile(await health, 0.99), failures };
}

function startFlood(name: string, target: FloodTarget) {
  const flood = fork(fileURLToPath(new URL('./load/flood-process.ts', import.meta.url)));
  flood.send({ flood: name, target });
  return {
    stop: async () => {
      flood.send('stop');
      return firstMessage<Record<string, number>>(flood);
    },
  };
}

async function underFlood(name: string, target: FloodTarget, visited: Visited) {
  // As before the visitors' own figures: code that has never run is compiled first.
  const warmUp = startFlood(name, { ...target, address: `${target.address.slice(0, -1)}9` });
  await pause(FLOOD_WARM_UP_MS);
  await warmUp.stop();
  const flood = startFlood(name, target);
  await pause(1_000);
  const figures = await measure(visited);
  return { figures, answers: await flood.stop() };
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
const quietRuns: Figures[] = [];
const quietRun = async () => {
  const figures = await measure(visits);
  quietRuns.push(figures);
  print(
    `quiet: visitors' p99 ${figures.visitors.toFixed(1)} ms, /healthz ${figures.health.toFixed(1)} ms`,
  );
};
const floods: { name: string; figures: Figures; answers: Record<string, number> }[] = [];
for (const [number, name] of Object.keys(FLOODS).entries()) {
  if (only !== undefined && name !== only) continue;
  // The machine's own speed varies, so quiet runs are spread over the whole time.
  if (number % FLOODS_PER_QUIET_RUN === 0) await quietRun();
  // Each from an address of its own, so that none is slowed down by the limits that another has used up.
  const address = `198.51.${number + 1}.1`;
  const target = { port, host: flooded, sights: floodedSights, address };
  floods.push({ name, ...(await underFlood(name, target, visits)) });
}
await quietRun();
const quiet = median(quietRuns.map(({ visitors }) => visitors));
print(`quiet: visitors' p99 ${quiet.toFixed(1)} ms, the median of ${quietRuns.length}`);
let held = quietRuns.every(({ failures }) => failures.length === 0);
for (const { name, figures, answers } of floods) {
  const ratio = figures.visitors / quiet;
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
