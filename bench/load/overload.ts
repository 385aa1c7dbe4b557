/**
 * `npm run bench:overload [seconds [flood]]`: one address floods one site in every way we know, while ten people
 * visit another site of the same process. Their 99th percentile must stay within three times that of quiet windows
 * of so many seconds, which take turns with the flooded ones, and `/healthz` within 100 ms. How the machine is kept
 * out of the figures: docs/decisions/0055.
 */
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR_SETTINGS } from '#main/allocator.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { openCaller } from './call.ts';
import { FLOODS } from './floods.ts';
import type { FloodTarget } from './floods.ts';
import { forkLast, machineTime, untilIdle, watchMachine } from './machine.ts';
import { percentile, readSights, runVisitors } from './visitors.ts';
import type { Site } from './visitors.ts';
import { judge, measureInTurns } from './windows.ts';
import type { Window } from './windows.ts';
import { firstMessage } from '../support/processes.ts';

const VISITORS = 10;
const LIMITS = { ratio: 3, healthMs: 100 };
const HEALTH_EVERY_MS = 25;
const TURNS = 5;
const LONGEST_PAUSE_MS = 20;
const MOST_REPEATS = 10;
/** The flood of the window before has used up nothing that this one has. */
const FLOOD_WARM_UP_MS = 2_000;
const FLOOD_BEFORE_WINDOW_MS = 1_000;
/** Before the figures count: the first pages compile code and fill caches. */
const WARM_UP_SECONDS = 20;

const print = (text: string) => process.stdout.write(`${text}\n`);
const seconds = Number(process.argv[2] ?? '6');
const only = process.argv[3];

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

function startFlood(name: string, target: FloodTarget) {
  const flood = forkLast(new URL('./flood-process.ts', import.meta.url));
  flood.send({ flood: name, target });
  return {
    stop: async () => {
      flood.send('stop');
      return firstMessage<Record<string, number>>(flood);
    },
  };
}

await ensureBuild(print);
const server = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
  env: { ...process.env, NODE_ENV: 'production', ...ALLOCATOR_SETTINGS },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const { port, hosts } = await firstMessage<{ port: number; hosts: string[] }>(server);
const [flooded = '', visited = ''] = hosts;
const site = { port, host: visited };
const visits = { site, sights: await readSights(site), visitors: VISITORS };
const floodedSights = await readSights({ port, host: flooded });
const machine = await watchMachine();
if (machine === null) print("the machine's own pauses cannot be seen here: no window is repeated");
let busy = 0;

async function measure(): Promise<Window> {
  const stop = new AbortController();
  const from = machineTime();
  const health = probeHealth(site, stop.signal);
  const { times, failures } = await runVisitors({ ...visits, seconds });
  stop.abort();
  return {
    visitorsMs: percentile(times, 0.99),
    healthMs: percentile(await health, 0.99),
    failures,
    pausedMs: (await machine?.longestPause(from, machineTime())) ?? 0,
  };
}

/** What the last flood left behind must not slow down the quiet visitors, which would excuse the next flood. */
async function measureQuiet(): Promise<Window> {
  if (!(await untilIdle())) busy += 1;
  return measure();
}

await runVisitors({ ...visits, seconds: WARM_UP_SECONDS });
let held = true;
for (const [number, name] of Object.keys(FLOODS).entries()) {
  if (only !== undefined && name !== only) continue;
  const answers: Record<string, number> = {};
  let floods = 0;
  // Each from an address of its own, so that none is slowed down by the limits that another has used up.
  const nextTarget = (): FloodTarget => {
    floods += 1;
    const address = `198.51.${number + 1}.${floods}`;
    return { port, host: flooded, sights: floodedSights, address };
  };
  // As before the visitors' own figures: code that has never run is compiled first.
  const warmUp = startFlood(name, nextTarget());
  await pause(FLOOD_WARM_UP_MS);
  await warmUp.stop();
  const windows = await measureInTurns({
    turns: TURNS,
    longestPauseMs: LONGEST_PAUSE_MS,
    mostRepeats: MOST_REPEATS,
    quiet: measureQuiet,
    flooded: async () => {
      const flood = startFlood(name, nextTarget());
      await pause(FLOOD_BEFORE_WINDOW_MS);
      const window = await measure();
      for (const [status, count] of Object.entries(await flood.stop()))
        answers[status] = (answers[status] ?? 0) + count;
      return window;
    },
  });
  const { ratio, quietMs, visitorsMs, healthMs, failures, ...judged } = judge(windows, LIMITS);
  held &&= judged.held;
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  const disturbed = [...windows.quiet, ...windows.flooded].filter(
    ({ pausedMs }) => pausedMs > LONGEST_PAUSE_MS,
  );
  print(
    `${name.padEnd(30)} p99 ${ratio.toFixed(2)}× (${visitorsMs.toFixed(1)} of ${quietMs.toFixed(1)} ms), /healthz ${healthMs.toFixed(1)} ms, flood: ${statuses.join(', ')}; ${windows.repeated} windows repeated, ${disturbed.length} paused ones counted${judged.held ? '' : ' — NOT held'}`,
  );
  const each = (kind: 'quiet' | 'flooded') =>
    windows[kind]
      .map((window) => `${window.visitorsMs.toFixed(0)} (${window.pausedMs.toFixed(0)})`)
      .join(', ');
  print(`  p99 (longest pause), ms: quiet ${each('quiet')}; flooded ${each('flooded')}`);
  for (const failure of new Set(failures)) print(`  a visitor: ${failure}`);
}
if (busy > 0) print(`the machine was busy with something else before ${busy} quiet windows`);
machine?.stop();
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;
print(`within ${LIMITS.ratio}× and ${LIMITS.healthMs} ms: ${held ? 'held' : 'NOT held'}`);
process.exit(held ? 0 : 1);
