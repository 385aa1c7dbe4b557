import { describe, expect, it } from 'vitest';
import { carTypesPath, indexRule, wholeStockPath } from './search-index-rules.ts';
import type { IndexedList, IndexSite, LandingLookup } from './search-index-rules.ts';
import type { SearchRoute } from './search-links.ts';
import { readSearch } from './read-search.ts';
import { emptySearch } from './search-url.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';

const SITE: IndexSite = { searchHref: '/search/new-used-and-demo-cars', carTypes: CAR_TYPES };

const among =
  (known: Record<string, string>) =>
  (name: string): string | null =>
    known[name] ?? null;

const LOOKUP: LandingLookup = {
  makeSlug: among({ Kestrel: 'kestrel', Brolga: 'brolga' }),
  modelSlug: (make, model) => (make === 'Kestrel' && model === 'Falcon GT' ? 'falcon-gt' : null),
  bodySlug: among({ SUV: 'suv', Ute: 'ute', Hatch: 'hatch', Hatchback: 'hatchback' }),
  locationSlug: among({ 'Aspley - Sales': 'aspley', 'Aspley - Parts': 'aspley', Mackay: 'mackay' }),
  dealershipSlug: among({ 'Kestrel of Mackay': 'kestrel-of-mackay' }),
};

const GENERAL: SearchRoute = { path: '/search', values: {} };

/** A visitor's URL, and the filters that its path stands for. */
function rule(query: string, more: Partial<IndexedList> = {}, site: IndexSite = SITE) {
  const route = more.route ?? GENERAL;
  const { state } = readSearch(new URLSearchParams(query));
  const merged = { ...state, values: { ...state.values, ...route.values } };
  return indexRule(
    { state: merged, page: state.page, total: 40, ignored: [], ...more, route },
    site,
    LOOKUP,
  );
}

const canonical = (query: string, route: SearchRoute = GENERAL, site: IndexSite = SITE) =>
  rule(query, { route }, site).canonical;

const KESTREL: SearchRoute = { path: '/search/kestrel', values: { make: ['Kestrel'] } };
const USED: SearchRoute = { path: '/search/used-cars', values: { car_type: ['used'] } };

describe('one address a list', () => {
  it.each([
    ['', '/search/new-used-and-demo-cars'],
    ['car_type=new&car_type=demo&car_type=used', '/search/new-used-and-demo-cars'],
    ['car_type=used', '/search/used-cars'],
    ['car_type=demo&car_type=new', '/search/new-and-demo-cars'],
    ['make=Kestrel', '/search/kestrel'],
    ['make=Kestrel&model=Falcon+GT', '/search/kestrel/falcon-gt'],
    ['body=SUV', '/search/suv'],
    ['body=Hatchback', '/search/hatch'],
    ['body=Hatchback&body=Hatch', '/search/hatch'],
    ['location_name=Mackay', '/search/mackay'],
    ['location_name=Aspley+-+Sales&location_name=Aspley+-+Parts', '/search/aspley'],
    ['dealership_name=Kestrel+of+Mackay', '/search/kestrel-of-mackay'],
    ['refinementList[make][0]=Kestrel', '/search/kestrel'],
    ['make=Kestrel&page=3', '/search/kestrel?page=3'],
    ['make=Kestrel&sortBy=price_asc', '/search/kestrel'],
    ['make=Kestrel&sortBy=price_asc&page=2', '/search/kestrel?page=2'],
    ['fuel=Diesel', '/search/new-used-and-demo-cars?fuel=Diesel'],
    ['make=Kestrel&body=SUV', '/search/kestrel?body=SUV'],
    ['make=Nobody', '/search/new-used-and-demo-cars?make=Nobody'],
  ])('/search?%s is %s', (query, expected) => {
    expect(rule(query)).toEqual({ canonical: expected, noindex: false });
  });

  it('a path with the same value in its query is the path', () => {
    expect(canonical('make=Kestrel', KESTREL)).toBe('/search/kestrel');
    expect(canonical('car_type=used', USED)).toBe('/search/used-cars');
  });

  it('the make leads, whichever of two the path had', () => {
    expect(canonical('make=Kestrel', USED)).toBe('/search/kestrel?car_type=used');
    expect(canonical('car_type=used', KESTREL)).toBe('/search/kestrel?car_type=used');
    expect(canonical('car_type=new&car_type=demo', KESTREL)).toBe(
      '/search/kestrel?car_type=demo&car_type=new',
    );
  });

  it('types that the site does not sell make no difference', () => {
    const used: IndexSite = { searchHref: '/search/used-cars', carTypes: ['used'] };
    for (const query of ['', 'car_type=used', 'car_type=new&car_type=demo&car_type=used']) {
      expect(canonical(query, GENERAL, used)).toBe('/search/used-cars');
    }
    expect(canonical('make=Kestrel&car_type=used', GENERAL, used)).toBe('/search/kestrel');
  });

  it('a search link that leads to a part of the stock stands for that part only', () => {
    const site: IndexSite = { searchHref: '/search/used-cars/', carTypes: CAR_TYPES };
    expect(wholeStockPath(site)).toBe('/search/new-used-and-demo-cars');
    expect(wholeStockPath({ ...site, carTypes: ['used'] })).toBe('/search/used-cars');
    expect(wholeStockPath({ ...site, searchHref: '/search/kestrel' })).toBe(
      '/search/new-used-and-demo-cars',
    );
  });

  it('used and demo together have no word', () => {
    expect(carTypesPath(['demo', 'used'], SITE)).toBeNull();
    expect(carTypesPath(['new', 'demo'], SITE)).toBe('/search/new-and-demo-cars');
  });
});

describe('not for search engines, each standing for itself', () => {
  it.each([
    ['words', 'query=tow+bar'],
    ['two more choices', 'colour=Red&make=Kestrel&fuel=Diesel'],
    ['two values of one field', 'make=Kestrel&fuel=Diesel&fuel=Petrol'],
    ['two makes', 'make=Brolga&make=Kestrel'],
    ['types without a word', 'car_type=demo&car_type=used&make=Kestrel'],
    ['a range', 'price=10000-30000'],
    ['what is left out', 'not=fuel%3ADiesel'],
    ['a step of prices', 'price_range=%2410%2C000+-+%2420%2C000'],
    ['a field that says the same as others', 'make_model=Kestrel+Falcon'],
  ])('%s', (_, query) => {
    expect(rule(query)).toEqual({ canonical: `/search?${query}`, noindex: true });
  });

  it('an empty list', () => {
    expect(rule('', { route: KESTREL, total: 0 })).toEqual({
      canonical: '/search/kestrel',
      noindex: true,
    });
  });

  it('an address with a part that was ignored', () => {
    expect(rule('', { route: KESTREL, ignored: ['price: abc'] })).toEqual({
      canonical: '/search/kestrel',
      noindex: true,
    });
  });

  it('keeps the order and the page of its own address', () => {
    expect(rule('query=ute&sortBy=price_asc&page=2', { route: KESTREL }).canonical).toBe(
      '/search/kestrel?query=ute&sortBy=price_asc&page=2',
    );
  });
});

it('a hostile name stays inside its parameter', () => {
  const state = { ...emptySearch(), values: { colour: ['"><script>&page=9#x'] } };
  const { canonical: address } = indexRule(
    { route: GENERAL, state, page: 1, total: 1, ignored: [] },
    SITE,
    LOOKUP,
  );
  expect(address).not.toMatch(/["<>#]/);
  expect(new URLSearchParams(address.split('?')[1]).get('colour')).toBe('"><script>&page=9#x');
});
