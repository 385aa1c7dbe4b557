import { Worker } from 'node:worker_threads';

import type { Manifest } from '../layers/manifest.ts';
import { keepPicture, totalBytes } from './manifest.ts';
import { estimateSeconds, type Unit } from './plan.ts';
import type { Progress } from './progress.ts';
import type { Finished, FromWorker } from './worker.ts';

export interface RunOptions {
  folder: string;
  manifest: Manifest;
  workers: number;
  progress: Progress;
}

/** Works the units off, and resolves with how many frames failed. An interrupt lets the frames in hand finish. */
export async function runPlan(units: readonly Unit[], options: RunOptions): Promise<number> {
  const { folder, manifest, progress } = options;
  const flag = new SharedArrayBuffer(4);
  const stopped = new Int32Array(flag);
  const waiting = [...units];
  const expected = new Map(
    units.flatMap((unit) => unit.frames.map((frame) => [frame.key, estimateSeconds([frame])])),
  );
  const started = performance.now();
  let secondsLeft = [...expected.values()].reduce((sum, seconds) => sum + seconds, 0);
  let secondsDone = 0;
  let done = 0;
  let failures = 0;
  // One file after another: the manifest is written whole each time.
  let writing = Promise.resolve();

  const stop = (why: string) => {
    if (Atomics.exchange(stopped, 0, 1) === 0) progress.note(why);
  };
  const onInterrupt = () => {
    if (Atomics.load(stopped, 0) !== 0) process.exit(130);
    stop('Stopping after the frames in hand; once more to stop at once.');
  };
  process.on('SIGINT', onInterrupt);

  const report = (message: FromWorker) => {
    if (message.kind === 'idle') return;
    done++;
    const seconds = expected.get(message.key) ?? 0;
    secondsLeft -= seconds;
    secondsDone += seconds;
    if (message.kind === 'failed') {
      failures++;
      progress.note(`${message.key} failed: ${message.error}`);
      return;
    }
    writing = keep(writing, message);
  };

  async function keep(before: Promise<void>, { key, entry, files }: Finished): Promise<void> {
    await before;
    try {
      await keepPicture(folder, manifest, key, entry, files);
    } catch (error) {
      failures++;
      stop(error instanceof Error ? error.message : String(error));
      return;
    }
    const pace = (performance.now() - started) / 1000 / Math.max(secondsDone, 1);
    const size = `${(entry.bytes / 1000).toFixed(0)} kB`;
    progress.step(`${key} ${size}`, done, secondsLeft * pace, totalBytes(manifest) / 1e6);
  }

  const count = Math.max(1, Math.min(options.workers, units.length));
  await Promise.all(Array.from({ length: count }, () => runWorker(flag, nextUnit, report)));
  await writing;
  process.off('SIGINT', onInterrupt);
  progress.end();
  return failures;

  function nextUnit(): Unit | undefined {
    return Atomics.load(stopped, 0) === 0 ? waiting.shift() : undefined;
  }
}

function runWorker(
  flag: SharedArrayBuffer,
  nextUnit: () => Unit | undefined,
  report: (message: FromWorker) => void,
): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: flag });
  return new Promise((resolve, reject) => {
    const give = () => {
      const unit = nextUnit();
      if (unit) worker.postMessage(unit, []);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (message: FromWorker) => {
      report(message);
      if (message.kind === 'idle') give();
    });
    worker.on('error', reject);
    give();
  });
}
