import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { SORTS } from '#domain/search/query/sort-orders.ts';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SearchQuery } from '#ports/search.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { searchStock } from '../embedded-search.ts';
import { buildStock, StockBuilder } from './build-stock.ts';
import type { BuiltStock, StockRows, StockSite } from './build-stock.ts';
import type { Replacement } from './merge-by-id.ts';
import { assembleStock } from './site-stock.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const MAKES = ['Kestrel', 'Brolga', 'Ibis', 'Wedge-Tail'];
const MODELS = ['Swift', 'Glide', 'Rav 4', 'CX-5', 'Storm'];
const BADGES = ['GX', 'GXL', 'Sport', 'Sport Plus', null];
const COLOURS = ['Red', 'White', 'Deep Blue', 'Storm Grey', 'Gold', null];
const FEATURES =
  'Sunroof,Tow Bar,Heated Seats,Alloy Wheels,Roof Racks,Bull Bar,Snorkel,Bluetooth,Leather,Camera,Spare,Winch'.split(
    ',',
  );
const BODIES = ['suv', 'ute', 'hatchback', 'hatch', null];
const TEXTS = [
  '',
  '',
  'kestrel',
  'kes',
  'rav4',
  'rav 4',
  'cx5',
  'sprot',
  'wedge',
  'deep blue',
  'tow bar',
  'u10',
  'odd',
  '2023 ibis',
  'gold',
];
const LOCATIONS = [1, 2, 3].map((id) => makeLocation({ id, name: `Yard ${id}` }));
const PRICES = [9_990_00, 19_990_00, 19_995_00, 30_000_00, 41_234_00];

type Random = () => number;
const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

function drawCar(random: Random, id: number): Vehicle {
  const make = pick(random, MAKES);
  const model = pick(random, MODELS);
  const isSold = random() < 0.2;
  return {
    ...plainCar(`U${1000 + id}`, NOW),
    id,
    views: 0,
    slug: `car-${id}`,
    name: `${make} ${model}`,
    make,
    makeSlug: make.toLowerCase(),
    model,
    modelSlug: model.toLowerCase().replace(' ', '-'),
    badge: pick(random, BADGES),
    colour: pick(random, COLOURS),
    filteredFeatures: FEATURES.filter(() => random() < 0.4),
    simpleBody: pick(random, BODIES),
    year: 2020 + Math.floor(random() * 4),
    km: random() < 0.1 ? null : Math.floor(random() * 50) * 1000,
    priceCents: random() < 0.1 ? null : pick(random, PRICES),
    locationId: pick(random, [1, 2, 3, null]),
    dealershipSlug: pick(random, ['north', 'south']),
    carType: pick(random, ['new', 'demo', 'used'] as const),
    createdAt: NOW - Math.floor(random() * 20) * DAY_MS,
    updatedAt: NOW - Math.floor(random() * 1000) * 1000,
    reserved: random() < 0.1,
    ...(isSold && { status: 'sold' as const, sold: true, soldAt: NOW - random() * 5 * DAY_MS }),
  };
}

/** One change of a vehicle each, from those that a dealer makes every minute to rare ones. */
const CHANGES: readonly ((car: Vehicle, random: Random) => Partial<Vehicle>)[] = [
  (_car, random) => ({ priceCents: pick(random, PRICES), updatedAt: NOW }),
  (_car, random) => ({ priceCents: Math.floor(random() * 50_000) * 100 }),
  () => ({ priceCents: null }),
  (_car, random) => ({ offerPriceCents: pick(random, PRICES) }),
  () => ({ status: 'sold', sold: true, soldAt: NOW - DAY_MS }),
  () => ({ status: 'in_stock', sold: false, soldAt: null }),
  () => ({ status: 'withdrawn' }),
  ({ km }) => ({ km: (km ?? 0) + 1 }),
  ({ reserved }) => ({ reserved: !reserved }),
  ({ certified }) => ({ certified: !certified }),
  (_car, random) => ({ locationId: pick(random, [1, 2, 3, null]) }),
  () => ({ images: [], primaryImageUrl: null }),
  () => ({ dealerComments: 'One owner.' }),
  (_car, random) => ({ colour: pick(random, COLOURS) }),
  (_car, random) => ({ badge: pick(random, BADGES) }),
  (_car, random) => ({ filteredFeatures: FEATURES.filter(() => random() < 0.4) }),
  ({ name }, random) => ({ name: `${name} ${pick(random, ['Turbo', 'Limited', '4x4'])}` }),
  (_car, random) => ({ regPlate: `ODD${Math.floor(random() * 100)}` }),
  () => ({ tag: 'Sale' }),
  (_car, random) => ({ make: pick(random, MAKES), makeSlug: 'kestrel' }),
  () => ({ simpleBody: 'coupe', year: 2019 }),
];

/** At most one row in twenty changes, so that the former stock is updated; sometimes rows come and go. */
function changeStock(random: Random, cars: readonly Vehicle[]): Vehicle[] {
  const changed = cars.slice();
  const count = 1 + Math.floor(random() * (cars.length / 20));
  for (let at = 0; at < count; at += 1) {
    const row = Math.floor(random() * changed.length);
    const car = changed[row] as Vehicle;
    changed[row] = { ...car, ...pick(random, CHANGES)(car, random) };
  }
  const kind = random();
  const last = changed.at(-1)?.id ?? 0;
  if (kind < 0.2) changed.push(drawCar(random, last + 1 + Math.floor(random() * 2)));
  else if (kind < 0.25) changed.splice(Math.floor(random() * changed.length), 1);
  else if (kind < 0.28) {
    const free = changed.findIndex(
      (car, row) => row > 0 && car.id > (changed[row - 1]?.id ?? 0) + 1,
    );
    if (free > 0) changed.splice(free, 0, drawCar(random, (changed[free]?.id ?? 0) - 1));
  }
  return changed;
}

