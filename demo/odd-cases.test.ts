import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDemoContent } from './content.ts';
import { DEMO_DEALERS } from './data/dealers.ts';
import { ODD_CASES, ODD_CASES_SITE } from './odd-cases.ts';
import { renderOddCases } from './odd-cases-page.ts';
import { PLAIN_CAR_PLACES } from './stock/plain-car.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);

describe('the odd cases', () => {
  it('have stable, unique stock numbers and slugs', () => {
    const numbers = ODD_CASES.map(({ stockNumber }) => stockNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { stockNumber, vehicle } of ODD_CASES) {
      expect(stockNumber).toMatch(/^ODD-[A-Z0-9]+(-[A-Z0-9]+)*$/);
      expect(vehicle(NOW).stockNumber).toBe(stockNumber);
      expect(vehicle(NOW).slug).toMatch(/^[a-z0-9-]+$/);
    }
    const vins = ODD_CASES.flatMap(({ vehicle }) => vehicle(NOW).vin ?? []);
    expect(new Set(vins).size).toBe(vins.length);
  });

  it('are all listed in ODD-CASES.md', () => {
    const page = readFileSync(new URL('./ODD-CASES.md', import.meta.url), 'utf8');
    expect(page).toBe(renderOddCases());
  });

  it('stand on places of their site: the used yard in the primary city, and another city', async () => {
    const dealer = DEMO_DEALERS.find(({ slug }) => slug === ODD_CASES_SITE);
    expect(dealer?.oddCases).toBe(true);
    const { locations } = await readDemoContent(ODD_CASES_SITE);
    const cityOf = (id: number) => locations.find((location) => location.id === id)?.address.city;
    const primary = locations.find((location) => location.primary);
    expect(cityOf(PLAIN_CAR_PLACES.yard)).toBe(primary?.address.city);
    expect(cityOf(PLAIN_CAR_PLACES.otherCity)).not.toBe(primary?.address.city);
    const used = locations.find(({ id }) => id === PLAIN_CAR_PLACES.yard);
    expect(used?.dealershipSlug).toBe('bandicoot-used-cars');
  });

  it('have comments of exactly 400 and 401 characters', () => {
    const lengths = ['ODD-COMMENTS-400', 'ODD-COMMENTS-401'].map((stockNumber) => {
      const found = ODD_CASES.find((candidate) => candidate.stockNumber === stockNumber);
      return found?.vehicle(NOW).dealerComments?.length;
    });
    expect(lengths).toEqual([400, 401]);
  });
});
