import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeShare } from './processor-share.ts';

const LIMITS = { msPerSecond: 100, burstMs: 50, maxWaitMs: 1_000 };

describe('the share of the processor that an address has', () => {
  it('a quiet address starts at once, whatever the work costs', () => {
    expect(takeShare(5_000, null, 10, LIMITS)).toEqual({ waitMs: 0, paidAt: 50_010 });
  });

  it('beyond the burst, work waits until the share has paid for what came before', () => {
    expect(takeShare(10, 1_700, 1_000, LIMITS)).toEqual({ waitMs: 200, paidAt: 1_800 });
    expect(takeShare(10, 3_000, 1_000, LIMITS)).toBeNull();
  });

  it('over any time, an address gets its share, its burst and one piece of work at most', () => {
    const work = fc.array(fc.record({ ms: fc.integer({ min: 1, max: 80 }), after: fc.nat(500) }));
    fc.assert(
      fc.property(work, (pieces) => {
        let now = 0;
        let paidAt: number | null = null;
        let used = 0;
        for (const { ms, after } of pieces) {
          now += after;
          const taken = takeShare(ms, paidAt, now, LIMITS);
          if (taken === null) continue;
          const startsAt: number = now + taken.waitMs;
          paidAt = taken.paidAt;
          used += ms;
          const allowed = (startsAt / 1000) * LIMITS.msPerSecond + LIMITS.burstMs + ms;
          expect(used).toBeLessThanOrEqual(allowed + 1e-6);
        }
      }),
    );
  });
});
