import { API_LEAD_FORGET } from '#domain/site/api-paths.ts';
import { warn } from '../../primitives/warn.ts';

/** Whoever sends a form next waits no longer for it than this. */
const FORGET_MS = 3_000;

let forgetting: Promise<void> = Promise.resolve();

/** Takes away what shows that leads of before are this browser's; script cannot see it. */
export function forgetVisit(): void {
  forgetting = ask();
}

/** A form that is sent meanwhile would lose the mark that its own answer sets. */
export function untilForgotten(): Promise<void> {
  return forgetting;
}

async function ask(): Promise<void> {
  try {
    const answer = await fetch(API_LEAD_FORGET, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      keepalive: true,
      signal: AbortSignal.timeout(FORGET_MS),
    });
    if (!answer.ok) warn('The visit was not forgotten:', answer.status);
  } catch (error) {
    warn('The visit was not forgotten:', error);
  }
}
