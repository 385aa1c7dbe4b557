import { API_EVENTS } from '#domain/site/api-paths.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordedEvent } from './asc.ts';
import { createEventQueue, FLUSH_MS, MAX_BATCH } from './event-queue.ts';

const EVENT: RecordedEvent = {
  name: 'asc_pageview',
  page_location: 'https://kestrel.example/',
  params: {},
};

/** A queue that records the batches it sends. */
function open({ beacon = true, respond = async () => new Response(null, { status: 204 }) } = {}) {
  const beaconed: Promise<string>[] = [];
  const fetched: { path: string; init: RequestInit }[] = [];
  const warned: string[] = [];
  const queue = createEventQueue({
    beacon: (path, body) => {
      if (!beacon) return false;
      expect([path, body.type]).toEqual([API_EVENTS, 'application/json']);
      beaconed.push(body.text());
      return true;
    },
    fetch: (path, init) => {
      fetched.push({ path, init });
      return respond();
    },
    warn: (message) => warned.push(message),
  });
  const counts = async () =>
    (await Promise.all(beaconed)).map(
      (text) => (JSON.parse(text) as { events: unknown[] }).events.length,
    );
  return { queue, counts, fetched, warned };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('events are sent together', () => {
  test('5 seconds after the first of them', async () => {
    const { queue, counts } = open();
    queue.add(EVENT);
    vi.advanceTimersByTime(FLUSH_MS - 1);
    queue.add(EVENT);
    expect(await counts()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await counts()).toEqual([2]);
    vi.advanceTimersByTime(FLUSH_MS);
    expect(await counts()).toEqual([2]);
  });

  test('at 10 of them, so that no more ever wait', async () => {
    const { queue, counts } = open();
    for (let count = 0; count < 2 * MAX_BATCH + 1; count += 1) queue.add(EVENT);
    expect(await counts()).toEqual([10, 10]);
  });

  test('when the page is left, and nothing is sent for nothing', async () => {
    const { queue, counts } = open();
    queue.flush();
    queue.add(EVENT);
    queue.flush();
    queue.flush();
    vi.advanceTimersByTime(FLUSH_MS);
    expect(await counts()).toEqual([1]);
  });
});

describe('where the browser does not take a beacon', () => {
  test('a request that outlives the page is made', () => {
    const { queue, fetched } = open({ beacon: false });
    queue.add(EVENT);
    queue.flush();
    expect(fetched[0]).toMatchObject({
      path: API_EVENTS,
      init: { method: 'POST', keepalive: true, body: JSON.stringify({ events: [EVENT] }) },
    });
  });

  test.each([
    ['an error', async () => new Response(null, { status: 503 })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is a warning and nothing else', async (_, respond) => {
    const { queue, warned } = open({ beacon: false, respond });
    queue.add(EVENT);
    queue.flush();
    await vi.waitFor(() => expect(warned).toEqual(['An analytics event was not sent.']), {
      timeout: 20_000,
      interval: 20,
    });
  });
});
