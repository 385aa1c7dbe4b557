import { describe, expect, it } from 'vitest';
import { priceHistory } from './price-history.ts';

const ZONE = 'Australia/Brisbane';
const change = (at: string, before: number, after: number) => ({
  at: Date.parse(`${at}+10:00`),
  beforeCents: before * 100,
  afterCents: after * 100,
});

describe('the price history of a vehicle', () => {
  it('is the last three changes, the newest first, by the site’s calendar', () => {
    const changes = [
      change('2026-08-01T09:00', 31_000, 30_000),
      change('2026-09-01T09:00', 30_000, 29_000),
      // Still the day before in Greenwich.
      change('2026-10-01T01:00', 29_000, 29_500),
      change('2026-11-03T23:30', 29_500, 28_500),
    ];
    expect(priceHistory(changes, 28_500_00, ZONE)).toEqual([
      { date: '2026-11-03', byCents: -1000_00 },
      { date: '2026-10-01', byCents: 500_00 },
      { date: '2026-09-01', byCents: -1000_00 },
    ]);
  });

  it('has one change a day, and none that was taken back', () => {
    const changes = [
      change('2026-10-01T09:00', 30_000, 3_000),
      change('2026-10-01T09:30', 3_000, 29_000),
      change('2026-11-01T09:00', 29_000, 2_900),
      change('2026-11-01T10:00', 2_900, 29_000),
    ];
    expect(priceHistory(changes, 29_000_00, ZONE)).toEqual([
      { date: '2026-10-01', byCents: -1000_00 },
    ]);
  });

  it('is empty unless it leads to the price that is shown', () => {
    const changes = [change('2026-10-01T09:00', 30_000, 29_000)];
    expect(priceHistory(changes, 29_500_00, ZONE)).toEqual([]);
    expect(priceHistory([], 29_500_00, ZONE)).toEqual([]);
  });
});
