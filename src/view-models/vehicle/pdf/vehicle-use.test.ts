import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { ageOf, dayText, listedText, yearlyUse } from './vehicle-use.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const CLOCK = { now: NOW, zone: 'Australia/Brisbane' };

describe('how old a vehicle is', () => {
  it.each([
    ['2022-03', 56, '4 years 8 months, built March 2022'],
    ['2022-03-17', 56, '4 years 8 months, built March 2022'],
    ['2026-10', 1, '1 month, built October 2026'],
    ['2025-11', 12, '1 year, built November 2025'],
    ['2026-11', 0, 'Less than a month, built November 2026'],
    ['2027-02', 0, 'Less than a month, built February 2027'],
  ])('built %s', (buildDate, months, text) => {
    expect(ageOf({ buildDate, year: 2022 }, CLOCK, defaultCopy)).toEqual({ months, text });
  });

  it.each([null, '', '03/2022', '2022-13'])(
    'goes by its model year where the build date reads %j',
    (buildDate) => {
      expect(ageOf({ buildDate, year: 2022 }, CLOCK, defaultCopy)).toEqual({
        months: 48,
        text: '4 years, 2022 model',
      });
    },
  );
});

describe('how much it was driven', () => {
  const use = (km: number | null, months = 48, itemType: 'car' | 'truck' | 'caravan' = 'car') =>
    yearlyUse({ km, itemType }, { months }, defaultCopy);

  it('is compared with 15,000 km a year, and marked as resting on an assumption', () => {
    expect(use(60_000)?.text).toBe('15,000 km, about the usual*');
    expect(use(52_000)?.text).toBe('13,000 km, about the usual*');
    expect(use(40_000)?.text).toBe('10,000 km, below the usual*');
    expect(use(100_000)?.text).toBe('25,000 km, above the usual*');
  });

  it('is told to the next hundred', () => {
    expect(use(61_000, 56)?.km).toBe(13_100);
  });

  it('is compared for cars alone', () => {
    expect(use(400_000, 48, 'truck')).toEqual({
      km: 100_000,
      compared: null,
      text: '100,000 km',
    });
  });

  it('is not told of a first year, without kilometres, or of a caravan', () => {
    expect(use(9_000, 11)).toBeNull();
    expect(use(null)).toBeNull();
    expect(use(0)).toBeNull();
    expect(use(20_000, 48, 'caravan')).toBeNull();
  });
});

describe('how long it has been on offer', () => {
  it('counts days from the first listing, by the dealer’s calendar', () => {
    expect(listedText(NOW - 30 * DAY_MS, CLOCK, defaultCopy)).toBe(
      '30 days, since 16 October 2026',
    );
    expect(listedText(NOW - DAY_MS, CLOCK, defaultCopy)).toBe('1 day, since 14 November 2026');
    expect(listedText(NOW - 1, CLOCK, defaultCopy)).toBe('Since today');
    expect(listedText(NOW + DAY_MS, CLOCK, defaultCopy)).toBe('Since today');
    expect(dayText(Date.UTC(2026, 10, 14, 23), 'Australia/Brisbane')).toBe('15 November 2026');
  });
});
