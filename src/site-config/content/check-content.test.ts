import { describe, expect, test } from 'vitest';
import { contentSite, entry, faultsOf, valid } from '#tests/factories/content-entries.ts';
import { LOCATION, OFFER } from '#tests/factories/content-folder.ts';
import { toLocations, toOffers, toReviews } from './content-rows.ts';
import { diffContent } from './diff-content.ts';
import { toSiteContent } from './site-content.ts';
import { withOptions } from './with-options.ts';

const north = () => entry('locations', 'north', LOCATION);

const references = {
  ids: { locations: { north: 11 }, offers: { tyres: 12 } },
  dealerships: new Map([['north', 7]]),
  sites: new Map([['south', 4]]),
};

describe('each entry by itself', () => {
  test('every unknown field and every wrong value is named', () => {
    expect(
      faultsOf([
        entry('locations', 'a', `${LOCATION}nme: x\nreview_count: -1\n`),
        entry('offers', 'b', 'name: Only a name'),
      ]),
    ).toEqual([
      'locations/a nme is not a field; did you mean name?',
      'locations/a review_count must be at least 0',
      'offers/b description is required',
    ]);
  });

  test.each([
    ['{ weekday: 1 }', 'must have open and close, or the status Closed'],
    ["{ weekday: 1, open: '17:00', close: '08:00' }", 'must open before it closes'],
    ["{ weekday: 7, open: '08:00', close: '17:00' }", 'must be at most 6'],
    ["{ weekday: 1, open: '8', close: '17:00' }", 'must be a time such as 08:30'],
  ])('opening hours %s: %s', (hours, reason) => {
    const location = LOCATION.replace(/\{ weekday: 1.*\}/, hours);
    expect(faultsOf([entry('locations', 'a', location)]).join()).toContain(reason);
  });

  test.each([
    [
      ["{ date: '2026-12-24', start_hour: '13:00', end_hour: '08:30' }"],
      'must open before it closes',
    ],
    [
      ["{ date: '2026-12-24', hours: { begin: '09:00', end: '09:00' } }"],
      'must open before it closes',
    ],
    [["{ date: '2026-12-24' }"], 'must have its hours, or the status Closed'],
    [
      ["{ date: '2026-12-25', status: Closed }", "{ date: '2026-12-25', status: Closed }"],
      'must not have a date twice',
    ],
  ])('holiday hours %j: %s', (days, reason) => {
    const location = `${LOCATION}special_hours: [${days.join(', ')}]\n`;
    expect(faultsOf([entry('locations', 'a', location)]).join()).toContain(reason);
  });

  test('a date that does not exist and a script address are refused', () => {
    const review = {
      id: 1,
      customer_name: 'A',
      text: 'Good',
      rating: 5,
      review_date: '2026-02-30',
    };
    expect(faultsOf([entry('reviews', '0', review)])).toHaveLength(1);
    const redirect = { from: '/a', to: 'javascript:alert(1)' };
    expect(faultsOf([entry('redirects', '0', redirect)])).toHaveLength(1);
  });

  test('a page has either a body or blocks', () => {
    const both = { title: 'A', body: 'Text', blocks: [{ kind: 'text', text: 'Text' }] };
    expect(faultsOf([entry('pages', 'a', both)]).join()).toContain('either a body or blocks');
  });
});

