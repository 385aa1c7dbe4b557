import assert from 'node:assert/strict';
import { readFilter } from '#domain/search/query/filter-expression.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import type { StockOptions } from '#domain/search/listing.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';

export type RunSearch = (query?: Partial<SearchQuery>) => Promise<SearchResponse>;

/** What an adapter's tests provide. */
export interface SearchWorld {
  now: number;
  /** A used car in stock at $20,000; a higher id means it was created later. */
  car: (id: number, changes?: Partial<Vehicle>) => Vehicle;
  /** A search over a site with that stock; vehicles are returned in the order of their ids. */
  open: (
    vehicles: readonly Vehicle[],
    options?: Partial<StockOptions> & { ascNeedsPrice?: boolean },
  ) => Promise<RunSearch>;
}

interface Rule {
  rule: string;
  holds: (world: SearchWorld) => Promise<void>;
}

const SOLD = { status: 'sold', sold: true } as const;

function filterOf(text: string): Filter {
  const read = readFilter(text);
  assert.ok(read.ok && read.filter !== null, `${text} is a filter`);
  return read.filter;
}

/** Rules for every search; an adapter's tests run each on a separate site. */
export const SEARCH_CONTRACT: readonly Rule[] = [
  {
    rule: 'finds everything the site lists, the newest first, a page at a time',
    holds: async ({ car, open }) => {
      const search = await open([1, 2, 3, 4, 5].map((id) => car(id)));
      assert.deepEqual((await search()).ids, [5, 4, 3, 2, 1]);
      const page = await search({ offset: 2, limit: 2 });
      assert.deepEqual(page.ids, [3, 2]);
      assert.equal(page.total, 5);
      assert.deepEqual((await search({ limit: 0 })).ids, []);
      assert.deepEqual((await search({ offset: 9 })).ids, []);
    },
  },
  {
    rule: 'an empty stock is no fault',
    holds: async ({ open }) => {
      const search = await open([]);
      assert.deepEqual(await search({ facets: ['make'], ends: ['price'], text: 'x' }), {
        ids: [],
        total: 0,
        facets: { make: [] },
        ends: { price: null },
      });
    },
  },
  {
    rule: 'never finds what the site does not list, whatever the question',
    holds: async ({ car, open, now }) => {
      const search = await open(
        [
          car(1),
          car(2, { showOnDealerWebsite: false }),
          car(3, { hiddenGroup: 'staff' }),
          car(4, { carType: 'new' }),
          car(5, { ...SOLD, soldAt: now - 4 * DAY_MS }),
          car(6, { status: 'withdrawn' }),
        ],
        { hiddenGroups: ['staff'], carTypes: ['used'] },
      );
      const ids: Filter = { kind: 'ids', ids: [1, 2, 3, 4, 5, 6] };
      const queries: Partial<SearchQuery>[] = [
        {},
        { filter: ids },
        { filter: filterOf('NOT make = Nobody') },
        { filter: filterOf('car_type IN [new, used] OR status = sold') },
        { text: 'mazda' },
        { values: { car_type: ['new', 'used', 'demo'] } },
        { ranges: { price: { min: 0, max: null } } },
      ];
      for (const query of queries) assert.deepEqual((await search(query)).ids, [1]);
      assert.deepEqual((await search({ facets: ['car_type'] })).facets.car_type, [
        { value: 'used', count: 1 },
      ]);
    },
  },
  {
    rule: 'coming_soon counts as in stock, sold stays for N days, 3 by default',
    holds: async ({ car, open, now }) => {
      const stock = [
        car(1, { status: 'coming_soon' }),
        car(2, { ...SOLD, soldAt: now - 3 * DAY_MS }),
        car(3),
        car(4, { ...SOLD, soldAt: now - 3 * DAY_MS - 60_000 }),
      ];
      assert.deepEqual((await (await open(stock))()).ids, [3, 2, 1]);
      assert.deepEqual((await (await open(stock, { filter: 'inStock' }))()).ids, [3, 1]);
      assert.deepEqual((await (await open(stock, { soldDays: 5 }))()).ids, [4, 3, 2, 1]);
      assert.deepEqual((await (await open(stock, { soldDays: 0 }))()).ids, [3, 1]);
    },
  },
  {
    rule: 'if every hit is sold all are shown',
    holds: async ({ car, open, now }) => {
      const search = await open([1, 2, 3].map((id) => car(id, { ...SOLD, soldAt: now - DAY_MS })));
      const result = await search();
      assert.deepEqual(result.ids, [3, 2, 1]);
      assert.equal(result.total, 3);
    },
  },
  {
    rule: 'otherwise consecutive sold hits collapse to one, before paging, and the total follows',
    holds: async ({ car, open, now }) => {
      const sold = new Set([2, 3, 4, 6]);
      const search = await open(
        [1, 2, 3, 4, 5, 6, 7].map((id) =>
          car(id, sold.has(id) ? { ...SOLD, soldAt: now - DAY_MS } : {}),
        ),
      );
      const result = await search();
      assert.deepEqual(result.ids, [7, 6, 5, 4, 1]);
      assert.equal(result.total, 5);
      assert.deepEqual((await search({ offset: 3, limit: 2 })).ids, [4, 1]);
    },
  },
  {
    rule: 'a facet counts what its field could be refined to, other fields as they are',
    holds: async ({ car, open }) => {
      const search = await open([
        car(1, { make: 'Kestrel', simpleFuel: 'Petrol' }),
        car(2, { make: 'Kestrel', simpleFuel: 'Diesel' }),
        car(3, { make: 'Brolga', simpleFuel: 'Diesel' }),
      ]);
      const query = { values: { make: ['Kestrel'] }, facets: ['make', 'fuel'] } as const;
      const refined = { ...query, values: { make: ['Kestrel'] } };
      const { facets, total } = await search({ ...refined, facets: [...query.facets] });
      assert.equal(total, 2);
      assert.deepEqual(facets, {
        make: [
          { value: 'Kestrel', count: 2 },
          { value: 'Brolga', count: 1 },
        ],
        fuel: [
          { value: 'Diesel', count: 1 },
          { value: 'Petrol', count: 1 },
        ],
      });
      const narrow = await search({ ...refined, facets: ['make'], conjunctive: true });
      assert.deepEqual(narrow.facets.make, [{ value: 'Kestrel', count: 2 }]);
      const few = await search({ facets: ['make'], mostValues: 1 });
      assert.deepEqual(few.facets.make, [{ value: 'Kestrel', count: 2 }]);
    },
  },
  {
    rule: 'several values of a field are any of them, several fields all of them',
    holds: async ({ car, open }) => {
      const search = await open([
        car(1, { make: 'Kestrel', colour: 'Red' }),
        car(2, { make: 'Brolga', colour: 'Red' }),
        car(3, { make: 'Brolga', colour: 'Blue' }),
        car(4, { make: 'Ibis', colour: 'Red', filteredFeatures: ['Sunroof', 'Tow Bar'] }),
      ]);
      const ids = async (values: SearchQuery['values']) => (await search({ values })).ids;
      assert.deepEqual(await ids({ make: ['Kestrel', 'Brolga'], colour: ['Red'] }), [2, 1]);
      assert.deepEqual(await ids({ filtered_features: ['Tow Bar'] }), [4]);
      assert.deepEqual(await ids({ make: ['Nobody'] }), []);
    },
  },
  {
    rule: 'a range holds both its ends, and ends are told without the range itself',
    holds: async ({ car, open }) => {
      const search = await open(
        [10, 20, 30, 40].map((thousands, at) => car(at + 1, { priceCents: thousands * 1000_00 })),
      );
      const result = await search({
        ranges: { price: { min: 20_000, max: 30_000 } },
        ends: ['price', 'km'],
      });
      assert.deepEqual(result.ids, [3, 2]);
      assert.deepEqual(result.ends.price, { min: 10_000, max: 40_000 });
    },
  },
  {
    rule: 'the price facet and the price order read the shown price, never a subscription',
    holds: async ({ car, open }) => {
      const search = await open([
        car(1, { priceCents: 30_000_00, offerPriceCents: 15_000_00 }),
        car(2, { priceCents: 20_000_00, subscriptionPriceCents: 250_00 }),
        car(3, { priceCents: null }),
      ]);
      assert.deepEqual((await search({ sort: 'priceAsc' })).ids, [1, 2, 3]);
      assert.deepEqual((await search({ sort: 'priceDesc' })).ids, [2, 1, 3]);
      assert.deepEqual((await search({ ranges: { price: { min: null, max: 16_000 } } })).ids, [1]);
      const { facets } = await search({ facets: ['price_range'] });
      assert.deepEqual(facets.price_range, [
        { value: '$10,000 - $20,000', count: 1 },
        { value: '$20,000 - $30,000', count: 1 },
      ]);
    },
  },
  {
    rule: 'on some sites sort by price ascending adds price greater than 0',
    holds: async ({ car, open }) => {
      const stock = [car(1), car(2, { priceCents: null }), car(3, { priceCents: 0 })];
      const search = await open(stock, { ascNeedsPrice: true });
      assert.deepEqual((await search({ sort: 'priceAsc' })).ids, [1]);
      assert.equal((await search({ sort: 'priceDesc' })).total, 3);
      const plain = await open(stock);
      assert.equal((await plain({ sort: 'priceAsc' })).total, 3);
    },
  },
  {
    rule: 'orders by kilometres and year, what is not known last',
    holds: async ({ car, open }) => {
      const search = await open([
        car(1, { km: 5_000, year: 2020 }),
        car(2, { km: null, year: 2024 }),
        car(3, { km: 10, year: 2022 }),
      ]);
      assert.deepEqual((await search({ sort: 'kmAsc' })).ids, [3, 1, 2]);
      assert.deepEqual((await search({ sort: 'yearDesc' })).ids, [2, 3, 1]);
    },
  },
  {
    rule: 'reads every operator of a filter expression',
    holds: async ({ car, open }) => {
      const search = await open(
        [10, 20, 30].map((thousands, at) =>
          car(at + 1, { priceCents: thousands * 1000_00, make: ['A', 'B', 'C'][at] ?? '' }),
        ),
      );
      const found = async (text: string) => (await search({ filter: filterOf(text) })).ids;
      assert.deepEqual(await found('make = A'), [1]);
      assert.deepEqual(await found('make != A'), [3, 2]);
      assert.deepEqual(await found('make IN [A, C]'), [3, 1]);
      assert.deepEqual(await found('price 15000 TO 30000'), [3, 2]);
      assert.deepEqual(await found('price > 20000'), [3]);
      assert.deepEqual(await found('price >= 20000'), [3, 2]);
      assert.deepEqual(await found('price < 20000'), [1]);
      assert.deepEqual(await found('NOT (make = A OR price > 20000)'), [2]);
      assert.deepEqual(await found('make = A AND price > 20000'), []);
      const facets = await search({ filter: filterOf('make = A'), facets: ['make'] });
      assert.deepEqual(facets.facets.make, [{ value: 'A', count: 1 }]);
    },
  },
  {
    rule: 'finds words anywhere they belong, the last by its beginning, and forgives a typo',
    holds: async ({ car, open }) => {
      const search = await open([
        car(1, { make: 'Kestrel', model: 'Falconer', colour: 'Silver', stockNumber: 'U100' }),
        car(2, { make: 'Brolga', model: 'Wetland', colour: 'Red', stockNumber: 'U200' }),
      ]);
      const found = async (text: string) => (await search({ text, sort: 'relevance' })).ids;
      assert.deepEqual(await found('kestrel'), [1]);
      assert.deepEqual(await found('silver falc'), [1]);
      assert.deepEqual(await found('kestral'), [1]);
      assert.deepEqual(await found('brogla wetland'), [2]);
      assert.deepEqual(await found('u200'), [2]);
      assert.deepEqual(await found('kestrel wetland'), []);
      assert.deepEqual(await found('   '), [2, 1]);
    },
  },
  {
    rule: 'what fits exactly comes before what only begins so, and that before a near miss',
    holds: async ({ car, open }) => {
      const search = await open([
        car(1, { model: 'Falcon' }),
        car(2, { model: 'Falconer' }),
        car(3, { model: 'Ibis' }),
      ]);
      assert.deepEqual((await search({ text: 'falcon', sort: 'relevance' })).ids, [1, 2]);
    },
  },
];
