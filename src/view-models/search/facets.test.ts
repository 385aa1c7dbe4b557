import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import {
  NUMBER_FIELDS,
  QUANTITY_FIELDS,
  SEARCH_FIELDS_BY_FACET,
  VALUE_FIELDS,
} from '#domain/search/query/search-fields.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { FACETS } from '#site-config/choices.ts';
import { SITE_DEFAULTS, resolveSite } from '#site-config/resolve.ts';
import { valueAt } from '#stock/engine/source.ts';
import { searchRows } from '#stock/snapshot/search-rows.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { FacetModel } from '#ui/search/listing-model.ts';
import { loadListing } from './listing.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const DAY = 86_400;

const LOCATIONS = [
  makeLocation({ id: 1, name: 'Aspley - Sales', slug: 'aspley' }),
  makeLocation({ id: 2, name: 'Aspley - Parts', slug: 'aspley', locationType: 'parts' }),
  makeLocation({
    id: 3,
    name: 'Yamba',
    slug: 'yamba',
    address: { ...makeLocation().address, city: 'Yamba', state: 'NSW' },
  }),
];

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  name: `Car ${id}`,
  locationId: 1,
  createdAt: NOW - id * DAY * 1000,
  ...changes,
});

function list(vehicles: Vehicle[], address: string, options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const url = new URL(address, 'http://test.localhost');
  const segments = url.pathname.split('/').slice(2).filter(Boolean);
  const request = makeSiteRequest(resolved.site, { vehicles, locations: LOCATIONS }, NOW);
  return loadListing(request, segments, url.searchParams);
}

async function facets(vehicles: Vehicle[], address: string, options = {}): Promise<FacetModel[]> {
  return (await list(vehicles, address, options))?.facets ?? [];
}

const STOCK = [
  car(1, {
    make: 'Kestrel',
    makeSlug: 'kestrel',
    model: 'Falcon',
    modelSlug: 'falcon',
    year: 2020,
  }),
  car(2, { make: 'Brolga', makeSlug: 'brolga', model: 'Dance', modelSlug: 'dance', year: 2024 }),
  car(3, { make: 'Brolga', makeSlug: 'brolga', model: 'Dance', modelSlug: 'dance', year: 2022 }),
];

describe('every refinement field of the spec', () => {
  it('can be a facet of a site', () => {
    const named = new Set(
      FACETS.flatMap((facet) => Object.values(SEARCH_FIELDS_BY_FACET[facet])).filter(Boolean),
    );
    const others = new Set<string>(QUANTITY_FIELDS);
    const numbers = NUMBER_FIELDS.filter((field) => !others.has(field));
    expect(named).toEqual(new Set<string>([...VALUE_FIELDS, ...numbers]));
  });

  const ONE = car(1, {
    badge: 'GT',
    series: null,
    carType: 'demo',
    status: 'coming_soon',
    categories: ['Towing'],
    colour: 'Red',
    dealershipId: 2,
    dealershipSlug: 'kestrel-south',
    filteredFeatures: ['Sunroof'],
    itemType: 'truck',
    km: 12_000,
    locationId: 3,
    make: 'Kestrel',
    makeSlug: 'kestrel',
    model: 'Falcon',
    modelSlug: 'falcon',
    priceCents: 45_500_00,
    subscriptionPriceCents: 289_00,
    seats: 2,
    simpleBody: 'ute',
    body: 'Ute',
    simpleDrive: 'RWD',
    drive: 'Rear Wheel Drive',
    simpleFuel: 'Diesel',
    fuel: 'Diesel',
    simpleTransmission: 'Manual',
    transmission: '6 Speed Manual',
    tag: 'Test Drive Only',
    year: 2025,
    certified: true,
    createdAt: NOW - 100 * DAY * 1000,
    financeQuote: { weeklyRepaymentCents: 215_40, comparisonRate: 8.19, advertisedRate: 6.29 },
  });
  const OTHER = car(2, { createdAt: NOW - 5 * DAY * 1000 });

  it.each([
    ['badge', 'GT'],
    ['status', 'coming_soon'],
    ['car_type', 'demo'],
    ['categories', 'Towing'],
    ['city', 'Yamba'],
    ['colour', 'Red'],
    ['dealership_name', 'kestrel-south'],
    ['filtered_features', 'Sunroof'],
    ['item_type', 'truck'],
    ['km', '-20000'],
    ['location_name', 'yamba'],
    ['make', 'Kestrel'],
    ['make_model', 'Kestrel Falcon'],
    ['model', 'Falcon'],
    ['price', '40000-'],
    ['subscription_price', '200-300'],
    ['price_range', '$40,000 - $50,000'],
    ['seats', '2'],
    ['body', 'Ute'],
    ['drive', 'RWD'],
    ['fuel', 'Diesel'],
    ['transmission', 'Manual'],
    ['state', 'NSW'],
    ['tag', 'Test Drive Only'],
    ['weekly_price_range', '$200 - $250'],
    ['year', '2025'],
    ['certified', 'true'],
    ['created_at_timestamp', `-${NOW / 1000 - 50 * DAY}`],
  ])('%s narrows a search', async (field, value) => {
    const listing = await list(
      [ONE, OTHER],
      `/search?${new URLSearchParams({ [field]: value }).toString()}`,
      {
        dealerships: [
          {
            id: 2,
            slug: 'kestrel-south',
            name: 'Kestrel South',
            manufacturer: null,
            autograb: false,
          },
        ],
        stock: { subscriptions: true },
      },
    );
    const ids = listing?.items.map((item) => (item.kind === 'vehicle' ? item.card.id : null));
    expect(ids).toEqual([1]);
  });

  it('shows in the panel where there is something to choose, in the site’s order', async () => {
    const stock = { facets: ['year', 'make', 'price'] };
    const shown = await facets([...STOCK, car(4, { priceCents: 50_000_00 })], '/search', { stock });
    expect(shown.map(({ field }) => field)).toEqual(['year', 'make', 'price']);
  });

  it('has no place there where all the stock is alike, unless it is chosen', async () => {
    const fields = async (address: string) =>
      (await facets(STOCK, address)).map(({ field }) => field);
    expect(await fields('/search')).not.toContain('colour');
    expect(await fields('/search?colour=Arctic+White')).toContain('colour');
  });

  it('a subscription price is for sites that offer subscriptions', async () => {
    const cars = STOCK.map((vehicle, at) => ({
      ...vehicle,
      subscriptionPriceCents: (at + 1) * 100_00,
    }));
    const fields = async (subscriptions: boolean) =>
      (await facets(cars, '/search', { stock: { subscriptions } })).map(({ field }) => field);
    expect(await fields(false)).not.toContain('subscription_price');
    expect(await fields(true)).toContain('subscription_price');
    const titles = async (subscriptionPeriod: string) =>
      (await facets(cars, '/search', { stock: { subscriptions: true, subscriptionPeriod } })).map(
        ({ title }) => title,
      );
    expect(await titles('week')).toContain('Subscription price per week');
    expect(await titles('month')).toContain('Subscription price per month');
  });
});

