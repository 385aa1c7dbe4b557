import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { offerEnd } from './offer-ends.ts';

describe('the end of a demo offer', () => {
  it('is the last day of a month, two to five months after loading', () => {
    const now = Date.UTC(2026, 10, 19, 21);
    const ends = [1000, 1001, 1002, 1003].map((id) => offerEnd(id, now).toISOString().slice(0, 10));
    expect(ends).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('is weeks away even on the last day of a month', () => {
    const now = Date.UTC(2027, 0, 31, 23);
    for (const id of [1, 2, 3, 4]) {
      expect(offerEnd(id, now).getTime() - now).toBeGreaterThan(50 * DAY_MS);
    }
  });
});
