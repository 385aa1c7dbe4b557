import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { paths } from '#domain/site/paths.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite, SITE_DEFAULTS } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { homeTitle, loadHome } from '#view-models/site/home.ts';
import { foundText, loadListing } from './listing.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const LOCATIONS = [
  makeLocation({ id: 1 }),
  makeLocation({ id: 2, name: 'Aspley - Parts', locationType: 'parts' }),
  makeLocation({ id: 3, name: 'Back Lot', slug: 'back-lot' }),
  makeLocation({ id: 4, name: 'Closed Yard', slug: 'closed-yard', visible: false }),
];

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  locationId: 1,
  ...changes,
});

function request(vehicles: Vehicle[], options: Record<string, unknown> = {}): SiteRequest {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return makeSiteRequest(resolved.site, { vehicles, locations: LOCATIONS }, NOW);
}

const list = (from: SiteRequest, segment: string, query = '') =>
  loadListing(from, [segment], new URLSearchParams(query));
const ALL = 'new-used-and-demo-cars';

it('the count is told in words, with the page if there are several', () => {
  const page = { page: 1, pages: 1 };
  expect(foundText({ total: 1, vehicle: 'car', ...page }, defaultCopy)).toBe('1 car found');
  expect(foundText({ total: 1234, vehicle: 'used car', ...page }, defaultCopy)).toBe(
    '1,234 used cars found',
  );
  expect(foundText({ total: 42, vehicle: 'car', page: 1, pages: 2 }, defaultCopy)).toBe(
    '42 cars found, page 1 of 2',
  );
});

it('a list without results says so, and others say nothing of it', async () => {
  const from = request([car(1)]);
  expect((await list(from, ALL, 'query=zeppelin'))?.empty).toEqual({
    title: 'No Results Available',
    hint: 'No results found for your search at this time. Please try adjusting the filters for more results.',
    nearest: null,
    closest: 'What we have now',
  });
  expect((await list(from, ALL))?.empty).toBeNull();
});

const shownIds = (listing: Awaited<ReturnType<typeof list>>) =>
  listing?.items.flatMap((item) => (item.kind === 'vehicle' ? item.card.id : []));

it('in place of nothing a list shows the vehicles of the nearest search, then others', async () => {
  const from = request([
    car(1, { colour: 'Blue', simpleBody: 'ute' }),
    car(2, { colour: 'Red', simpleBody: 'suv' }),
    car(3, { colour: 'Green', simpleBody: 'sedan' }),
  ]);
  const none = await list(from, ALL, 'colour=Red&body=Ute');
  expect(none?.empty?.closest).toBe('The closest that we have');
  expect(shownIds(none)?.toSorted()).toEqual([1, 2, 3]);
  expect(shownIds(none)?.[0]).toBe(1);
});

it('after what is sold a list shows what can be bought', async () => {
  const sold = { sold: true, status: 'sold' as const, soldAt: NOW - 1_000 };
  const from = request([
    car(1, { ...sold, simpleBody: 'ute', colour: 'Red' }),
    car(2, { simpleBody: 'suv' }),
    car(3, { simpleBody: 'ute', colour: 'Blue' }),
  ]);
  const listing = await list(from, ALL, 'colour=Red');
  expect(shownIds(listing)).toEqual([1, 3, 2]);
  expect(listing?.ignored).toEqual([
    'What you searched for is sold. Beside it is the closest that you can buy.',
  ]);
  expect((await list(from, ALL))?.ignored).toEqual([]);
  expect(shownIds(await list(from, ALL, 'status=sold'))).toEqual([1]);
});

