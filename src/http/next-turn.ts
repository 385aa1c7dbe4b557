import { setTimeout as sleep } from 'node:timers/promises';

/** About as long as a piece takes. */
const PAUSE_MS = 5;

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop, so that other requests are served in between. Each turn resumes
 * only one of those who wait: however many calls do long work at once, a turn takes as long as one piece of it.
 */
export async function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeFirst);
  });
}

function resumeFirst(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeFirst);
}

/**
 * For the further pieces of one long call: also pauses. A page needs several turns, and would otherwise wait for a
 * piece in each of them.
 */
export async function nextPiece(): Promise<void> {
  await sleep(PAUSE_MS);
  return nextTurn();
}
