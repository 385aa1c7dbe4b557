import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { bodyBySlug } from '#domain/vehicle/bodies.ts';
import type { SearchPath } from './search-path.ts';
import {
  listingDescription,
  listingHeading,
  listingTitle,
  LONGEST_DESCRIPTION,
  LONGEST_TITLE,
} from './search-titles.ts';
import type { HeadingLabels } from './search-titles.ts';
import type { SearchState } from './search-url.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';

const LABELS: HeadingLabels = { usedLabel: 'Used', carTypes: CAR_TYPES, noun: 'Car' };

const searchFor = (values: SearchState['values'] = {}, query = '') => ({
  query,
  values,
  ranges: {},
});
const heading = (values: SearchState['values'] = {}, labels: Partial<HeadingLabels> = {}) =>
  listingHeading(null, searchFor(values), { ...LABELS, ...labels }, defaultCopy);

describe('the heading of a list', () => {
  it.each<[string, SearchState['values']]>([
    ['All cars', {}],
    ['All cars', { car_type: ['new', 'demo', 'used'] }],
    ['Used cars', { car_type: ['used'] }],
    ['New and demo cars', { car_type: ['demo', 'new'] }],
    ['Kestrel cars', { make: ['Kestrel'] }],
    ['Kestrel and Brolga cars', { make: ['Kestrel', 'Brolga'] }],
    ['Cars', { make: ['Kestrel', 'Brolga', 'Ibis'] }],
    ['Kestrel Falcon', { make: ['Kestrel'], model: ['Falcon'] }],
    ['Used Kestrel Falcon', { make: ['Kestrel'], model: ['Falcon'], car_type: ['used'] }],
    ['Used Kestrel SUVs', { make: ['Kestrel'], body: ['SUV'], car_type: ['used'] }],
    ['Utes', { body: ['Ute'] }],
    ['Hatches', { body: ['Hatch', 'Hatchback'] }],
    ['Hatchbacks', { body: ['Hatchback'] }],
    ['SUVs and utes', { body: ['SUV', 'Ute'] }],
    ['Buses', { body: ['Bus'] }],
    ['Cab chassis', { body: ['Cab Chassis'] }],
    ['New prestige cars', { body: ['Prestige'], car_type: ['new'] }],
    ['4x4s', { body: ['4x4'] }],
    ['Cars at Aspley', { location_name: ['Aspley - Sales', 'Aspley - Parts'] }],
    ['Cars from Kestrel of Mackay', { dealership_name: ['Kestrel of Mackay'] }],
    ['Used cars in Brisbane', { car_type: ['used'], city: ['Brisbane'] }],
    ['Utes in Queensland', { body: ['Ute'], state: ['QLD'] }],
    ['Caravans', { item_type: ['caravan'] }],
  ])('%s', (expected, values) => {
    expect(heading(values)).toBe(expected);
  });

  it('says all only where nothing at all was chosen', () => {
    expect(listingHeading(null, searchFor({}, 'tow bar'), LABELS, defaultCopy)).toBe('Cars');
    const range = { price: { min: null, max: 30_000 } };
    expect(listingHeading(null, { ...searchFor(), ranges: range }, LABELS, defaultCopy)).toBe(
      'Cars',
    );
  });

  it('respects the site’s word for used', () => {
    expect(heading({ car_type: ['used'] }, { usedLabel: 'Pre-Owned' })).toBe('Pre-Owned cars');
    expect(heading({ car_type: ['demo', 'used'] }, { usedLabel: 'Pre-Owned' })).toBe(
      'Demo and pre-owned cars',
    );
  });

  it('says vehicles where the stock is of several kinds', () => {
    expect(heading({}, { noun: 'Vehicle' })).toBe('All vehicles');
    expect(heading({ make: ['Kestrel'] }, { noun: 'Vehicle' })).toBe('Kestrel vehicles');
    expect(heading({ car_type: ['new'] }, { noun: 'Motorcycle' })).toBe('New motorcycles');
  });

  it('of a site that sells one type names it, whatever the address says', () => {
    const used = { carTypes: ['used'] as const, usedLabel: 'Pre-Owned' };
    expect(heading({}, used)).toBe('Pre-Owned cars');
    expect(heading({ car_type: ['new', 'demo', 'used'] }, used)).toBe('Pre-Owned cars');
    expect(heading({ car_type: ['new'] }, used)).toBe('New cars');
  });

  it('is the path’s own name for a place or a body', () => {
    const hatchback = bodyBySlug('hatchback');
    const paths: [SearchPath, SearchState['values'], string][] = [
      [
        { kind: 'location', slug: 'aspley', name: 'Aspley' },
        { location_name: ['Aspley - Sales', 'Aspley - Service', 'Aspley - Parts'] },
        'Cars at Aspley',
      ],
      [{ kind: 'make', slug: 'kestrel', name: 'Kestrel' }, { make: ['Kestrel'] }, 'Kestrel cars'],
      [
        {
          kind: 'model',
          makeSlug: 'kestrel',
          makeName: 'Kestrel',
          slug: 'falcon',
          name: 'Falcon',
        },
        { make: ['Kestrel'], model: ['Falcon'], body: ['Wagon'] },
        'Kestrel Falcon wagons',
      ],
    ];
    if (hatchback !== null) {
      paths.push([
        { kind: 'body', body: hatchback },
        { body: ['Hatch', 'Hatchback'] },
        'Hatchbacks',
      ]);
    }
    for (const [path, values, expected] of paths) {
      expect(listingHeading(path, searchFor(values), LABELS, defaultCopy)).toBe(expected);
    }
  });
});

