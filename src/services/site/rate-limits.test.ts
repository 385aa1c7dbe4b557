import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS, RateLimits } from './rate-limits.ts';
import type { LimitedCall, ReserveTime } from './rate-limits.ts';

const few = { ...RATE_LIMITS, view: { seconds: 60, perAddress: 3, perSite: 8 } };
const from = (address: string | null, siteId = 1) => ({ siteId, address });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function takes(limits: RateLimits, times: number, address: string | null, siteId = 1) {
  const answers: (number | null)[] = [];
  for (let time = 0; time < times; time += 1) {
    answers.push(await limits.take('view', from(address, siteId)));
  }
  return answers;
}

describe('rate limits', () => {
  it('an address is let through so often in a while, then told how long to wait', async () => {
    const limits = new RateLimits(few);
    expect(await takes(limits, 4, '203.0.113.7')).toEqual([null, null, null, 60]);
    vi.advanceTimersByTime(45_000);
    expect(await takes(limits, 1, '203.0.113.7')).toEqual([15]);
    vi.advanceTimersByTime(16_000);
    expect(await takes(limits, 1, '203.0.113.7')).toEqual([null]);
  });

  it('a clock that is set back lengthens neither the wait nor what is told of it', async () => {
    const limits = new RateLimits(few);
    await takes(limits, 3, '203.0.113.7');
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await takes(limits, 1, '203.0.113.7')).toEqual([60]);
    vi.advanceTimersByTime(61_000);
    expect(await takes(limits, 1, '203.0.113.7')).toEqual([null]);
  });

  it('addresses, sites and calls are counted apart', async () => {
    const limits = new RateLimits(few);
    await takes(limits, 4, '203.0.113.7');
    expect(await takes(limits, 1, '203.0.113.8')).toEqual([null]);
    expect(await takes(limits, 1, '203.0.113.7', 2)).toEqual([null]);
    expect(await limits.take('me', from('203.0.113.7'))).toBeNull();
  });

  it('an expensive call costs more points, of the address’s budget and of the site’s', async () => {
    const limits = new RateLimits(few);
    expect(await limits.take('view', from('203.0.113.7'), 2)).toBeNull();
    expect(await limits.take('view', from('203.0.113.7'), 2)).toBe(60);
    for (const last of [8, 9]) {
      expect(await limits.take('view', from(`203.0.113.${last}`), 3)).toBeNull();
    }
    expect(await limits.take('view', from('203.0.113.10'))).toBe(60);
  });

  it('the addresses of one IPv6 home count as one', async () => {
    const limits = new RateLimits(few);
    for (const last of [1, 2, 3]) await takes(limits, 1, `2001:db8:1:2::${last}`);
    expect(await takes(limits, 1, '2001:db8:1:2::4')).toEqual([60]);
    expect(await takes(limits, 1, '2001:db8:1:3::1')).toEqual([null]);
  });

  it('a site bears so much in a while from all addresses together', async () => {
    const limits = new RateLimits(few);
    for (let last = 1; last <= 8; last += 1) {
      expect(await takes(limits, 1, `203.0.113.${last}`)).toEqual([null]);
    }
    expect(await takes(limits, 1, '203.0.113.9')).toEqual([60]);
    expect(await takes(limits, 1, '203.0.113.9', 2)).toEqual([null]);
  });

  it('an address that is refused uses up nothing of the site’s share', async () => {
    const limits = new RateLimits(few);
    await takes(limits, 20, '203.0.113.7');
    expect(await takes(limits, 3, '203.0.113.8')).toEqual([null, null, null]);
  });

  it('an expensive call waits until its address has earned the processor time', async () => {
    const reserve = vi.fn<ReserveTime>(() => 300);
    const costly = { ...few, view: { ...few.view, costMs: 20 } };
    const limits = new RateLimits(costly, null, reserve);
    const taken = vi.fn<(wait: number | null) => void>();
    void limits.take('view', from('203.0.113.7'), 2).then(taken);
    await vi.advanceTimersByTimeAsync(299);
    expect(taken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toHaveBeenCalledWith(null);
    expect(reserve.mock.calls).toEqual([['203.0.113.7', 40]]);
    reserve.mockReturnValue(null);
    expect(await limits.take('view', from('203.0.113.7'))).toBe(5);
  });

  it('nothing is reserved for calls that are refused, cheap or of unknown callers', async () => {
    const reserve = vi.fn<ReserveTime>(() => 0);
    const costly = { ...few, view: { ...few.view, costMs: 20 } };
    const limits = new RateLimits(costly, null, reserve);
    await limits.take('view', from('203.0.113.7'), 4);
    await limits.take('view', from(null));
    await limits.take('me', from('203.0.113.7'));
    expect(reserve).not.toHaveBeenCalled();
  });

  it('a token is counted from all addresses together, and each token apart', async () => {
    const limits = new RateLimits({
      ...RATE_LIMITS,
      view: { seconds: 60, perAddress: 3, perSite: 30, perToken: 4 },
    });
    const take = (last: number, token: number) =>
      limits.take('view', { ...from(`203.0.113.${last}`), token }, 2);
    expect([await take(1, 7), await take(2, 7), await take(3, 7)]).toEqual([null, null, 60]);
    expect(await take(3, 8)).toBeNull();
    expect(await limits.take('view', { ...from('203.0.113.4', 2), token: 7 }, 2)).toBeNull();
  });

  it('an unknown caller is bound by the site’s share alone', async () => {
    const limits = new RateLimits(few);
    expect(await takes(limits, 9, null)).toEqual([...Array<null>(8).fill(null), 60]);
  });

  it('an address of this machine is counted like any other', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await takes(new RateLimits(few), 4, address)).toEqual([null, null, null, 60]);
  });

  it('every call has limits, an address far fewer than its site', () => {
    for (const call of Object.keys(RATE_LIMITS) as LimitedCall[]) {
      const { perAddress, perSite, seconds } = RATE_LIMITS[call];
      expect(perAddress * 10).toBeLessThanOrEqual(perSite);
      expect(seconds).toBeGreaterThanOrEqual(60);
    }
  });
});
