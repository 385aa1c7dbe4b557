import { API_LEAD_FORGET } from '#domain/site/api-paths.ts';
import { warn } from '../../primitives/warn.ts';

/** A form sent next does not wait longer than this. */
const FORGET_MS = 3_000;

let forgetting: Promise<void> = Promise.resolve();

/** Clears the cookie that links earlier leads to this browser; script cannot read it. */
export function forgetVisit(): void {
  forgetting = requestForget();
}

/** Wait for this before sending a form, or the cookie set by its response would be cleared. */
export function untilForgotten(): Promise<void> {
  return forgetting;
}

async function requestForget(): Promise<void> {
  try {
    const response = await fetch(API_LEAD_FORGET, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      keepalive: true,
      signal: AbortSignal.timeout(FORGET_MS),
    });
    if (!response.ok) warn('The visit could not be cleared:', response.status);
  } catch (error) {
    warn('The visit could not be cleared:', error);
  }
}