describe('the title of a list', () => {
  const title = (values: SearchState['values'], page = 1, siteName = 'Wattle Motors', query = '') =>
    listingTitle(
      { siteName, path: null, state: searchFor(values, query), labels: LABELS, page },
      defaultCopy,
    );

  it('is what the list is, and whose', () => {
    expect(title({ car_type: ['used'], make: ['Kestrel'], model: ['Falcon'], body: ['SUV'] })).toBe(
      'Used Kestrel Falcon SUVs | Wattle Motors',
    );
    expect(title({ make: ['Kestrel'], body: ['SUV'], city: ['Brisbane'] })).toBe(
      'Kestrel SUVs in Brisbane | Wattle Motors',
    );
  });

  it('tells what else was chosen, so that no two lists share one', () => {
    expect(title({ make: ['Kestrel'], fuel: ['Diesel'] })).toBe(
      'Kestrel cars: diesel | Wattle Motors',
    );
    expect(title({ body: ['SUV'], seats: ['7'] })).toBe('SUVs: 7 seats | Wattle Motors');
    expect(title({}, 1, 'Wattle Motors', 'tow bar')).toBe('Cars for “tow bar” | Wattle Motors');
  });

  it('has the page from the second on', () => {
    expect(title({ car_type: ['used'] }, 1)).not.toContain('page');
    expect(title({ car_type: ['used'] }, 2)).toBe('Used cars, page 2 | Wattle Motors');
  });

  it('is at most 65 characters: the site’s name goes first, then the end of the list’s', () => {
    const long = { make: ['Kestrel'], model: ['Falcon Long Wheel Base'], body: ['People Mover'] };
    const withoutSite = title(long, 12, 'The Wattle Motor Group of Far North Queensland');
    expect(withoutSite).toBe('Kestrel Falcon Long Wheel Base people movers, page 12');
    const cut = title({ ...long, city: ['Upper Ferntree Gully'] }, 12);
    expect([...cut].length).toBeLessThanOrEqual(LONGEST_TITLE);
    expect(cut).toMatch(/…, page 12$/);
  });
});

describe('the description of a list', () => {
  const describeList = (
    values: SearchState['values'],
    more: Partial<Parameters<typeof listingDescription>[0]> = {},
  ) =>
    listingDescription(
      {
        siteName: 'Wattle Motors',
        path: null,
        state: searchFor(values),
        labels: LABELS,
        page: 1,
        pageCount: 11,
        total: 1214,
        examples: ['2021 Kestrel Falcon', '2021 Kestrel Falcon', '2019 Kestrel Hobby'],
        ...more,
      },
      defaultCopy,
    );

  it('says how many of what there are, and names a few', () => {
    expect(describeList({ car_type: ['used'], make: ['Kestrel'], body: ['SUV'] })).toBe(
      '1,214 used Kestrel SUVs at Wattle Motors. Among them 2021 Kestrel Falcon and 2019 Kestrel Hobby. Compare prices and photos.',
    );
  });

  it('counts one as one', () => {
    expect(describeList({ make: ['Kestrel'], model: ['Falcon'] }, { total: 1, examples: [] })).toBe(
      '1 Kestrel Falcon car at Wattle Motors. Compare prices, photos and details, and ask us about the one you like.',
    );
  });

  it('tells place and dealer once', () => {
    const only = { total: 3, examples: [] };
    expect(describeList({ location_name: ['Aspley'] }, only)).toMatch(
      /^3 cars at Aspley, Wattle Motors\. /,
    );
    expect(describeList({ dealership_name: ['Wattle Motors'] }, only)).toMatch(
      /^3 cars from Wattle Motors\. /,
    );
    expect(describeList({ city: ['Mackay'] }, only)).toMatch(
      /^3 cars in Mackay at Wattle Motors\. /,
    );
  });

  it('says that there is nothing where there is nothing', () => {
    expect(describeList({ make: ['Kestrel'] }, { total: 0, examples: [] })).toBe(
      'We have no Kestrel cars at the moment. See what else Wattle Motors has in stock.',
    );
  });

  it('tells the page', () => {
    expect(describeList({}, { page: 3 })).toContain('Page 3 of 11.');
  });

  it('is at most 160 characters', () => {
    const name = 'The Wattle Motor Group of Far North Queensland and the Atherton Tablelands';
    for (const siteName of [name, name.repeat(3)]) {
      const text = describeList(
        { make: ['Kestrel'], model: ['Falcon Long Wheel Base'], city: ['Upper Ferntree Gully'] },
        { siteName, page: 10 },
      );
      expect([...text].length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
      expect(text).not.toBe('');
    }
  });
});
