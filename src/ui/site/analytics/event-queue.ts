import { API_EVENTS } from '#domain/site/api-paths.ts';
import type { RecordedEvent } from './asc.ts';

/** A batch is sent at this size, or this long after its first event; so the queue never grows larger. */
export const MAX_BATCH = 10;
export const FLUSH_MS = 5_000;

export interface EventQueueEnvironment {
  /** Returns false if the browser refuses it; undefined where requests outlive the page. */
  beacon?: ((path: string, body: Blob) => boolean) | undefined;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  warn: (message: string, reason: unknown) => void;
}

export interface EventQueue {
  add: (event: RecordedEvent) => void;
  /** Sends all queued events, for instance when the visitor leaves the page. */
  flush: () => void;
}

export function createEventQueue({ beacon, fetch, warn }: EventQueueEnvironment): EventQueue {
  let queued: RecordedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (events: readonly RecordedEvent[]) => {
    const body = JSON.stringify({ events });
    const type = 'application/json';
    try {
      if (beacon?.(API_EVENTS, new Blob([body], { type })) === true) return;
      const response = await fetch(API_EVENTS, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
        keepalive: true,
      });
      if (!response.ok) throw new Error(`The events API responded with status ${response.status}.`);
    } catch (error) {
      warn('An analytics event was not sent.', error);
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queued.length === 0) return;
    const batch = queued;
    queued = [];
    void send(batch);
  };

  return {
    add: (event) => {
      queued.push(event);
      if (queued.length >= MAX_BATCH) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}
