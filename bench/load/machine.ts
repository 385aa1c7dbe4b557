import { fork, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { firstMessage } from '../support/processes.ts';

export interface Pause {
  /** By `machineTime`. */
  endedAt: number;
  lastedMs: number;
}

export interface MachineWatch {
  /** How long the longest pause of a core between two times was. */
  longestPause: (from: number, to: number) => Promise<number>;
  stop: () => void;
}

/** Above everything but the kernel's own threads, and below everything that wants the processor. */
const FIRST = ['chrt', '--fifo', '50'];
const LAST = ['chrt', '--idle', '0'];
const REPORTED_AFTER_MS = 150;
const IDLE_SHARE = 0.9;
const IDLE_FOR_MS = 400;
const IDLE_WITHIN_MS = 8_000;

/** Milliseconds of a clock that all processes of the machine share. */
export function machineTime(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

function canRun([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

function forkUnder(under: readonly string[], module: URL): ChildProcess {
  const [execPath = process.execPath, ...rest] = under;
  const execArgv = under.length === 0 ? [] : [...rest, process.execPath];
  return fork(fileURLToPath(module), { execPath, execArgv });
}

/** Null where nothing may run above everything else: then nobody can tell a pause from a busy machine. */
export async function watchMachine(): Promise<MachineWatch | null> {
  // A container may not use all cores of its machine.
  const places = cpus()
    .map((_, core) => ['taskset', '--cpu-list', String(core), ...FIRST])
    .filter(canRun);
  if (places.length === 0) return null;
  const watchers = places.map((place) =>
    forkUnder(place, new URL('./machine-process.ts', import.meta.url)),
  );
  const pauses: Pause[] = [];
  for (const watcher of watchers)
    watcher.on('message', (reported: Pause[]) => pauses.push(...reported));
  await Promise.all(watchers.map(firstMessage));
  return {
    longestPause: async (from, to) => {
      await pause(REPORTED_AFTER_MS);
      const within = pauses.filter(
        ({ endedAt, lastedMs }) => endedAt > from && endedAt - lastedMs < to,
      );
      return Math.max(0, ...within.map(({ lastedMs }) => lastedMs));
    },
    stop: () => watchers.forEach((watcher) => watcher.disconnect()),
  };
}

/**
 * A process that gets only what the others leave of the cores, as if it were on another machine. Elsewhere than
 * on Linux it competes with the server.
 */
export function forkLast(module: URL): ChildProcess {
  return forkUnder(canRun(LAST) ? LAST : [], module);
}

/** Waits until what was started before has ended; false if the machine stays busy. */
export async function untilIdle(): Promise<boolean> {
  const deadline = performance.now() + IDLE_WITHIN_MS;
  let before = processorTimes();
  while (performance.now() < deadline) {
    await pause(IDLE_FOR_MS);
    const now = processorTimes();
    if ((now.idle - before.idle) / (now.all - before.all) >= IDLE_SHARE) return true;
    before = now;
  }
  return false;
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap(({ user, nice, sys, idle, irq }) => [user, nice, sys, idle, irq])),
  };
}
