import { describe, expect, it } from 'vitest';
import type { DealerLocation, OpeningHour } from '#domain/locations/location.ts';
import { instantAt } from '#domain/locations/zone.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import type {
  ContentPageModel,
  SectionKind,
  SectionModel,
} from '#ui/templates/content-page-model.ts';
import { loadContact } from '#view-models/leads/contact.ts';
import { loadListing } from '#view-models/search/listing.ts';
import { siteAddresses } from '#view-models/site-links.ts';
import { loadVehicle } from '#view-models/vehicle/vehicle.ts';
import { findPage } from '../find-page.ts';

const NOW = instantAt('2026-11-16', '10:00', 'Australia/Brisbane');
const WEEK: OpeningHour[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}));

const ASPLEY = makeLocation({
  name: 'Aspley - Sales',
  slug: 'aspley',
  openingHours: WEEK,
  manufacturers: ['Kestrel', 'Unheard Of'],
  locationSubtype: 'buying',
  phone: '07 5550 1111',
  address: { lat: -27.36, long: 153.02, city: 'Aspley', placeId: 'ChIJ' },
});
const ASPLEY_SERVICE = makeLocation({
  ...ASPLEY,
  id: 2,
  name: 'Aspley - Service',
  locationType: 'service',
  locationSubtype: null,
  phone: '07 5550 2222',
  motorVehicleRepairer: 'MVR 9',
  specialHours: [
    { date: '2026-12-25', name: 'Christmas Day', status: 'Closed', open: null, close: null },
  ],
});
const ALBURY = makeLocation({
  id: 3,
  name: 'Albury',
  slug: 'albury',
  locationType: 'sales',
  // Without coordinates: it is where its postcode is.
  address: { city: 'Albury', state: 'NSW', postcode: '2640' },
});
const OTHER = makeLocation({ id: 5, name: 'Nundah', slug: 'nundah' });
const HIDDEN = makeLocation({ id: 4, name: 'Yard', slug: 'yard', visible: false });

const POSTCODES: Record<string, { lat: number; long: number }> = {
  '2640': { lat: -36.08, long: 146.92 },
  '3000': { lat: -37.81, long: 144.96 },
  '4000': { lat: -27.47, long: 153.03 },
};

const VEHICLE = makeVehicle({ make: 'Kestrel', makeSlug: 'kestrel', locationId: 1 });

function requestOf(settings: object, locations: DealerLocation[]) {
  const resolved = resolveSite({ slug: 'river-motors', name: 'River Motors', ...settings }, null);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const changes: number[] = [];
  const request = {
    ...makeSiteRequest(resolved.site, { vehicles: [VEHICLE], locations }, NOW),
    findPostcode: async (postcode: string) => {
      const found = POSTCODES[postcode];
      return found === undefined ? null : { ...found, postcode, state: 'QLD' as const };
    },
    changesAt: (moment: number) => void changes.push(moment),
  };
  return { request, changes };
}

const ALL = [ASPLEY_SERVICE, ASPLEY, ALBURY, HIDDEN];

async function find(path: string, settings: object = {}, locations = ALL) {
  const { request, changes } = requestOf(settings, locations);
  const found = await findPage(request, new URL(path, 'http://river.example'));
  return { found, changes };
}

async function page(
  path: string,
  settings: object = {},
  locations = ALL,
): Promise<ContentPageModel> {
  const { found } = await find(path, settings, locations);
  if (found?.kind !== 'page') throw new Error(`${path} is ${JSON.stringify(found)}`);
  return found.page;
}

function part<Kind extends SectionKind>(
  { sections }: ContentPageModel,
  kind: Kind,
): Extract<SectionModel, { kind: Kind }> {
  const found = sections.find((section) => section.kind === kind);
  if (found === undefined) throw new Error(`There is no section ${kind}.`);
  return found as Extract<SectionModel, { kind: Kind }>;
}

const names = (shown: ContentPageModel) =>
  part(shown, 'locationCards').groups.flatMap(({ cards }) => cards.map(({ name }) => name));

