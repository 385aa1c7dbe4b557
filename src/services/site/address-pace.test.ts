import { describe, expect, it } from 'vitest';
import { AddressPace, PACE_LIMITS } from './address-pace.ts';
import { RATE_LIMITS } from './rate-limits.ts';

const LIMITS = { msPerSecond: 100, burstMs: 50, requestMs: 10, maxWaitMs: 1_000 };
const HOME = '203.0.113.7';

function openPace() {
  let time = 1_000_000;
  const pace = new AddressPace(() => time, LIMITS);
  return {
    pace,
    admits: (times: number, network = HOME) =>
      Array.from({ length: times }, () => pace.admit(network)),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('AddressPace', () => {
  it('lets a burst pass at once, then as many requests as the share pays for', () => {
    const { admits } = openPace();
    expect(admits(8)).toEqual([0, 0, 0, 0, 0, 0, 100, 200]);
  });

  it('gives a quiet address its burst back, and no more than that', () => {
    const { admits, pass } = openPace();
    admits(6);
    pass(300);
    expect(admits(4)).toEqual([0, 0, 0, 100]);
    pass(3_600_000);
    expect(admits(7)).toEqual([0, 0, 0, 0, 0, 0, 100]);
  });

  it('refuses what would wait too long, at no cost: the wait does not grow by refusals', () => {
    const { admits, pass } = openPace();
    expect(admits(18).slice(-3)).toEqual([1_000, null, null]);
    pass(100);
    expect(admits(1)).toEqual([1_000]);
  });

  it('spreads expensive work over time, and holds back the requests after it', () => {
    const { pace, admits } = openPace();
    const waits = [20, 20, 20, 20].map((ms) => pace.reserve(HOME, ms));
    expect(waits).toEqual([0, 0, 0, 100]);
    expect(admits(1)).toEqual([300]);
    expect(pace.reserve(HOME, 500)).toBe(400);
    expect(pace.reserve(HOME, 1)).toBeNull();
  });

  it('paces each address by itself', () => {
    const { pace, admits } = openPace();
    pace.reserve(HOME, 100);
    expect(admits(1, '203.0.113.8')).toEqual([0]);
  });

  it('spreads the limits of a minute over its seconds, and gives nobody less than they do', () => {
    for (const { seconds, perAddress, costMs } of Object.values(RATE_LIMITS)) {
      if (costMs === undefined) continue;
      expect((perAddress * costMs) / seconds).toBeLessThanOrEqual(PACE_LIMITS.msPerSecond);
    }
  });
});
