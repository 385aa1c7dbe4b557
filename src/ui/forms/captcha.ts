import type { Challenge, Solution } from 'altcha-lib/types';

export const CHALLENGE_PATH = '/api/leads/challenge';
/** A challenge lasts ten minutes; one that is nearly over is not sent. */
const USABLE_MS = 8 * 60_000;
const SOLVE_TIMEOUT_MS = 60_000;

export interface Captcha {
  /** Begins to solve one, so that it is ready when the form is sent. */
  prepare: () => void;
  /** The answer to send; each is good for once. */
  take: () => Promise<string>;
}

/** Invisible to the visitor: solved while the form is filled in. */
export function createCaptcha(): Captcha {
  let ready: { answer: Promise<string>; at: number } | null = null;

  const prepare = () => {
    if (ready !== null && Date.now() - ready.at < USABLE_MS) return ready.answer;
    const answer = solve();
    ready = { answer, at: Date.now() };
    // Tried again when it is taken.
    answer.catch(() => {
      ready = null;
    });
    return answer;
  };
  return {
    prepare: () => {
      prepare().catch(() => undefined);
    },
    take: async () => {
      try {
        return await prepare();
      } finally {
        ready = null;
      }
    },
  };
}

async function solve(): Promise<string> {
  const answer = await fetch(CHALLENGE_PATH, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The challenge answered ${answer.status}.`);
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveInWorker(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

function solveInWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('captcha-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (data !== null && 'counter' in data) resolve(data);
      else reject(new Error('The challenge was not solved.'));
    });
    worker.addEventListener('error', () => reject(new Error('The challenge was not solved.')));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ type: 'work', challenge, timeout: SOLVE_TIMEOUT_MS });
  return solved.finally(() => worker.terminate());
}