describe('the page with all locations', () => {
  it.each(['/dealerships', '/dealer-locator', '/dealerships/'])('answers %s', async (path) => {
    const shown = await page(path);
    expect(shown.head).toMatchObject({ canonical: '/dealerships', noindex: false });
    expect(shown.title).toBe('Our Locations');
  });

  it('groups departments by location, locations by state, and hides what is hidden', async () => {
    const { groups } = part(await page('/dealerships'), 'locationCards');
    expect(groups.map(({ title, cards }) => [title, ...cards.map(({ name }) => name)])).toEqual([
      ['New South Wales', 'Albury'],
      ['Queensland', 'Aspley'],
    ]);
    const settings = { locations: { hidden: ['albury'] } };
    const shown = await page('/dealerships', settings, [
      ...ALL,
      makeLocation({ ...ALBURY, id: 9, slug: 'x', name: 'X' }),
    ]);
    expect(names(shown)).toEqual(['X', 'Aspley']);
  });

  it('says what each location does, its numbers and whether it is open in its own zone', async () => {
    const { found, changes } = await find('/dealerships');
    if (found?.kind !== 'page') throw new Error('no page');
    const card = part(found.page, 'locationCards').groups[1]?.cards[0];
    expect(card).toMatchObject({
      kind: 'Sales, Service and Car buying',
      status: { isOpen: true, text: 'Open now, closes 5:30pm' },
      phones: [
        { departments: 'Sales', phone: '07 5550 1111' },
        { departments: 'Service', phone: '07 5550 2222' },
      ],
      href: '/locations/aspley',
    });
    expect(changes).toContain(instantAt('2026-11-16', '17:30', 'Australia/Brisbane'));
  });

  it('sorts by the distance from a postcode, of locations without coordinates by their own', async () => {
    const melbourne = await page('/dealerships?postcode=3000');
    expect(names(melbourne)).toEqual(['Albury', 'Aspley']);
    expect(part(melbourne, 'locationCards').groups[0]?.cards.map(({ km }) => km)).toEqual([
      expect.closeTo(259.5, 0),
      expect.closeTo(1385, -1),
    ]);
    expect(names(await page('/dealerships?postcode=4000'))).toEqual(['Aspley', 'Albury']);
    expect(melbourne.head).toMatchObject({ canonical: '/dealerships', noindex: true });
  });

  it.each([
    ['9999', 'Invalid postcode'],
    ['40', 'Invalid postcode. Please enter a 4-digit number.'],
    ['abcde', 'Invalid postcode. Please enter a 4-digit number.'],
  ])('a postcode %s is refused: %s', async (postcode, error) => {
    const { finder } = part(await page(`/dealerships?postcode=${postcode}`), 'locationCards');
    expect(finder).toMatchObject({ error, isSorted: false, postcode: postcode.slice(0, 4) });
  });

  it('shows one state on request, with a link to each that keeps the postcode', async () => {
    const shown = await page('/dealerships?state=qld');
    expect(names(shown)).toEqual(['Aspley']);
    expect(shown.head).toMatchObject({ canonical: '/dealerships', noindex: true });
    const { finder } = part(await page('/dealerships?postcode=3000&state=NSW'), 'locationCards');
    expect(finder).toMatchObject({
      state: 'NSW',
      states: [
        { label: 'All states', href: '/dealerships?postcode=3000', count: 2, chosen: false },
        { label: 'New South Wales', href: '/dealerships?postcode=3000&state=NSW', chosen: true },
        { label: 'Queensland', href: '/dealerships?postcode=3000&state=QLD', chosen: false },
      ],
    });
    // One without locations shows them all, and a dealer in one state has nothing to choose.
    expect(names(await page('/dealerships?state=WA'))).toHaveLength(2);
    const alone = part(
      await page('/dealerships', {}, [ASPLEY, ASPLEY_SERVICE, OTHER]),
      'locationCards',
    );
    expect(alone.finder).toMatchObject({ states: [], state: null });
  });

  it('has rows for more than a dozen locations', async () => {
    const many = Array.from({ length: 13 }, (_, at) =>
      makeLocation({ ...ASPLEY, id: at + 10, slug: `aspley-${at}`, name: `Aspley ${at}` }),
    );
    expect(part(await page('/dealerships', {}, many), 'locationCards').inRows).toBe(true);
    expect(part(await page('/dealerships', {}, many.slice(1)), 'locationCards').inRows).toBe(false);
  });

  it('has a map with a marker each, if the site has a map service', async () => {
    expect((await page('/dealerships')).sections.map(({ kind }) => kind)).toEqual([
      'locationCards',
    ]);
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}?k={key}', attribution: 'Maps' };
    const settings = { locations: { mapTiles, mapKey: 'a b' } };
    const map = part(await page('/dealerships', settings), 'locationsMap');
    expect(map.tiles?.url).toBe('https://tiles.example/{z}/{x}/{y}?k=a%20b');
    expect(map.markers).toEqual([
      { name: 'Aspley', lat: -27.36, long: 153.02, href: '/locations/aspley' },
    ]);
  });

  it('a single location is shown with its map instead of a search', async () => {
    const shown = await page('/dealerships', {}, [ASPLEY]);
    expect(shown.sections.map(({ kind }) => kind)).toEqual(['locationDetail']);
    expect(part(shown, 'locationDetail')).toMatchObject({
      name: 'Aspley',
      href: '/locations/aspley',
    });
  });

  it('is not there without locations', async () => {
    expect((await find('/dealerships', {}, [HIDDEN])).found).toBeNull();
  });

  it('stays small for a group with sixty locations', async () => {
    const many = Array.from({ length: 60 }, (_, at) => [
      makeLocation({
        ...ASPLEY,
        id: at * 2 + 10,
        slug: `aspley-${at}`,
        name: `Aspley ${at} - Sales`,
      }),
      makeLocation({
        ...ASPLEY_SERVICE,
        id: at * 2 + 11,
        slug: `aspley-${at}`,
        name: `Aspley ${at} - Service`,
      }),
    ]).flat();
    const shown = await page('/dealerships', {}, many);
    expect(names(shown)).toHaveLength(60);
    expect(JSON.stringify(shown).length / 60).toBeLessThan(800);
  });
});