describe('entries together and with the site', () => {
  test('what an entry names must exist', () => {
    expect(
      faultsOf([
        entry('locations', 'a', `${LOCATION}distribution_locations: [b]\n`),
        entry(
          'locations',
          'c',
          LOCATION.replace('dealership_slug: north', 'dealership_slug: norh').replace(
            'primary: true',
            '',
          ),
        ),
        entry('offers', 'o', `${OFFER}excluded_websites: [sout]\n`),
        entry('posts', 'p', {
          title: 'T',
          description: 'D',
          date: '2026-01-01',
          category: 'advice',
          picture: { url: '/media/a', alt: '' },
          text: 'Text',
        }),
        entry('models', 'm', { slug: 'm', make: 'nomake', model: 'm', name: 'M' }),
        entry('reviews', '0', {
          id: 1,
          customer_name: 'A',
          text: 'Good',
          rating: 5,
          review_date: '2026-01-01',
          location: 'nowhere',
        }),
      ]),
    ).toEqual([
      "locations/a distribution_locations.0 is 'b', which is no location; did you mean a?",
      "locations/c dealership_slug is 'norh', which is no dealership of the site; did you mean north?",
      "offers/o excluded_websites.0 is 'sout', which is no site; did you mean south?",
      "reviews/0 location is 'nowhere', which is no location",
      "posts/p category is 'advice', which is no category",
      "models/m make is 'nomake', which is no make",
    ]);
  });

  test('ids are unique, one location is the primary one, a window does not end before it starts', () => {
    const second = entry('locations', 'b', `${LOCATION}id: 5\n`);
    const first = entry('locations', 'a', `${LOCATION}id: 5\n`);
    const offer = entry('offers', 'o', `${OFFER}start: 2031-01-01T00:00:00+10:00\n`);
    expect(faultsOf([first, second, offer])).toEqual([
      'locations/b primary is set by a already',
      'locations/b id is 5, which a already has',
      'offers/o start must be before expiry',
    ]);
  });

  test('a search word has one meaning: a location is not called like a make', () => {
    const location = LOCATION.replace('slug: north-motors', 'slug: kia');
    expect(faultsOf([entry('locations', 'a', location)])).toEqual([
      'locations/a slug clashes: /search/kia is a make',
    ]);
  });

  test('an address has one page: the platform’s, the document’s, a model’s or a page’s', () => {
    const page = { title: 'A' };
    expect(
      faultsOf(
        [
          entry('pages', 'search', page),
          entry('pages', 'warranty', page),
          entry('pages', 'sportage', page),
          entry('sales', 'eofy', page),
          entry('models', 'm', { slug: 'sportage', make: 'kia', model: 'sportage', name: 'S' }),
          entry('redirects', '0', { from: '/eofy', to: '/' }),
          entry('redirects', '1', { from: '/x', to: '/y' }),
          entry('redirects', '2', { from: '/y', to: '/x' }),
        ],
        { pages: [{ slug: 'warranty', title: 'W', body: 'W' }] },
      ),
    ).toEqual([
      'pages/search  clashes: /search is a page of the platform',
      'models/m slug clashes: /sportage is taken by pages/sportage',
      'redirects/0 from clashes: /eofy is a content page',
      'redirects/1 to leads back to itself',
      'redirects/2 to leads back to itself',
      'pages/warranty  clashes: /warranty is in pages of the site’s document',
    ]);
  });

  test('a page of the platform that takes a dealer’s content takes a page’s, not a sale’s or a model’s', () => {
    const model = { slug: 'fleet', make: 'kia', model: 'sportage', name: 'S' };
    expect(
      faultsOf([
        entry('pages', 'careers', { title: 'A' }),
        entry('sales', 'service', { title: 'A' }),
        entry('models', 'm', model),
      ]),
    ).toEqual([
      'sales/service  clashes: /service is a page of the platform',
      'models/m slug clashes: /fleet is a page of the platform',
    ]);
  });

  test('an address of the site’s document is not the folder’s too, whatever is there', () => {
    const page = { title: 'A' };
    const options = {
      pages: [{ slug: 'sportage', title: 'S', body: 'S' }],
      salePages: [{ slug: 'winter', title: 'W', body: 'W' }],
      redirects: [
        { from: '/old/', to: '/' },
        { from: '/older', to: '/' },
      ],
    };
    const entries = [
      entry('pages', 'winter', page),
      entry('sales', 'old', page),
      entry('sales', 'earlier', page),
      entry('models', 'm', { slug: 'sportage', make: 'kia', model: 'sportage', name: 'S' }),
      entry('redirects', '0', { from: '/earlier', to: '/contact' }),
      entry('redirects', '1', { from: '/older/', to: '/contact' }),
    ];
    expect(faultsOf(entries, options)).toEqual([
      'models/m slug clashes: /sportage is in pages of the site’s document',
      'redirects/0 from clashes: /earlier is a content page',
      'pages/winter  clashes: /winter is in salePages of the site’s document',
      'sales/old  clashes: /old is in redirects of the site’s document',
      'redirects/1 from clashes: /older is in redirects of the site’s document',
    ]);
  });
});

