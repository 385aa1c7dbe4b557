/**
 * `npm run bench [seconds]`: figures are ratios within one run, since machines are noisy.
 * - a cached page against a constant string from node:http;
 * - an uncached page against plain renderToString of the same tree.
 * Servers run in separate processes, so that the load generator does not share their thread.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from '../../scripts/build.ts';
import { median, requestsPerSecond } from '../support/measure.ts';
import { firstMessage } from '../support/processes.ts';
import type { ReadyServers } from './servers.ts';

const ROUNDS = 5;
const CACHED_LIMIT = 2;
const UNCACHED_LIMIT = 2.5;

const print = (text: string) => process.stdout.write(`${text}\n`);
const seconds = Number(process.argv[2] ?? '2');

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function benchCached(): Promise<number> {
  const child = start('./servers.ts');
  const { pages, ready } = await firstMessage<ReadyServers>(child);
  let worst = 0;
  for (const page of pages) {
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      baseline.push(
        await requestsPerSecond({ url: ready[page.name] ?? '', headers: page.headers }, seconds),
      );
      ours.push(await requestsPerSecond({ url: page.url, headers: page.headers }, seconds));
    }
    const ratio = median(baseline) / median(ours);
    worst = Math.max(worst, ratio);
    print(
      `cached ${page.name.padEnd(22)} ${ratio.toFixed(2)}× a ready string (${Math.round(median(ours))}/s against ${Math.round(median(baseline))}/s)`,
    );
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return worst;
}

interface UncachedFigures {
  name: string;
  page: number;
  plain: number;
}

async function benchUncached(): Promise<number> {
  const child = start('./uncached.ts');
  const figures = await firstMessage<UncachedFigures[]>(child);
  let worst = 0;
  for (const { name, page, plain } of figures) {
    const ratio = page / plain;
    worst = Math.max(worst, ratio);
    print(
      `uncached ${name.padEnd(20)} ${ratio.toFixed(2)}× renderToString (${page.toFixed(2)} ms against ${plain.toFixed(2)} ms)`,
    );
  }
  return worst;
}

await ensureBuild(print);
print(`Node ${process.version}, ${process.platform} ${process.arch}`);
const cached = await benchCached();
const uncached = await benchUncached();
const held = cached <= CACHED_LIMIT && uncached <= UNCACHED_LIMIT;
print(
  `worst: cached ${cached.toFixed(2)}× (at most ${CACHED_LIMIT}), uncached ${uncached.toFixed(2)}× (at most ${UNCACHED_LIMIT}): ${held ? 'held' : 'NOT held'}`,
);
process.exit(held ? 0 : 1);
