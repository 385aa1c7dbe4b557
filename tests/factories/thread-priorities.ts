import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';

/** Of every thread of a process: on Linux each has a priority of its own. */
export function threadPriorities(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)));
}