describe('the page of a location', () => {
  it.each([
    ['locations', '/locations/aspley'],
    ['our-location', '/our-location/aspley'],
  ])(
    'with locations.detailPath %s, %s is canonical and both names answer',
    async (detailPath, canonical) => {
      for (const path of ['/locations/aspley', '/our-location/aspley']) {
        const { head } = await page(path, { locations: { detailPath } });
        expect(head).toMatchObject({ canonical, noindex: false });
      }
    },
  );

  it('with locations.detailPath contact-us, it is the contact page', async () => {
    const settings = { locations: { detailPath: 'contact-us' } };
    expect((await find('/locations/aspley', settings)).found).toEqual({
      kind: 'elsewhere',
      to: '/contact-us/aspley',
      status: 302,
    });
  });

  it.each(['/locations/nowhere', '/locations/yard', '/locations', '/locations/aspley/more'])(
    'there is none at %s',
    async (path) => {
      expect((await find(path)).found).toBeNull();
    },
  );

  it('has the departments of one slug together', async () => {
    const shown = await page('/locations/aspley');
    expect(shown.title).toBe('Aspley');
    expect(shown.sections.map(({ kind }) => kind)).toEqual([
      'locationDetail',
      'openingHours',
      'vehicles',
      'locationCards',
    ]);
    const { departments, holidays } = part(shown, 'openingHours');
    expect(departments.map(({ name }) => name)).toEqual(['Sales', 'Service']);
    expect(departments[0]?.lines[0]).toEqual({ days: 'Mon–Fri', hours: '8:30am–5:30pm' });
    expect(holidays).toEqual([
      {
        departments: 'Service',
        lines: [{ date: 'Fri 25 December 2026', name: 'Christmas Day', hours: 'Closed' }],
      },
    ]);
  });

  it('links the brands sold there to their search, and says that the dealer buys there', async () => {
    expect(part(await page('/locations/aspley'), 'locationDetail')).toMatchObject({
      brands: [
        { name: 'Kestrel', href: '/search/kestrel' },
        { name: 'Unheard Of', href: null },
      ],
      buying: { label: 'We buy cars here', href: '/trade-in' },
      repairers: ['MVR 9'],
      directionsHref: expect.stringContaining('query_place_id=ChIJ'),
    });
  });

  it('shows the stock there with a link to all of it, and the other locations with their distance', async () => {
    const shown = await page('/locations/aspley');
    const strip = part(shown, 'vehicles');
    expect(strip.title).toBe('In stock at Aspley');
    expect(strip.cards).toHaveLength(1);
    expect(strip.all?.href).toBe('/search/aspley');
    expect(names(shown)).toEqual(['Albury']);
  });

  it('has its own title and description', async () => {
    const { head } = await page('/locations/aspley');
    expect(head.title).toBe('Aspley');
    expect(head.description).toContain('1 High Street, Aspley QLD 4034');
    const north = makeLocation({
      id: 7,
      name: 'North',
      slug: 'north',
      address: { city: 'Albury' },
    });
    expect((await page('/locations/north', {}, [north])).head.title).toBe('North in Albury');
  });

  it('describes itself as an AutoDealer with its departments, and its breadcrumbs', async () => {
    const { head } = await page('/locations/aspley');
    expect(head.structured).toMatchObject([
      {
        '@type': 'AutoDealer',
        url: expect.stringMatching(/\/locations\/aspley$/),
        telephone: '07 5550 1111',
        geo: { latitude: -27.36 },
        department: [{ '@type': 'AutoRepair', name: 'Aspley Service', telephone: '07 5550 2222' }],
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });
});

describe('the addresses of a site’s locations', () => {
  const listed = async (detailPath: string) => {
    const { request } = requestOf({ locations: { detailPath } }, ALL);
    const addresses = siteAddresses(request.site.config, await request.stock(), NOW);
    return addresses.filter((address) => address.listed).map(({ path }) => path);
  };

  it.each([
    ['locations', ['/locations/albury', '/locations/aspley']],
    ['our-location', ['/our-location/albury', '/our-location/aspley']],
    ['contact-us', []],
  ])('the sitemap lists the canonical name, with %s', async (detailPath, pages) => {
    const own = (await listed(detailPath)).filter((path) => !/^\/(?:brands|models)\b/.test(path));
    expect(own.toSorted()).toEqual([
      '/contact-us/albury',
      '/contact-us/aspley',
      '/dealerships',
      ...pages,
    ]);
  });
});

describe('a location’s contact page', () => {
  const contact = async (settings: object) => {
    const { request } = requestOf(settings, ALL);
    const query = new URLSearchParams();
    return loadContact(request, { path: '/contact-us/aspley', location: 'aspley', query });
  };

  it('has the hours of its departments', async () => {
    const shown = await contact({});
    expect(shown?.hours?.departments.map(({ name }) => name)).toEqual(['Sales', 'Service']);
    expect(shown?.structured).toEqual([]);
  });

  it('describes the location itself where it is the location’s page', async () => {
    const shown = await contact({ locations: { detailPath: 'contact-us' } });
    expect(shown?.structured).toMatchObject([
      { '@type': 'AutoDealer', url: expect.stringMatching(/\/contact-us\/aspley$/) },
    ]);
  });
});

describe('a hidden location', () => {
  it.each([
    ['by the site', { locations: { hidden: ['aspley'] } }, ALL],
    ['by its own flag', {}, [{ ...ASPLEY, visible: false }, ALBURY]],
  ])('%s is on no page of a vehicle there, nor in the search', async (_, settings, locations) => {
    const { request } = requestOf(settings, locations);
    const list = await loadListing(request, [], new URLSearchParams());
    expect(JSON.stringify(list)).not.toContain('Aspley');
    const found = await loadVehicle(request, VEHICLE.slug);
    expect(found.kind).toBe('page');
    expect(JSON.stringify(found)).not.toContain('Aspley');
    expect((await find('/locations/aspley', settings, locations)).found).toBeNull();
  });
});
