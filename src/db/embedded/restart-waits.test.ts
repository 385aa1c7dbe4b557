import { describe, expect, it } from 'vitest';
import { RestartWaits } from './restart-waits.ts';

describe('the waits between restarts of the embedded server', () => {
  it('none at first, then from 0.2 s to 30 s', () => {
    const waits = new RestartWaits(0);
    const tries = Array.from({ length: 11 }, () => waits.next(1));
    expect(tries).toEqual([0, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  });

  it('a server that ends again soon continues where it was; one that was healthy begins anew', () => {
    const waits = new RestartWaits(0);
    for (let tries = 0; tries < 3; tries += 1) waits.next(1000);
    waits.running(10_000);
    expect(waits.next(69_999)).toBe(800);
    waits.running(80_000);
    expect(waits.next(140_000)).toBe(0);
  });

  it('a series of tries that fail after a long recovery is not taken for health', () => {
    const waits = new RestartWaits(0);
    for (let tries = 0; tries < 12; tries += 1) waits.next(tries * 100_000);
    expect(waits.next(12 * 100_000)).toBe(30_000);
  });
});
