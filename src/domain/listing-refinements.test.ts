import { describe, expect, it } from 'vitest';
import { bodyBySlug } from './bodies.ts';
import { isAsked, isUnderPath, matchesText, readRefinements } from './listing-refinements.ts';
import { paths } from './paths.ts';
import type { SearchPath } from './search-path.ts';

const read = (query: string) => readRefinements(new URLSearchParams(query));

const vehicle: Parameters<typeof isAsked>[0] = {
  carType: 'used',
  make: 'Kestrel',
  makeSlug: 'kestrel',
  model: 'Drover',
  modelSlug: 'drover',
  name: 'Kestrel Drover Touring',
  badge: 'Touring',
  series: null,
  body: 'Dual Cab',
  simpleBody: 'hatchback',
  colour: 'Red',
  stockNumber: 'A7',
  regPlate: '123ABC',
  year: 2023,
  dealershipSlug: 'north',
  priceCents: 20_000_00,
  offerPriceCents: null,
};
const asks = (query: string, changes: Partial<typeof vehicle> = {}) =>
  isAsked({ ...vehicle, ...changes }, 'aspley', read(query));

describe('reading a search address', () => {
  it('asks for nothing where nothing is said', () => {
    expect(read('')).toEqual({
      query: '',
      carTypes: [],
      make: '',
      body: '',
      location: '',
      dealership: '',
      priceMax: null,
      page: 1,
    });
  });

  it('cuts a query that is too long and trims it', () => {
    expect(read(`query=+${'x'.repeat(120)}`).query).toBe('x'.repeat(100));
  });

  it('knows several car types, in their order, and no invented one', () => {
    expect(read('car_type=used&car_type=new&car_type=stolen').carTypes).toEqual(['new', 'used']);
  });

  it.each(['-5', '0', 'NaN', 'Infinity', 'cheap', ''])('price_max=%s asks for no price', (text) => {
    expect(read(`price_max=${text}`).priceMax).toBeNull();
  });

  it.each([
    ['3', 3],
    ['03', 3],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e9', 1],
    ['99999999999999999999', 1],
    ['', 1],
  ])('page=%s is page %d', (text, page) => {
    expect(read(`page=${text}`).page).toBe(page);
  });

  it('reads what paths.search writes', () => {
    const written = paths.search({
      carType: 'used',
      make: 'kestrel',
      body: 'hatch',
      location: 'aspley',
      dealership: 'north',
    });
    const { searchParams } = new URL(written, 'https://site.example');
    expect(readRefinements(searchParams)).toMatchObject({
      carTypes: ['used'],
      body: 'hatch',
      location: 'aspley',
      dealership: 'north',
    });
  });
});

describe('refining', () => {
  it.each([
    ['car_type=used&car_type=demo', true],
    ['car_type=new', false],
    ['make=kestrel', true],
    ['make=plover', false],
    ['body=hatch', true],
    ['body=suv', false],
    ['location_name=aspley', true],
    ['location_name=albany', false],
    ['dealership_name=north', true],
    ['dealership_name=south', false],
    ['price_max=20000', true],
    ['price_max=19999', false],
    ['query=drover', true],
    ['query=zeppelin', false],
    ['make=kestrel&car_type=new', false],
  ])('%s: %s', (query, expected) => {
    expect(asks(query)).toBe(expected);
  });

  it('a highest price leaves out what has none', () => {
    expect(asks('price_max=20000', { priceCents: null })).toBe(false);
  });

  it('a body that does not exist asks for nothing', () => {
    expect(asks('body=zeppelin')).toBe(true);
  });
});

describe('under a path', () => {
  const hatch = bodyBySlug('hatch');
  if (hatch === null) throw new Error('There is no hatch.');
  const fitting: SearchPath[] = [
    { kind: 'carTypes', word: 'used-cars', carTypes: ['used'] },
    { kind: 'make', slug: 'kestrel', name: 'Kestrel' },
    { kind: 'model', makeSlug: 'kestrel', makeName: 'Kestrel', slug: 'drover', name: 'Drover' },
    { kind: 'body', body: hatch },
    { kind: 'location', slug: 'aspley', name: 'Aspley' },
    { kind: 'dealership', slug: 'north', name: 'North' },
  ];
  const other = {
    ...vehicle,
    carType: 'new' as const,
    makeSlug: 'plover',
    simpleBody: null,
    dealershipSlug: 'south',
  };

  it.each(fitting.map((path) => [path.kind, path] as const))(
    '%s holds its own vehicles and no others',
    (_kind, path) => {
      expect(isUnderPath(vehicle, 'aspley', path)).toBe(true);
      expect(isUnderPath(other, null, path)).toBe(false);
    },
  );
});

describe('what is typed', () => {
  it.each(['', 'kestrel', 'DROVER red', 'tour 2023', 'a7', '123abc'])('%j is found', (query) => {
    expect(matchesText(vehicle, query)).toBe(true);
  });

  it.each(['over', 'kestrel blue', 'ed'])('%j is not', (query) => {
    expect(matchesText(vehicle, query)).toBe(false);
  });
});
