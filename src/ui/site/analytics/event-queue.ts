import { API_EVENTS } from '#domain/site/api-paths.ts';
import type { StoredEvent } from './asc.ts';

/** Sent together once there are as many, or so long after the first; so no more ever wait. */
export const MOST_IN_ONE = 10;
export const FLUSH_MS = 5_000;

export interface EventQueueEnvironment {
  /** False where the browser does not take it; absent where it has no such thing. */
  beacon?: ((path: string, body: Blob) => boolean) | undefined;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  warn: (message: string, reason: unknown) => void;
}

export interface EventQueue {
  add: (event: StoredEvent) => void;
  /** Sends what waits, for instance when the page is left. */
  flush: () => void;
}

export function createEventQueue({ beacon, fetch, warn }: EventQueueEnvironment): EventQueue {
  let waiting: StoredEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (events: readonly StoredEvent[]) => {
    const body = JSON.stringify({ events });
    const type = 'application/json';
    try {
      if (beacon?.(API_EVENTS, new Blob([body], { type })) === true) return;
      const answer = await fetch(API_EVENTS, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
        keepalive: true,
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    } catch (error) {
      warn('An analytics event was not sent.', error);
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    void send(batch);
  };

  return {
    add: (event) => {
      waiting.push(event);
      if (waiting.length >= MOST_IN_ONE) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}