describe('what is read from valid entries', () => {
  test('Special hours: start_hour and end_hour, or hours with begin and end', () => {
    const entries = valid(
      entry(
        'locations',
        'north',
        `${LOCATION}special_hours:
  - { date: '2026-12-24', start_hour: '08:30', end_hour: '13:00' }
  - { date: '2026-12-31', hours: { begin: '09:00', end: '12:00' } }
  - { date: '2026-12-25', name: Christmas Day, status: Closed }
`,
      ),
    );
    const [location] = toLocations(entries, references);
    expect(location).toMatchObject({ id: 11, dealershipId: 7, primary: true, visible: true });
    expect(location?.specialHours).toEqual([
      { date: '2026-12-24', name: null, status: 'Open', open: '08:30', close: '13:00' },
      { date: '2026-12-31', name: null, status: 'Open', open: '09:00', close: '12:00' },
      { date: '2026-12-25', name: 'Christmas Day', status: 'Closed', open: null, close: null },
    ]);
  });

  test('offers know the sites that do not show them, reviews their location', () => {
    const entries = valid(
      north(),
      entry('offers', 'tyres', `${OFFER}excluded_websites: [south]\n`),
      entry('reviews', '0', {
        id: 3,
        customer_name: 'A',
        text: 'Good',
        rating: 5,
        review_date: '2026-01-01',
        location: 'north',
      }),
    );
    expect(toOffers(entries, references)).toMatchObject([
      { id: 12, excludedWebsiteIds: [4], expiresAt: Date.UTC(2029, 11, 31, 14) },
    ]);
    expect(toReviews(entries, references)).toMatchObject([{ id: 3, locationId: 11 }]);
  });

  test('a page’s body in Markdown is one text block', () => {
    const content = toSiteContent(
      valid(entry('pages', 'about-us', { title: 'A', body: 'Hello' })),
      {},
    );
    expect(content.pages).toEqual([
      {
        slug: 'about-us',
        title: 'A',
        description: null,
        intro: null,
        picture: null,
        blocks: [{ kind: 'text', title: null, text: 'Hello' }],
      },
    ]);
  });

  test('what the site’s document lists comes after what was applied', () => {
    const { config } = contentSite({
      pages: [{ slug: 'warranty', title: 'W', body: 'W' }],
      redirects: [{ from: '/old', to: '/' }],
    });
    const content = toSiteContent(valid(entry('pages', 'about-us', { title: 'A' })), {});
    const both = withOptions(content, config);
    expect(both.pages.map(({ slug }) => slug)).toEqual(['about-us', 'warranty']);
    expect(both.redirects).toEqual([{ from: '/old', to: '/', status: 301 }]);
    expect(withOptions(content, config)).toBe(both);
  });

  test('brands of a document keep its order; together with those of a folder they are by name', () => {
    const listed = [
      { title: 'Volvo', slug: 'volvo' },
      { title: 'Fiat', slug: 'fiat' },
    ];
    const { config } = contentSite({ brands: { entries: listed } });
    const slugsOf = (...entries: Parameters<typeof valid>) =>
      withOptions(toSiteContent(valid(...entries), {}), config).brands.map(({ slug }) => slug);
    expect(slugsOf()).toEqual(['volvo', 'fiat']);
    const folder = ['ram', 'fiat'].map((slug) =>
      entry('brands', slug, { title: slug.toUpperCase(), slug }),
    );
    expect(slugsOf(...folder)).toEqual(['fiat', 'ram', 'volvo']);
  });
});

test('the difference of two folders, entry by entry and field by field', () => {
  const before = valid(north(), entry('offers', 'tyres', OFFER));
  const after = valid(
    entry('locations', 'north', LOCATION.replace('1 High Street', '2 High Street')),
    entry('banners', '0', { id: 'sale', text: 'Sale', expiry: '2030-01-01T00:00:00Z' }),
  );
  expect(diffContent(before, after)).toEqual([
    {
      kind: 'locations',
      key: 'north',
      change: 'changed',
      fields: [{ path: 'address.street', before: '1 High Street', after: '2 High Street' }],
    },
    { kind: 'offers', key: 'tyres', change: 'removed', fields: [] },
    { kind: 'banners', key: 'sale', change: 'added', fields: [] },
  ]);
  expect(diffContent(before, before)).toEqual([]);
  expect(diffContent(null, before).map(({ change }) => change)).toEqual(['added', 'added']);
});