describe('the values of a facet', () => {
  const valuesOf = async (field: string, address: string, options = {}) => {
    const facet = (await facets(STOCK, address, options)).find(
      (candidate) => candidate.field === field,
    );
    return facet?.kind === 'values' ? facet.values : [];
  };

  it('keep their counts whatever else of the same field is chosen', async () => {
    expect(await valuesOf('make', '/search?make=Kestrel')).toEqual([
      { value: 'Brolga', label: 'Brolga', count: 2, chosen: false },
      { value: 'Kestrel', label: 'Kestrel', count: 1, chosen: true },
    ]);
  });

  it('come with the latest year first and makes by their name', async () => {
    expect((await valuesOf('year', '/search')).map(({ value }) => value)).toEqual([
      '2024',
      '2022',
      '2020',
    ]);
    expect((await valuesOf('make', '/search')).map(({ value }) => value)).toEqual([
      'Brolga',
      'Kestrel',
    ]);
  });

  it('one that is chosen and that nothing has stays, with a count of 0', async () => {
    expect(await valuesOf('make', '/search?make=Nobody')).toContainEqual({
      value: 'Nobody',
      label: 'Nobody',
      count: 0,
      chosen: true,
    });
  });

  it('read as a shopper says them', async () => {
    const cars = [...STOCK, car(4, { carType: 'new', certified: true, seats: 7 })];
    const labels = async (field: string) => {
      const facet = (await facets(cars, '/search', { stock: { usedLabel: 'Pre-Owned' } })).find(
        (candidate) => candidate.field === field,
      );
      return facet?.kind === 'values' ? facet.values.map(({ label }) => label) : [];
    };
    expect(await labels('car_type')).toEqual(['New', 'Pre-Owned']);
    expect(await labels('certified')).toEqual(['Not certified', 'Certified']);
    expect(await labels('seats')).toEqual(['5 seats', '7 seats']);
  });

  it('are no bare number and no code where they are chosen, except a year', async () => {
    const vehicle = car(1, { tag: 'Test Drive Only' });
    const locations = new Map(LOCATIONS.map((location) => [location.id, location]));
    const { singles } = searchRows({ vehicles: [vehicle], locations }, SITE_DEFAULTS, NOW);
    for (const { field, read } of singles) {
      const value = valueAt(read, 0);
      if (value === null || field === 'year') continue;
      const query = new URLSearchParams({ [field]: value });
      const labels = (await list([vehicle], `/search?${query}`))?.chips.map(({ label }) => label);
      expect(labels, field).toHaveLength(1);
      expect(labels?.[0], field).not.toMatch(/^(?:\d+|[a-z_]+)$/u);
    }
  });
});

