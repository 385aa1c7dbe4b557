import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { gatherLandings, landingPages, staticPages, vehicleEntry } from './sitemap.ts';
import type { LandingSite, LandingVehicle } from './sitemap.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 15);

const car = (changes: Partial<LandingVehicle> = {}): LandingVehicle => ({
  carType: 'used',
  makeSlug: 'kestrel',
  modelSlug: 'falcon',
  simpleBody: 'suv',
  dealershipSlug: 'north',
  locationId: 1,
  updatedAt: NOW,
  status: 'in_stock',
  sold: false,
  ...changes,
});

const SITE: LandingSite = {
  searchHref: '/search/new-used-and-demo-cars',
  carTypes: CAR_TYPES,
  words: {
    makes: new Map([
      ['kestrel', 'Kestrel'],
      ['brolga', 'Brolga'],
    ]),
    models: new Map([
      ['kestrel/falcon', 'Falcon'],
      ['kestrel/hobby', 'Hobby'],
      ['brolga/dancer', 'Dancer'],
    ]),
    locations: new Map([
      ['aspley', 'Aspley'],
      ['kestrel', 'A yard called Kestrel'],
    ]),
    dealerships: new Map([['north', 'North Motors']]),
  },
  locations: [
    { id: 1, slug: 'aspley' },
    { id: 2, slug: 'aspley' },
    { id: 4, slug: 'kestrel' },
  ],
};

const pathsOf = (vehicles: LandingVehicle[], site: LandingSite = SITE) =>
  landingPages(gatherLandings(vehicles), site).map(({ path }) => path);
const changeOf = (path: string, vehicles: LandingVehicle[]) =>
  landingPages(gatherLandings(vehicles), SITE).find((one) => one.path === path)?.lastModified;

describe('landing pages', () => {
  it('are those of types, makes, models, bodies, places and dealerships with stock', () => {
    expect(pathsOf([car(), car({ modelSlug: 'hobby', simpleBody: 'ute' })]).toSorted()).toEqual([
      '/search/aspley',
      '/search/kestrel',
      '/search/kestrel/falcon',
      '/search/kestrel/hobby',
      '/search/new-used-and-demo-cars',
      '/search/north',
      '/search/suv',
      '/search/used-cars',
      '/search/ute',
    ]);
  });

  it('two types together have one where there is stock of both', () => {
    expect(pathsOf([car({ carType: 'new' })])).not.toContain('/search/new-and-demo-cars');
    expect(pathsOf([car({ carType: 'new' }), car({ carType: 'demo' })])).toContain(
      '/search/new-and-demo-cars',
    );
  });

  it('two words for one shape have one', () => {
    const paths = pathsOf([car({ simpleBody: 'hatchback' }), car({ simpleBody: 'Hatch' })]);
    expect(paths).toContain('/search/hatch');
    expect(paths).not.toContain('/search/hatchback');
  });

  it('only the address that stands for a list is told', () => {
    const used: LandingSite = { ...SITE, searchHref: '/search/used-cars', carTypes: ['used'] };
    const paths = pathsOf([car()], used);
    expect(paths).toContain('/search/used-cars');
    expect(paths).not.toContain('/search/new-used-and-demo-cars');
  });

  it('a place that is hidden, or that the address reads as a make, has none', () => {
    const paths = pathsOf([car({ locationId: 3 }), car({ makeSlug: 'brolga', locationId: 4 })]);
    expect(paths).not.toContain('/search/aspley');
    expect(paths.filter((path) => path === '/search/kestrel')).toHaveLength(1);
    const facts = gatherLandings([car({ makeSlug: 'brolga', modelSlug: 'dancer', locationId: 4 })]);
    expect(landingPages(facts, SITE).map(({ path }) => path)).not.toContain('/search/kestrel');
  });

  it('a dealership of another site has none', () => {
    expect(pathsOf([car({ dealershipSlug: 'elsewhere' })])).not.toContain('/search/elsewhere');
  });

  it('without stock there is none', () => {
    expect(pathsOf([])).toEqual([]);
    expect(pathsOf([car({ status: 'sold', sold: true })])).toEqual([]);
  });

  it('change when one of their vehicles does, sold ones included', () => {
    const vehicles = [
      car({ updatedAt: NOW - 2 * DAY }),
      car({ updatedAt: NOW - 3 * DAY, modelSlug: 'hobby', locationId: 2 }),
      car({ updatedAt: NOW - DAY, modelSlug: 'hobby', sold: true, locationId: null }),
    ];
    expect(changeOf('/search/kestrel/falcon', vehicles)).toBe(NOW - 2 * DAY);
    expect(changeOf('/search/kestrel/hobby', vehicles)).toBe(NOW - DAY);
    expect(changeOf('/search/kestrel', vehicles)).toBe(NOW - DAY);
    expect(changeOf('/search/aspley', vehicles)).toBe(NOW - 2 * DAY);
    expect(changeOf('/search/new-used-and-demo-cars', vehicles)).toBe(NOW - DAY);
  });

  it('a slug with odd letters is encoded', () => {
    const facts = gatherLandings([car({ makeSlug: 'škoda & söhne' })]);
    const words = { ...SITE.words, makes: new Map([['škoda & söhne', 'x']]) };
    const paths = landingPages(facts, { ...SITE, words }).map(({ path }) => path);
    expect(paths).toContain('/search/%C5%A1koda%20%26%20s%C3%B6hne');
  });
});

