/**
 * How much of the processor a page's long tasks take. Durations by the clock grow with whatever else the
 * machine does; the trace tells the processor time of each task too.
 */
import type { RunnerResult } from 'lighthouse';

/** A phone takes about four times as long, and a task is long there from 50 ms on. */
const LONG_MS = 50 / 4;

/** Milliseconds of processor time beyond that in all tasks of the page's main thread. */
export function longTaskTime({ artifacts }: RunnerResult): number {
  const events = artifacts.Trace.traceEvents;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    // One that had begun before the trace, or went on after it, has none.
    .flatMap((event) => ('tdur' in event ? [Number(event.tdur) / 1000] : []));
  if (tasks.length === 0) throw new Error('The trace has no task with its processor time.');
  return tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0);
}

/** A fixed piece of work: milliseconds of processor time, so that figures are a ratio of one run. */
export function referenceTime(): number {
  const start = process.cpuUsage();
  let sum = 0;
  for (let round = 0; round < 30; round += 1) {
    const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 10_007);
    sum += numbers.toSorted((a, b) => a - b)[round] ?? 0;
    sum += JSON.stringify(numbers).length;
  }
  const { user, system } = process.cpuUsage(start);
  if (sum < 0) throw new Error('The work must not be optimised away.');
  return (user + system) / 1000;
}