it.each(['', '&sortBy=price_asc', '&query=kestrel'])(
  'offers instead of nothing (%s) the number that each list says in its own order',
  async (more) => {
    const sold = { sold: true, status: 'sold' as const, soldAt: NOW - 1_000 };
    const suv = { simpleBody: 'suv', make: 'Kestrel', makeSlug: 'kestrel', colour: 'Red' };
    // The newest two are one sold run; by price a vehicle stands between them.
    const from = request([
      car(1, { ...suv, ...sold, createdAt: NOW - 1_000, priceCents: 1_000_000 }),
      car(2, { ...suv, ...sold, createdAt: NOW - 2_000, priceCents: 3_000_000 }),
      car(3, { ...suv, createdAt: NOW - 3_000, priceCents: 2_000_000 }),
      car(4, { simpleBody: 'ute', colour: 'Blue', createdAt: NOW - 4_000 }),
    ]);
    const listing = await list(from, ALL, `body=SUV&colour=Blue${more}`);
    const searches = listing?.empty?.nearest?.searches ?? [];
    expect(searches.length).toBeGreaterThan(0);
    for (const { href, count } of searches) {
      const { pathname, searchParams } = new URL(href, 'http://localhost');
      const [segment = ''] = pathname.split('/').slice(2);
      const there = await loadListing(from, [segment].filter(Boolean), searchParams);
      expect(String(there?.total), href).toBe(count);
    }
    const ofBody = searches.find(({ href }) => href.includes('body=') && !href.includes('colour='));
    expect(ofBody?.count).toBe(more.includes('price_asc') ? '3' : '2');
  },
);

it('a list is told in the site’s own words', async () => {
  const copy = {
    'search.foundOne': '{count} {vehicle} for you',
    'search.listAt': '{place}: {list}',
    'search.newestFirst': 'Just in',
  };
  const listing = await list(request([car(1)], { copy }), 'aspley');
  expect(listing).toMatchObject({ heading: 'Aspley: cars', found: '1 car for you' });
  expect(listing?.sorts.map(({ label }) => label)).toContain('Just in');
});

describe('stock at a location', () => {
  const site = request([car(1), car(2, { locationId: 3 })], {
    locations: { hidden: ['back-lot'] },
  });

  it('is named after the place, whatever departments share it', async () => {
    const listing = await list(site, 'aspley');
    expect(listing?.heading).toBe('Cars at Aspley');
    expect(listing?.total).toBe(1);
  });

  it.each(['back-lot', 'closed-yard'])('%s, which the site hides, has no page', async (segment) => {
    expect(await list(site, segment)).toBeNull();
  });

  it('can refine another list', async () => {
    expect((await list(site, ALL, 'location_name=aspley'))?.total).toBe(1);
    expect((await list(site, ALL, 'dealership_name=nobody'))?.total).toBe(0);
  });
});

describe('the noun of the count', () => {
  const bike = { itemType: 'motorcycle' as const };

  it.each([
    ['cars', [car(1)], {}, ALL, 'Car'],
    ['motorcycles', [car(1, bike)], {}, ALL, 'Motorcycle'],
    ['stock of several kinds', [car(1), car(2, bike)], {}, ALL, 'Vehicle'],
    ['one car type', [car(1, bike)], {}, 'used-cars', 'Used Motorcycle'],
    [
      'the site’s own word',
      [car(1), car(2, bike)],
      { usedLabel: 'Pre-Owned' },
      'used-cars',
      'Pre-Owned Vehicle',
    ],
    ['a site of one car type', [car(1)], { carTypes: ['used'] }, 'mazda', 'Used Car'],
  ])('%s', async (_what, vehicles, stock, segment, noun) => {
    const found = new RegExp(`^\\d+ ${noun.toLowerCase()}s? found$`);
    expect((await list(request(vehicles, { stock }), segment))?.found).toMatch(found);
  });

  it('a refinement to one car type counts as one', async () => {
    expect((await list(request([car(1)]), ALL, 'car_type=demo'))?.found).toBe('0 demo cars found');
  });
});

