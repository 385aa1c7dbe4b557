import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { compareBySort, SORTS } from '#domain/search/query/sort-orders.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { buildIndex } from '../engine/search-index.ts';
import { valueAt } from '../engine/source.ts';
import { searchRows } from './search-rows.ts';

const NOW = Date.UTC(2026, 5, 15);

function makeCar(id: number, changes: Partial<Vehicle> = {}): Vehicle {
  return { ...plainCar(`U${id}`, NOW), id, views: 0, ...changes };
}

function siteOf(settings: object = {}) {
  const resolution = resolveSite({ slug: 'kestrel', name: 'Kestrel', ...settings }, null);
  if (!resolution.ok) throw new Error(JSON.stringify(resolution.faults));
  return resolution.site;
}

function read(vehicle: Vehicle, field: string, site = siteOf()): unknown {
  const locations = new Map([
    [1, makeLocation({ id: 1, name: 'Aspley', address: { city: 'Aspley' } })],
  ]);
  const source = searchRows({ vehicles: [vehicle], locations }, site, NOW);
  const single = source.singles.find((one) => one.field === field);
  if (single !== undefined) return valueAt(single.read, 0);
  return source.multiples.find((one) => one.field === field)?.read(0);
}

describe('search rows', () => {
  it('have every refinement field of the spec', () => {
    const { singles, multiples, numbers } = searchRows(
      { vehicles: [], locations: new Map() },
      siteOf(),
      NOW,
    );
    const values = [...singles, ...multiples].map(({ field }) => field);
    expect(values.toSorted()).toEqual([...VALUE_FIELDS].toSorted());
    expect(numbers.map(({ field }) => field).toSorted()).toEqual([...NUMBER_FIELDS].toSorted());
  });

  it('have the weekly amounts of the year that they are built in', () => {
    const site = siteOf();
    const recent = { ...site, finance: { ...site.finance, eligibility: 'recent' as const } };
    const quote = { weeklyRepaymentCents: 99_00, comparisonRate: 8, advertisedRate: 7 };
    const vehicles = [makeCar(1, { year: 2015, priceCents: 20_000_00, financeQuote: quote })];
    const weeklyAt = (now: number) => {
      const { singles } = searchRows({ vehicles, locations: new Map() }, recent, now);
      const weekly = singles.find(({ field }) => field === 'weekly_price_range');
      return weekly && valueAt(weekly.read, 0);
    };
    const turn = Date.UTC(2026, 11, 31, 14);
    expect(weeklyAt(turn - 1)).not.toBeNull();
    expect(weeklyAt(turn)).toBeNull();
  });

  it('are in the same orders as the rules put vehicles in', () => {
    const random = seededRandom('orders');
    const whole = (below: number) => Math.floor(random() * below);
    const vehicles = Array.from({ length: 60 }, (_, at) =>
      makeCar(at + 1, {
        priceCents: random() < 0.2 ? null : whole(5) * 1_000_050,
        offerPriceCents: random() < 0.8 ? null : whole(5) * 900_000,
        km: random() < 0.2 ? null : whole(4) * 1000,
        year: 2018 + whole(3),
        createdAt: NOW - whole(6) * 1000,
      }),
    );
    const { orders } = buildIndex(searchRows({ vehicles, locations: new Map() }, siteOf(), NOW));
    for (const sort of SORTS) {
      const expected = vehicles.toSorted(compareBySort(sort)).map(({ id }) => id - 1);
      expect([...(orders.get(sort)?.rows ?? [])], sort).toEqual(expected);
    }
  });

  it('tell a sold vehicle as sold whichever way it is marked', () => {
    expect(read(makeCar(1, { status: 'in_stock', sold: true }), 'status')).toBe('sold');
    expect(read(makeCar(1, { status: 'coming_soon' }), 'status')).toBe('coming_soon');
  });

  it('tell the price range of the shown price', () => {
    const car = makeCar(1, { priceCents: 2_500_000, offerPriceCents: 1_900_000 });
    expect(read(car, 'price_range')).toBe('$10,000 - $20,000');
    expect(read(makeCar(1, { priceCents: null, offerPriceCents: null }), 'price_range')).toBeNull();
  });

  it('tell no weekly range where finance is suppressed', () => {
    const car = makeCar(1, {
      financeQuote: { weeklyRepaymentCents: 12_300, comparisonRate: 8, advertisedRate: 7 },
    });
    expect(read(car, 'weekly_price_range')).toBe('$100 - $150');
    const site = siteOf({ finance: { suppressed: true } });
    expect(read(car, 'weekly_price_range', site)).toBeNull();
  });

  it('tell the place from the location, and none where there is none', () => {
    expect(read(makeCar(1, { locationId: 1 }), 'city')).toBe('Aspley');
    expect(read(makeCar(1, { locationId: 9 }), 'city')).toBeNull();
    expect(read(makeCar(1, { locationId: null }), 'location_name')).toBeNull();
  });

  it('tell a body by its label, and one that is on no list as it stands', () => {
    expect(read(makeCar(1, { simpleBody: 'peopleMover' }), 'body')).toBe('People Mover');
    expect(read(makeCar(1, { simpleBody: null, body: 'Pop Top' }), 'body')).toBe('Pop Top');
  });
});
