import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { FINANCE_PROVIDERS } from '#site-config/finance-providers.ts';
import { trackEnd, trackPosition, valueAt } from './slider-track.ts';

it('the track ends on the first whole step at or above the maximum', () => {
  expect(trackEnd({ min: 0.5, max: 20, step: 0.5 })).toBe(20);
  expect(trackEnd({ min: 7.5, max: 19.95, step: 0.5 })).toBe(20);
  expect(trackEnd({ min: 9.95, max: 20, step: 0.5 })).toBe(20.45);
  expect(trackEnd({ min: 0, max: 24_990, step: 500 })).toBe(25_000);
  expect(trackEnd({ min: 5, max: 5, step: 1 })).toBe(5);
});

test.each(Object.entries(FINANCE_PROVIDERS))(
  'the interest slider of %s reaches its maximum and its minimum',
  (_name, { rateMin, rateMax }) => {
    const bounds = { min: rateMin, max: rateMax, step: 0.5 };
    expect(valueAt(trackEnd(bounds), rateMax)).toBe(rateMax);
    expect(valueAt(trackPosition(rateMin, bounds), rateMax)).toBe(rateMin);
  },
);

test('every slider: the end of the track is a whole step and means the maximum', () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(0.5, 1, 10, 500), (low, more, step) => {
      const bounds = { min: low / 100, max: (low + more) / 100, step };
      const end = trackEnd(bounds);
      const steps = (end - bounds.min) / step;
      expect(steps).toBeCloseTo(Math.round(steps), 5);
      expect(end).toBeGreaterThanOrEqual(bounds.max - 1e-6);
      expect(end - bounds.max).toBeLessThan(step);
      expect(trackPosition(bounds.max, bounds)).toBe(end);
      expect(valueAt(end, bounds.max)).toBeCloseTo(bounds.max, 5);
    }),
  );
});