describe('a count above 1999', () => {
  const cars = Array.from({ length: 2_010 }, (_, at) =>
    car(at + 1, { carType: at < 10 ? 'demo' : 'used', colour: at < 5 ? 'Red' : 'Blue' }),
  );
  const sold = car(2_011, { status: 'sold', sold: true, soldAt: NOW - 1_000 });
  const gone = car(2_012, { status: 'sold', sold: true, soldAt: NOW - 1_000 });
  const total = async (query: string, countSource = 'stock') =>
    (await list(request([...cars, sold, gone], { stock: { countSource } }), ALL, query))?.total;

  it('is the site’s stock count where nothing is refined, else the sum of car types', async () => {
    // The engine counts exactly, and a run of sold vehicles as one.
    expect(await total('')).toBe(2_012);
    expect(await total('colour=Blue')).toBe(2_005);
    expect(await total('car_type=used')).toBe(2_001);
  });

  it('is the sum of facet counts where the site says so', async () => {
    expect(await total('', 'facets')).toBe(2_011);
  });

  it('and below it is what was found', async () => {
    expect(await total('car_type=demo')).toBe(10);
  });
});

describe('Clear Filters', () => {
  const clearHref = async (options = {}) =>
    (await list(request([car(1)], options), ALL))?.clearHref;

  it('leads to the refresh path of the site', async () => {
    expect(await clearHref({ stock: { refreshPath: '/search/used-cars' } })).toBe(
      '/search/used-cars',
    );
  });

  it('leads to /special-offers by default', async () => {
    const byDefault = paths.offers();
    expect(SITE_DEFAULTS.stock.refreshPath).toBe(byDefault);
    expect(await clearHref()).toBe(byDefault);
  });
});

it('/search/{dealership_slug} lists the cars of that dealer alone', async () => {
  const dealer = { manufacturer: null, autograb: false };
  const site = request(
    [
      car(1, { dealershipSlug: 'kestrel-north', dealershipId: 1 }),
      car(2, { dealershipSlug: 'kestrel-south', dealershipId: 2 }),
      car(3, { dealershipSlug: 'kestrel-south', dealershipId: 2 }),
    ],
    {
      dealerships: [
        { id: 1, slug: 'kestrel-north', name: 'Kestrel North', ...dealer },
        { id: 2, slug: 'kestrel-south', name: 'Kestrel South', ...dealer },
      ],
    },
  );
  const listing = await list(site, 'kestrel-south');
  const ids = listing?.items.map((item) => (item.kind === 'vehicle' ? item.card.id : null));
  expect(ids?.toSorted()).toEqual([2, 3]);
  expect(listing?.heading).toContain('Kestrel South');
});

describe('pages of a list', () => {
  const cars = Array.from({ length: 3 }, (_, at) => car(at + 1));
  const site = request(cars, { stock: { pageSize: 2 } });

  it('end at the last one, which stands for those further on and says so', async () => {
    expect((await list(site, ALL, 'page=2'))?.items).toHaveLength(1);
    const beyond = await list(site, ALL, 'page=3');
    expect(beyond?.page).toBe(2);
    expect(beyond?.items).toHaveLength(1);
    expect(beyond?.ignored).toEqual(['Page “3” could not be used and was left out.']);
  });

  it('page 1 of an empty list is there, and stands for page 2', async () => {
    expect((await list(site, ALL, 'query=zeppelin'))?.total).toBe(0);
    expect((await list(site, ALL, 'query=zeppelin&page=2'))?.page).toBe(1);
  });
});

