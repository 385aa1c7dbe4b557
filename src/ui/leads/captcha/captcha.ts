import { API_LEAD_CHALLENGE } from '#domain/site/api-paths.ts';
import type { Challenge, Solution } from 'altcha-lib/types';
import { ALTCHA_FIELD, TURNSTILE_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { TurnstileTask } from './turnstile.ts';

/** A challenge is valid for ten minutes, a token for five. Neither is sent close to expiry. */
const USABLE_MS = { [ALTCHA_FIELD]: 8 * 60_000, [TURNSTILE_FIELD]: 4 * 60_000 };
/** Timeout on a stalled network. */
const FETCH_TIMEOUT_MS = 15_000;
const SOLVE_TIMEOUT_MS = 60_000;
/** After this many failed tokens, the form is posted without script. */
const MAX_TOKENS = 2;

export interface Captcha {
  /** Starts solving, so that the response is ready when the form is sent. */
  prepare: () => void;
  /** The response to send; each can be used once. */
  take: () => Promise<string>;
  /** The form field of the last response taken. */
  field: () => typeof ALTCHA_FIELD | typeof TURNSTILE_FIELD;
}

/**
 * Invisible to the visitor: solved while the form is filled in. Turnstile may show a challenge, at the end of
 * the form.
 */
export function createCaptcha(container: () => HTMLElement | null): Captcha {
  let ready: { response: Promise<string>; at: number } | null = null;
  let field: ReturnType<Captcha['field']> = ALTCHA_FIELD;
  let tokens = 0;
  const prompt = { waiting: false, reveal: () => undefined as void };

  const solve = async () => {
    const task = await fetchTask();
    if (!('turnstile' in task)) return solvePuzzle(task);
    field = TURNSTILE_FIELD;
    const form = container();
    if (task.turnstile === null || form === null || tokens >= MAX_TOKENS) {
      throw new Error('No captcha is available.');
    }
    const { runTurnstile } = await import('./turnstile.ts');
    return runTurnstile(task.turnstile, form, prompt);
  };
  const prepare = () => {
    if (ready !== null && Date.now() - ready.at < USABLE_MS[field]) return ready.response;
    const response = solve();
    ready = { response, at: Date.now() };
    // Retried when it is taken.
    response.catch(() => {
      ready = null;
    });
    return response;
  };
  return {
    prepare: () => {
      prepare().catch(() => undefined);
    },
    take: async () => {
      prompt.waiting = true;
      prompt.reveal();
      try {
        return await prepare();
      } finally {
        ready = null;
        tokens += 1;
        prompt.waiting = false;
      }
    },
    field: () => field,
  };
}

/** The captcha response under its field name; undefined if it could not be loaded or solved. */
export async function solveCaptcha(captcha: Captcha): Promise<Record<string, string> | undefined> {
  try {
    const response = await captcha.take();
    return { [captcha.field()]: response };
  } catch {
    return undefined;
  }
}

async function fetchTask(): Promise<Challenge | TurnstileTask> {
  const response = await fetch(API_LEAD_CHALLENGE, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) {
    throw new Error(`The challenge request returned status ${response.status}.`);
  }
  return (await response.json()) as Challenge | TurnstileTask;
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