function drawQuery(random: Random): SearchQuery {
  return {
    text: pick(random, TEXTS),
    values: {
      ...(random() < 0.3 && { make: [pick(random, MAKES), pick(random, MAKES)] }),
      ...(random() < 0.2 && { colour: [pick(random, ['Red', 'Gold', 'Deep Blue'])] }),
      ...(random() < 0.2 && { status: [pick(random, ['in_stock', 'sold'])] }),
      ...(random() < 0.2 && { filtered_features: [pick(random, FEATURES)] }),
      ...(random() < 0.1 && { price_range: ['$10,000 - $20,000'] }),
    },
    ranges:
      random() < 0.3 ? { price: { min: 15_000, max: pick(random, [20_000, 35_000, null]) } } : {},
    filter: null,
    sort: pick(random, [...SORTS, 'relevance'] as const),
    offset: pick(random, [0, 0, 7]),
    limit: 10,
    facets: VALUE_FIELDS,
    mostValues: 100,
    ends: NUMBER_FIELDS,
  };
}

function siteOf(stock: object): StockSite {
  const resolved = resolveSite(
    { slug: 'test', name: 'Test', dealerships: [{ id: 1, slug: 'north', name: 'North' }], stock },
    null,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

const SITES = [
  siteOf({}),
  siteOf({ searchFilters: [{ field: 'price', min: 10_000 }], filter: 'withSold' }),
];

const stockOf = (built: BuiltStock) =>
  assembleStock(
    { siteId: 1, revision: 1, stockRevision: 1 },
    {
      built,
      packed: [],
      locations: [],
      offers: [],
      content: NO_CONTENT,
      reviews: [],
      rejected: [],
    },
  );

/** Everything of a stock but how its index is arranged. */
const contentOf = ({ index, ...others }: BuiltStock) => ({
  ...others,
  rows: index.rows,
  values: [...index.facets.fields].map(([field, { values, firstSlot }]) => ({
    field,
    values,
    firstSlot,
  })),
  numbers: index.numbers,
  orders: index.orders,
  terms: index.text.terms,
  wordsByLength: index.text.wordsByLength,
});

/** Null if vehicles have come or gone. */
function replacementOf(from: Vehicle[], to: Vehicle[]): Replacement<Vehicle> | null {
  if (from.length !== to.length || from.some(({ id }, at) => id !== to[at]?.id)) return null;
  return { from, to, positions: [...to.keys()].filter((at) => from[at] !== to[at]) };
}

/** Updates a stock step by step, and compares it with one built from all vehicles. Returns how often it was updated. */
function follow(seed: number, steps: number, queries: number): number {
  const random = seededRandom(String(seed));
  const site = pick(random, SITES);
  const builder = new StockBuilder();
  let cars = Array.from({ length: 40 + Math.floor(random() * 120) }, (_, at) =>
    drawCar(random, at * 2 + 1),
  );
  let former: BuiltStock | null = null;
  let known = cars;
  let updated = 0;
  for (let step = 0; step < steps; step += 1) {
    // As a read of listed changes says it, or as one that went through all rows.
    const replacement = random() < 0.5 ? replacementOf(known, cars) : null;
    const rows: StockRows = { vehicles: cars, locations: LOCATIONS, replacement };
    known = cars;
    const built = builder.build(rows, site, NOW);
    const expected = buildStock(rows, site, NOW);
    expect(contentOf(built)).toEqual(contentOf(expected));
    const [stock, oracle] = [stockOf(built), stockOf(expected)];
    for (let at = 0; at < queries; at += 1) {
      const query = drawQuery(random);
      expect(searchStock(stock, query, NOW), JSON.stringify(query)).toEqual(
        searchStock(oracle, query, NOW),
      );
    }
    if (built.index.facets.fields === former?.index.facets.fields) updated += 1;
    former = built;
    cars = changeStock(random, cars);
  }
  return updated;
}

describe('a stock that is updated', () => {
  it('equals one built from all vehicles, whatever has changed', () => {
    let updated = 0;
    const [runs, steps] = [12, 12];
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        updated += follow(seed, steps, 8);
      }),
      { numRuns: runs },
    );
    // Otherwise the test would compare one way of building with itself.
    expect(updated).toBeGreaterThan((runs * steps) / 4);
  });

  it('shares with the former one what the change does not concern', () => {
    const random = seededRandom('shared');
    const [site] = SITES;
    if (site === undefined) throw new RangeError('There is no site.');
    const cars = Array.from({ length: 100 }, (_, at) => drawCar(random, at + 1));
    const builder = new StockBuilder();
    const before = builder.build({ vehicles: cars, locations: LOCATIONS }, site, NOW);
    const dearer = cars.with(5, { ...(cars[5] as Vehicle), priceCents: 19_991_00 });
    const { index } = builder.build({ vehicles: dearer, locations: LOCATIONS }, site, NOW);
    expect(index.text).toBe(before.index.text);
    expect(index.facets.fields).toBe(before.index.facets.fields);
    expect(index.orders.get('newest')).toBe(before.index.orders.get('newest'));
    expect(index.orders.get('priceAsc')).not.toBe(before.index.orders.get('priceAsc'));
  });
});
