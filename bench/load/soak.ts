/**
 * `npm run soak [minutes]`: first what this machine sustains, then 70 % of it for an hour, over all demo sites.
 * Every request must be answered, and memory must be as flat in the last quarter as in the second. Draws
 * docs/images/soak.svg when it ran for the whole hour.
 */
import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR_SETTINGS } from '#main/allocator.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { drawSoak } from './draw-soak.ts';
import type { SoakSample } from './draw-soak.ts';
import { sampleMemory } from './memory.ts';
import { startSteadyLoad } from './steady.ts';
import type { VisitedSite } from './steady.ts';
import { percentile, readSights } from './visitors.ts';
import { median } from '../support/measure.ts';
import { firstMessage } from '../support/processes.ts';

const SHARE = 0.7;
const SATURATED_VISITORS = 16;
const SATURATED_SECONDS = 20;
/** A garbage collection more or less is no growth. */
const LIMIT = 1.05;
const WHOLE_MINUTES = 60;

const print = (text: string) => process.stdout.write(`${text}\n`);
const minutes = Number(process.argv[2] ?? String(WHOLE_MINUTES));
const sampleEveryMs = (minutes * 60_000) / 240;

await ensureBuild(print);
const server = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
  env: { ...process.env, NODE_ENV: 'production', ...ALLOCATOR_SETTINGS },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const { port, hosts } = await firstMessage<{ port: number; hosts: string[] }>(server);
const pid = server.pid ?? 0;
const sites: VisitedSite[] = [];
for (const host of hosts) sites.push({ port, host, sights: await readSights({ port, host }) });

const load = startSteadyLoad(sites);
await load.saturate(SATURATED_VISITORS, SATURATED_SECONDS / 2);
const sustained = await load.saturate(SATURATED_VISITORS, SATURATED_SECONDS);
const rate = sustained * SHARE;
load.takeTimes();
const before = load.requests;
print(
  `sustains ${sustained.toFixed(1)} visits/s; ${rate.toFixed(1)} visits/s for ${minutes} minutes`,
);

const samples: SoakSample[] = [];
const begun = performance.now();
const sampling = setInterval(() => {
  void sampleMemory(port, pid).then((memory) =>
    samples.push({
      ...memory,
      seconds: (performance.now() - begun) / 1000,
      p99Ms: percentile(load.takeTimes(), 0.99),
    }),
  );
}, sampleEveryMs);
await load.run(rate, minutes * 60);
clearInterval(sampling);
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;

const quarter = (number: number) =>
  samples.slice((samples.length * (number - 1)) / 4, (samples.length * number) / 4);
const resident = (part: SoakSample[]) => median(part.map(({ residentMb }) => residentMb));
const growth = resident(quarter(4)) / resident(quarter(2));
const errors = Object.entries(load.errors).map(([reason, count]) => `${count} × ${reason}`);
print(
  `${load.requests - before} requests, errors: ${errors.join(', ') || 'none'}; p99 ${median(samples.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`,
);
print(
  `resident memory: ${resident(quarter(2)).toFixed(0)} MB in the second quarter, ${resident(quarter(4)).toFixed(0)} MB in the last: ${growth.toFixed(3)}× (at most ${LIMIT})`,
);
if (minutes >= WHOLE_MINUTES) await writeFile('docs/images/soak.svg', drawSoak(samples));
const held = errors.length === 0 && growth <= LIMIT;
print(held ? 'held' : 'NOT held');
process.exit(held ? 0 : 1);