describe('a range', () => {
  it('spans the stock found in whole steps of 500', async () => {
    const cars = [car(1, { priceCents: 10_240_00 }), car(2, { priceCents: 31_990_00 })];
    const price = (await facets(cars, '/search?price=15000-')).find(
      ({ field }) => field === 'price',
    );
    expect(price).toMatchObject({
      kind: 'range',
      step: 500,
      min: 10_000,
      max: 32_000,
      chosen: { min: 15_000, max: null },
    });
  });

  it('of the time listed has ready choices, each from the start of a day', async () => {
    const listed = (await facets([car(1), car(20)], '/search')).find(
      ({ field }) => field === 'created_at_timestamp',
    );
    const today = Math.floor(NOW / 1000 / DAY) * DAY;
    expect(listed?.kind === 'range' && listed.picks[0]).toEqual({
      label: 'In the last 7 days',
      href: `/search?created_at_timestamp=${today - 7 * DAY}-`,
      chosen: false,
    });
    const week = await list([car(1), car(20)], `/search?created_at_timestamp=${today - 7 * DAY}-`);
    expect(week?.total).toBe(1);
  });
});

describe('what is asked', () => {
  it('is told as chips, each with the way to do without it', async () => {
    const listing = await list(STOCK, '/search/kestrel?body=SUV&price=-30000&query=turbo');
    expect(listing?.chips).toEqual([
      { label: '“turbo”', href: '/search/kestrel?body=SUV&price=-30000' },
      { label: 'SUV', href: '/search/kestrel?query=turbo&price=-30000' },
      { label: 'Kestrel', href: '/search?query=turbo&body=SUV&price=-30000' },
      { label: 'Price: up to $30,000', href: '/search/kestrel?query=turbo&body=SUV' },
    ]);
  });

  it('and cannot be used is told too, a sentence a field', async () => {
    const listing = await list(
      STOCK,
      '/search/kestrel?price=abc&page=-1&make=Brolga&sortBy=colour&km_max=lots',
    );
    expect(listing?.total).toBe(1);
    expect(listing?.ignored).toEqual([
      'Price “abc” could not be used and was left out.',
      'Page “-1” could not be used and was left out.',
      'Order “colour” could not be used and was left out.',
      'Kilometres “lots” could not be used and was left out.',
      'Make “Brolga” could not be used and was left out.',
    ]);
  });

  it('ten thousand values are cut and told in one sentence', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `make=M${at}`).join('&');
    const listing = await list(STOCK, `/search?${many}`);
    expect(listing?.total).toBe(0);
    expect(listing?.ignored).toEqual(['Make: 9950 values could not be used and were left out.']);
  });

  it('is understood in slugs and in any case, as older links write it', async () => {
    expect((await list(STOCK, '/search?make=brolga'))?.state.values).toEqual({ make: ['Brolga'] });
    expect((await list(STOCK, '/search?location_name=aspley'))?.state.values).toEqual({
      location_name: ['Aspley - Sales'],
    });
  });

  it('a path of two words of its field narrows to one of them', async () => {
    const cars = [car(1, { carType: 'new' }), car(2, { carType: 'demo' }), car(3)];
    expect((await list(cars, '/search/new-and-demo-cars'))?.total).toBe(2);
    expect((await list(cars, '/search/new-and-demo-cars?car_type=demo'))?.total).toBe(1);
  });
});

describe('the order', () => {
  it('is the site’s own until words are asked for, which are answered by how well they fit', async () => {
    const sorts = async (address: string) => (await list(STOCK, address))?.sorts[0];
    expect(await sorts('/search')).toEqual({ value: '', label: 'Newest first' });
    expect(await sorts('/search?query=turbo')).toEqual({ value: '', label: 'Best match' });
  });

  it('that was picked is marked and holds', async () => {
    const listing = await list(STOCK, '/search?sortBy=year_desc');
    expect(listing?.sort).toBe('year_desc');
    expect(listing?.items.map((item) => (item.kind === 'vehicle' ? item.card.id : null))).toEqual([
      2, 3, 1,
    ]);
  });
});

describe('whether a facet is shown', () => {
  const fields = async (vehicles: Vehicle[], address = '/search') =>
    (await facets(vehicles, address, { stock: { facets: ['tag', 'carType', 'make'] } })).map(
      ({ field }) => field,
    );

  it('depends on whether one of its values would narrow the list, or is chosen', async () => {
    const [first = car(1), ...others] = STOCK;
    expect(await fields(STOCK)).toEqual(['make']);
    expect(await fields([{ ...first, tag: 'Sale' }, ...others])).toEqual(['tag', 'make']);
    expect(await fields(STOCK.map((one) => ({ ...one, tag: 'Sale' })))).toEqual(['make']);
    const chosen = '/search?car_type=used&make=Kestrel';
    expect(await fields(STOCK, chosen)).toEqual(['car_type', 'make']);
  });
});