const NAMED = {
  navigation: { contactHref: '/contact' },
  finance: { path: '/finance' },
  tradeIn: { path: '/trade-in' },
  service: { href: '/service' },
};

describe('other pages', () => {
  it('of several names are told by the one that the site uses, and not where they are elsewhere', () => {
    const named = (site: typeof NAMED) =>
      staticPages(site)
        .map(({ path }) => path)
        .filter((path) => /^\/(?:trade-in|sell-|contact|service|.*finance)/.test(path))
        .toSorted();
    expect(named(NAMED)).toEqual(['/contact', '/finance', '/service', '/trade-in']);
    const other = {
      navigation: { contactHref: '/contact-us' },
      finance: { path: '/apply-for-finance' },
      tradeIn: { path: '/sell-your-car' },
      service: { href: 'https://book.example' },
    };
    expect(named(other)).toEqual(['/apply-for-finance', '/contact-us', '/sell-your-car']);
    expect(named({ ...NAMED, service: { href: '/contact-us' } })).not.toContain('/contact-us');
    expect(named({ ...NAMED, finance: { path: '/personalised/finance' } })).toEqual(named(NAMED));
  });

  it('are the ones with one address, home first', () => {
    const paths = staticPages(NAMED).map(({ path }) => path);
    expect(paths[0]).toBe('/');
    for (const path of paths) expect(path).not.toMatch(/[:?#]|^\/(search|media|used-car|cars)\//);
  });

  it('that are about the visitor, or nothing without a query, are never told', () => {
    const paths = staticPages(NAMED).map(({ path }) => path);
    expect(paths).toContain('/book-test-drive');
    for (const path of [
      '/success',
      '/sell-my-car',
      '/print',
      '/compare',
      '/personalised/finance',
    ]) {
      expect(paths).not.toContain(path);
    }
  });
});

describe('a vehicle', () => {
  const photo = (name: string) => ({ url: `/media/k/${name}.jpg`, thumbUrl: '', isVideo: false });
  const entryOf = (changes: Partial<Vehicle>) =>
    vehicleEntry(
      { ...plainCar('K1', 0), slug: '2021-kestrel-k1', updatedAt: NOW, ...changes },
      { origin: 'https://wattle.example' },
    );

  it('is told with its last change and its pictures, the main one first', () => {
    const images = [photo('front'), photo('side'), { ...photo('walk'), isVideo: true }];
    expect(entryOf({ images, primaryImageUrl: '/media/k/side.jpg' })).toEqual({
      path: '/cars/2021-kestrel-k1',
      lastModified: NOW,
      images: [
        'https://wattle.example/media/k/side.jpg?w=1200&q=75',
        'https://wattle.example/media/k/front.jpg?w=1200&q=75',
      ],
    });
    expect(entryOf({ images: [], primaryImageUrl: null }).images).toEqual([]);
  });

  it('has at most five pictures, none with an endless address', () => {
    const images = Array.from({ length: 9 }, (_, at) => photo(`p${at}`));
    expect(entryOf({ images, primaryImageUrl: null }).images).toHaveLength(5);
    const endless = `https://pictures.example/${'x'.repeat(500)}.jpg`;
    expect(entryOf({ images: [], primaryImageUrl: endless }).images).toEqual([]);
  });
});
