import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNT_DELAY_MS, countVehicles } from './count-soon.ts';

type Fetch = typeof fetch;

const respondingWith = (body: unknown, status = 200) =>
  vi.fn<Fetch>(async () => Response.json(body, { status }));

/** Never responds, and rejects when aborted, as in a browser. */
const hanging = () =>
  vi.fn<Fetch>(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('called off')));
      }),
  );

async function countWith(fetching: Fetch): Promise<ReturnType<typeof vi.fn>> {
  vi.stubGlobal('fetch', fetching);
  const onCount = vi.fn<(found: number | null) => void>();
  countVehicles('used', 38_000, onCount);
  await vi.runAllTimersAsync();
  return onCount;
}

describe('counting what a budget reaches', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks the search for the car type up to the ceiling, without hits and facets', async () => {
    const fetching = respondingWith({ hits: [], count: 42, facets: {} });
    expect(await countWith(fetching)).toHaveBeenCalledExactlyOnceWith(42);
    const [address, init] = fetching.mock.calls[0] ?? [];
    expect([address, init?.method]).toEqual(['/api/search', 'POST']);
    expect(init?.body).toBe(
      JSON.stringify({
        filters: { car_type: 'used', status: ['coming_soon', 'in_stock'], price: { max: 38_000 } },
        limit: 0,
        facets: [],
      }),
    );
  });

  it('waits for a pause in typing: one that is called off before asks nothing', async () => {
    const fetching = respondingWith({ count: 42 });
    vi.stubGlobal('fetch', fetching);
    const onCount = vi.fn<(found: number | null) => void>();
    const cancel = countVehicles('used', 38_000, onCount);
    await vi.advanceTimersByTimeAsync(COUNT_DELAY_MS - 1);
    cancel();
    await vi.runAllTimersAsync();
    expect(fetching).not.toHaveBeenCalled();
    expect(onCount).not.toHaveBeenCalled();
  });

  it('an outdated question is called off and its answer not told', async () => {
    const fetching = hanging();
    vi.stubGlobal('fetch', fetching);
    const onCount = vi.fn<(found: number | null) => void>();
    const cancel = countVehicles('used', 38_000, onCount);
    await vi.advanceTimersByTimeAsync(COUNT_DELAY_MS);
    cancel();
    expect(fetching.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    await vi.runAllTimersAsync();
    expect(onCount).not.toHaveBeenCalled();
  });

  it.each([
    ['an error', respondingWith({ error: {} }, 500)],
    ['no number', respondingWith({ count: 'many' })],
    ['something else', respondingWith([])],
    ['no answer in good time', hanging()],
    ['no connection', vi.fn<Fetch>(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('%s is told as a number that is not known', async (_what, fetching) => {
    expect(await countWith(fetching)).toHaveBeenCalledExactlyOnceWith(null);
  });
});
