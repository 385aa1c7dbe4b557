/**
 * The CPU time of a page's long tasks. Wall-clock durations depend on what else the machine does; the trace
 * also records the CPU time of each task.
 */
import type { RunnerResult } from 'lighthouse';

/** A phone is about four times slower, and a task of 50 ms or more is long there. */
const LONG_MS = 50 / 4;

/** The trace's names for the time of the processor and by the clock. */
export type TaskClock = 'tdur' | 'dur';

type Timed<Event> = Event & Partial<Record<TaskClock, number>>;

/** Milliseconds beyond that limit, over all tasks of the page's main thread. */
export function longTaskTime({ artifacts }: RunnerResult, clock: TaskClock = 'tdur'): number {
  const events: Timed<RunnerResult['artifacts']['Trace']['traceEvents'][number]>[] =
    artifacts.Trace.traceEvents;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    .map((event) => (event[clock] ?? Number.NaN) / 1000)
    // Tasks that started before the trace, or ended after it, have none.
    .filter((ms) => !Number.isNaN(ms));
  if (tasks.length === 0) throw new Error('The trace has no task with CPU time.');
  return tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0);
}

/** The CPU time of a fixed piece of work in milliseconds, so that figures are ratios within one run. */
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
