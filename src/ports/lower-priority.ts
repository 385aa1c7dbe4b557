import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Makes a process that was just started yield to ours. From outside and at once: on Linux a priority is a thread's
 * own and inherited, so one that the process gives itself comes too late for the threads that collect garbage,
 * compile and read files. On a busy machine it may have some of them already.
 */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
    for (const thread of threadsOf(pid)) setPriority(thread, niceness);
  } catch {
    // Not every container allows it, and the process may have ended; it works without.
  }
}

function threadsOf(pid: number): number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [];
}