describe('the home page', () => {
  it('its title says what the site has, in its own words', async () => {
    const title = async (vehicles: Vehicle[], options = {}) =>
      homeTitle(
        { name: 'Test Site', copy: {} },
        (await loadHome(request(vehicles, options))).search,
      );
    expect(await title([car(1), car(2, { carType: 'new' }), car(3, { carType: 'demo' })])).toBe(
      'Test Site | New, demo and used cars',
    );
    expect(await title([car(1)], { stock: { usedLabel: 'Pre-Owned' } })).toBe(
      'Test Site | Pre-owned cars',
    );
    expect(await title([])).toBe('Test Site | Vehicles');
  });

  it('popular makes come by listed stock and tell what their lists tell', async () => {
    const sold = { sold: true, status: 'sold' as const, soldAt: NOW - 1_000 };
    const kia = { make: 'Kia', makeSlug: 'kia' };
    const gone = { make: 'Audi', makeSlug: 'audi' };
    const home = await loadHome(
      request(
        [
          car(1),
          car(2),
          car(3, kia),
          car(4, { ...kia, ...sold }),
          car(5, { ...kia, ...sold }),
          car(6, { ...gone, ...sold }),
        ],
        { stock: { filter: 'withSold' } },
      ),
    );
    expect(home.popularMakes.map(({ slug, count }) => [slug, count])).toEqual([
      ['kia', 2],
      ['mazda', 2],
    ]);
  });
});

describe('a typed sentence', () => {
  const from = request([
    car(1, { simpleBody: 'suv', make: 'Kestrel', makeSlug: 'kestrel', priceCents: 3_800_000 }),
    car(2, { simpleBody: 'suv', make: 'Plover', makeSlug: 'plover', priceCents: 4_300_000 }),
    car(3, { simpleBody: 'hatch', make: 'Kestrel', makeSlug: 'kestrel', priceCents: 1_500_000 }),
  ]);
  const read = async (query: string) => (await list(from, ALL, query))?.state;

  it('stays beside the filters that it was read as', async () => {
    const first = await read('query=suv+under+40k');
    expect(first).toMatchObject({ asked: 'suv under 40k', values: { body: ['SUV'] } });
    const filters = 'body=SUV&price=-40000';
    expect(await read(`asked=suv+under+40k&make=Kestrel&${filters}`)).toMatchObject({
      asked: 'suv under 40k',
      values: { body: ['SUV'], make: ['Kestrel'] },
    });
    // As a form sends it without script.
    expect(await read(`query=suv+under+40k&asked=suv+under+40k&${filters}`)).toMatchObject({
      asked: 'suv under 40k',
      query: '',
    });
  });

  it('goes when one of its filters does', async () => {
    expect((await read('asked=suv+under+40k&body=SUV'))?.asked).toBeUndefined();
    expect((await read('query=suv+under+40k&asked=suv+under+40k&body=SUV'))?.ranges).toEqual({});
  });

  it('is replaced by another with the filters that it brought, not those chosen by hand', async () => {
    const old = 'asked=suv+under+40k&body=SUV&price=-40000&make=Kestrel';
    expect(await read(`query=suv+under+45k&${old}`)).toMatchObject({
      asked: 'suv under 45k',
      values: { body: ['SUV'], make: ['Kestrel'] },
      ranges: { price: { min: null, max: 45_000 } },
    });
    expect(await read(`query=&${old}`)).toMatchObject({
      values: { make: ['Kestrel'] },
      ranges: {},
    });
    const listing = await list(from, ALL, old);
    expect(listing?.unaskedHref).toBe('/search/new-used-and-demo-cars?make=Kestrel');
  });
});

it('either name of a shape finds both, and they share a row', async () => {
  const from = request([
    car(1, { simpleBody: 'hatch' }),
    car(2, { simpleBody: 'hatchback' }),
    car(3, { simpleBody: 'ute' }),
  ]);
  for (const query of ['body=Hatch', 'body=Hatchback']) {
    const listing = await list(from, ALL, query);
    expect(listing?.total).toBe(2);
    expect(listing?.chips.map(({ label }) => label)).toEqual(['Hatch']);
    const bodies = listing?.facets.find(({ field }) => field === 'body');
    expect(bodies?.kind === 'values' && bodies.values).toEqual([
      { value: 'Hatch', also: ['Hatchback'], label: 'Hatch', count: 2, chosen: true },
      { value: 'Ute', label: 'Ute', count: 1, chosen: false },
    ]);
  }
});
