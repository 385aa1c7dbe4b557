/**
 * Sleeps a few milliseconds at a time and reports every wake that came late. It runs on one core, at a priority
 * above everything else: if it is late, the machine itself stood still, as virtual ones do for their neighbours.
 */
import { machineTime } from './machine.ts';
import type { Pause } from './machine.ts';

const SLEEP_MS = 2;
const REPORT_EVERY_MS = 50;
/** Below it is the kernel's own work. */
const LEAST_PAUSE_MS = 4;

const cell = new Int32Array(new SharedArrayBuffer(4));
let last = machineTime();

function watch(): void {
  const pauses: Pause[] = [];
  const until = last + REPORT_EVERY_MS;
  while (last < until) {
    Atomics.wait(cell, 0, 0, SLEEP_MS);
    const now = machineTime();
    const lastedMs = now - last - SLEEP_MS;
    if (lastedMs >= LEAST_PAUSE_MS) pauses.push({ endedAt: now, lastedMs });
    last = now;
  }
  if (pauses.length > 0) process.send?.(pauses);
  setImmediate(watch);
}

process.on('disconnect', () => process.exit());
process.send?.([]);
watch();
