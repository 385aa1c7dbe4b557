import { API_LEAD_CHALLENGE } from '#domain/site/api-paths.ts';
import type { Challenge, Solution } from 'altcha-lib/types';
import { ALTCHA_FIELD, TURNSTILE_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { TurnstileTask } from './turnstile.ts';

/** A challenge lasts ten minutes, a token five; one that is nearly over is not sent. */
const USABLE_MS = { [ALTCHA_FIELD]: 8 * 60_000, [TURNSTILE_FIELD]: 4 * 60_000 };
/** Nobody waits for one on a network that has stalled. */
const TASK_MS = 15_000;
const SOLVE_TIMEOUT_MS = 60_000;
/** After as many that came to nothing the form goes the way that it goes without script. */
const MOST_TOKENS = 2;

export interface Captcha {
  /** Begins to solve one, so that it is ready when the form is sent. */
  prepare: () => void;
  /** The answer to send; each is good for once. */
  take: () => Promise<string>;
  /** Under which name the answer that was taken is sent. */
  field: () => typeof ALTCHA_FIELD | typeof TURNSTILE_FIELD;
}

/**
 * Invisible to the visitor: solved while the form is filled in. Another party's check may have a question,
 * which it asks at the end of the form.
 */
export function createCaptcha(place: () => HTMLElement | null): Captcha {
  let ready: { answer: Promise<string>; at: number } | null = null;
  let field: ReturnType<Captcha['field']> = ALTCHA_FIELD;
  let tokens = 0;
  const attention = { wanted: false, call: () => undefined as void };

  const solve = async () => {
    const task = await fetchTask();
    if (!('turnstile' in task)) return solvePuzzle(task);
    field = TURNSTILE_FIELD;
    const form = place();
    if (task.turnstile === null || form === null || tokens >= MOST_TOKENS) {
      throw new Error('There is no check to pass.');
    }
    const { runTurnstile } = await import('./turnstile.ts');
    return runTurnstile(task.turnstile, form, attention);
  };
  const prepare = () => {
    if (ready !== null && Date.now() - ready.at < USABLE_MS[field]) return ready.answer;
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
      attention.wanted = true;
      attention.call();
      try {
        return await prepare();
      } finally {
        ready = null;
        tokens += 1;
        attention.wanted = false;
      }
    },
    field: () => field,
  };
}

/** What to send along, under its own name; undefined where the check could not be had or passed. */
export async function passed(captcha: Captcha): Promise<Record<string, string> | undefined> {
  try {
    const answer = await captcha.take();
    return { [captcha.field()]: answer };
  } catch {
    return undefined;
  }
}

async function fetchTask(): Promise<Challenge | TurnstileTask> {
  const answer = await fetch(API_LEAD_CHALLENGE, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TASK_MS),
  });
  if (!answer.ok) throw new Error(`The challenge answered ${answer.status}.`);
  return (await answer.json()) as Challenge | TurnstileTask;
}

async function solvePuzzle(challenge: Challenge): Promise<string> {
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
