import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import type { DealerLocation, LocationType } from './location.ts';
import {
  buysVehicles,
  compareLocations,
  contactSlug,
  dealerLicences,
  groupBySlug,
  siteNameOf,
  primaryLocation,
  shownLocations,
} from './locations.ts';

function named(name: string, locationType: LocationType, change: Partial<DealerLocation> = {}) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return makeLocation({ name, slug, locationType, ...change });
}

const licensed = (name: string, dealerLicenseNumber: string | null) =>
  named(name, 'sales', { dealerLicenseNumber });
const names = (locations: { name: string }[]) => locations.map(({ name }) => name);

describe('locations', () => {
  it('sort sales 1, service 2, parts 3, then car-buying, then those without a type', () => {
    const types: LocationType[] = ['', 'car-buying', 'parts', 'service', 'sales'];
    const sorted = types.map((type) => named('Newstead', type)).toSorted(compareLocations);
    expect(sorted.map((location) => location.locationType)).toEqual(types.toReversed());
  });

  it('of one type sort by name', () => {
    const sorted = [named('Toowong', 'sales'), named('Ascot', 'sales')].toSorted(compareLocations);
    expect(names(sorted)).toEqual(['Ascot', 'Toowong']);
  });

  it("the contact slug is the name with a trailing ' - Sales', ' - Service' or ' - Parts' removed", () => {
    expect(contactSlug({ name: 'Fortitude Valley - Sales' })).toBe('fortitude-valley');
    expect(contactSlug({ name: 'Fortitude Valley - Service' })).toBe('fortitude-valley');
    expect(contactSlug({ name: 'Fortitude Valley - Parts' })).toBe('fortitude-valley');
    expect(contactSlug({ name: 'Sales - Fortitude Valley' })).toBe('sales-fortitude-valley');
    expect(contactSlug({ name: 'Fortitude Valley - Fleet' })).toBe('fortitude-valley-fleet');
    expect(siteNameOf({ name: 'Car Sales' })).toBe('Car Sales');
  });

  it('hidden and invisible locations are not shown', () => {
    const locations = [
      named('Newstead', 'sales'),
      named('Ascot', 'sales', { visible: false }),
      named('Toowong', 'sales'),
    ];
    expect(names(shownLocations(locations, ['toowong']))).toEqual(['Newstead']);
    expect(names(shownLocations(locations))).toEqual(['Newstead', 'Toowong']);
  });

  it('locations sharing a slug are one place with Sales, Service and Parts together', () => {
    const slug = 'newstead';
    const groups = groupBySlug([
      named('Newstead - Parts', 'parts', { slug }),
      named('Newstead - Sales', 'sales', { slug }),
      named('Newstead - Service', 'service', { slug }),
      named('Ascot - Sales', 'sales'),
    ]);
    expect(groups.map(({ name, departments }) => [name, names(departments)])).toEqual([
      ['Ascot', ['Ascot - Sales']],
      ['Newstead', ['Newstead - Sales', 'Newstead - Service', 'Newstead - Parts']],
    ]);
  });

  it('a location whose subtype includes buying buys vehicles, as one of the type car-buying does', () => {
    expect(buysVehicles(named('A', 'car-buying'))).toBe(true);
    expect(buysVehicles(named('A', 'sales', { locationSubtype: 'sales, Buying' }))).toBe(true);
    expect(buysVehicles(named('A', 'sales', { locationSubtype: 'used' }))).toBe(false);
    expect(buysVehicles(named('A', ''))).toBe(false);
  });

  it('the primary location is the one so marked, else the first for sales', () => {
    const primary = named('Toowong', 'parts', { primary: true });
    const sales = named('Ascot', 'sales');
    expect(primaryLocation([sales, primary])).toBe(primary);
    expect(primaryLocation([named('Ascot', 'parts'), sales])).toBe(sales);
    expect(primaryLocation([])).toBeNull();
  });

  it('each dealer licence number is told once', () => {
    expect(
      dealerLicences([
        licensed('B', '222'),
        licensed('A', '111'),
        licensed('C', '222'),
        licensed('D', null),
      ]),
    ).toEqual(['111', '222']);
  });
});
