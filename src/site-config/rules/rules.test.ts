import { describe, expect, test } from 'vitest';
import { MAKES } from '#domain/vehicle/makes.ts';
import { FINANCE_PROVIDERS } from '../finance-providers.ts';
import { hasPlugin } from '../plugins.ts';
import { isBuiltInPath } from './reserved-paths.ts';
import { resolveSite } from '../resolve.ts';

function faultsOf(settings: object): Record<string, string> {
  const resolution = resolveSite({ slug: 'river-motors', name: 'River Motors', ...settings }, null);
  if (resolution.ok) return {};
  return Object.fromEntries(resolution.faults.map(({ path, reason }) => [path, reason]));
}

const dealership = (slug: string, id = 1) => ({ id, slug, name: 'A dealership' });
const page = (slug: string) => ({ slug, title: 'A page', body: 'Text' });
const zone = (name: string, ...postcodes: string[]) => ({ name, postcodes, price: 10_000 });
const makeSlug = MAKES[0]?.slug ?? '';

describe('/search/{x} means one thing', () => {
  test.each([
    ['used-cars', 'a car-type word'],
    ['people-mover', 'a body type'],
    [makeSlug, 'a make'],
  ])('a dealership cannot be called %s, which is %s', (slug, meaning) => {
    expect(faultsOf({ dealerships: [dealership('north-side'), dealership(slug, 2)] })).toEqual({
      'dealerships.1.slug': `clashes: /search/${slug} is ${meaning}`,
    });
  });
  test('two dealerships cannot share a slug or an id', () => {
    expect(faultsOf({ dealerships: [dealership('north'), dealership('north')] })).toEqual({
      'dealerships.1.slug': "is 'north', which entry 0 already has",
      'dealerships.1.id': "is '1', which entry 0 already has",
    });
  });
  test('a brand of the site clashes with a body and with a dealership, not with its own make', () => {
    const entries = [
      { title: 'Own', slug: 'own-brand' },
      { title: 'Make', slug: makeSlug },
    ];
    expect(faultsOf({ brands: { entries } })).toEqual({});
    expect(faultsOf({ brands: { entries: [{ title: 'Ute', slug: 'ute' }] } })).toHaveProperty([
      'brands.entries.0.slug',
    ]);
    expect(
      faultsOf({ brands: { entries }, dealerships: [dealership('own-brand')] }),
    ).toHaveProperty(['dealerships.0.slug']);
    expect(faultsOf({ brands: { entries: [entries[1], entries[1]] } })).toHaveProperty([
      'brands.entries.1.slug',
    ]);
  });
  test('a make of the menu is known', () => {
    expect(faultsOf({ navigation: { makes: [makeSlug] } })).toEqual({});
    expect(faultsOf({ navigation: { makes: ['no-such-make'] } })).toHaveProperty([
      'navigation.makes.0',
    ]);
  });
});

describe('a link to /search/{word} can answer', () => {
  test.each([
    'used-cars',
    'people-mover',
    makeSlug,
    `${makeSlug}/a-model`,
    'north-side',
    'own-brand',
  ])('/search/%s', (word) => {
    expect(
      faultsOf({
        dealerships: [dealership('north-side')],
        brands: { entries: [{ title: 'Own', slug: 'own-brand' }] },
        stock: { refreshPath: `/search/${word}` },
        navigation: { aboutExtra: [{ label: 'A', href: `/search/${word}/?page=2` }] },
      }),
    ).toEqual({});
  });
  test.each([
    ['/search/no-such-word', /^leads nowhere: no-such-word is not a car type/],
    ['/search/used-cars/sportage', /^leads nowhere: used-cars is not a make/],
    ['/search', /^needs a segment/],
    ['/search/?q=ute', /^needs a segment/],
    [`/search/${makeSlug}/a/b`, /^must be /],
  ])('%s is refused, wherever it stands', (href, reason) => {
    const refused = faultsOf({
      stock: { refreshPath: href },
      navigation: {
        aboutExtra: [
          { label: 'A', href: '/x' },
          { label: 'B', href },
        ],
      },
      redirects: [{ from: '/old', to: href }],
    });
    expect(refused).toEqual({
      'stock.refreshPath': expect.stringMatching(reason),
      'navigation.aboutExtra.1.href': expect.stringMatching(reason),
      'redirects.0.to': expect.stringMatching(reason),
    });
  });
  test('the default search link is checked as well', () => {
    expect(faultsOf({ navigation: { searchHref: '/search/old-cars' } })).toHaveProperty([
      'navigation.searchHref',
    ]);
  });
  test.each(['/search/used-cars?make=x', '/search/used-cars#list'])(
    'the default search link is a form’s address, so not %s',
    (searchHref) => {
      expect(faultsOf({ navigation: { searchHref } })).toEqual({
        'navigation.searchHref': 'must be a path without query and anchor',
      });
    },
  );
});

describe('the benefits that name a year', () => {
  test.each(['servicing-since', 'servicing-years'])('%s needs it', (benefit) => {
    expect(faultsOf({ home: { benefits: [benefit] } })).toEqual({
      'home.servicingSince':
        'is required when home.benefits has servicing-since or servicing-years',
    });
    expect(faultsOf({ home: { benefits: [benefit], servicingSince: 1969 } })).toEqual({});
  });
});

describe('a content page never hides a built-in route', () => {
  test.each(['about-us', 'careers', 'terms-and-conditions', 'pages/winter-sale', 'warranty'])(
    '%s is free',
    (slug) => {
      expect(faultsOf({ pages: [page(slug)] })).toEqual({});
    },
  );
  test.each([
    'finance',
    'search',
    'cars/anything',
    'api/x',
    'special-offers',
    'any-brand/overview',
    'healthz',
  ])('%s is taken', (slug) => {
    expect(faultsOf({ pages: [page(slug)] })).toEqual({
      'pages.0.slug': `clashes: /${slug} is a page of the platform`,
    });
  });
  test('two pages cannot share an address, nor a page the garage’s', () => {
    expect(
      faultsOf({ pages: [page('eofy')], salePages: [{ slug: 'eofy', title: 'Sale' }] }),
    ).toEqual({
      'salePages.0.slug': 'clashes: /eofy is taken by pages.0.slug',
    });
    expect(
      faultsOf({ pages: [page('myriver')], accounts: { garagePath: '/myriver' } }),
    ).toHaveProperty(['pages.0.slug']);
  });
  test('the root and everything below a tree are built in', () => {
    expect(isBuiltInPath('/')).toBe(true);
    expect(isBuiltInPath('/blog/any/post')).toBe(true);
    expect(isBuiltInPath('/finance/guide')).toBe(false);
  });
});

describe('redirects', () => {
  test('an old address leads to a page, a link or another redirect', () => {
    const redirects = [
      { from: '/old', to: '/older' },
      { from: '/older', to: 'https://a.example' },
    ];
    expect(faultsOf({ redirects })).toEqual({});
  });
  test.each([
    [
      'a circle',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      'redirects.0.to',
    ],
    ['itself', [{ from: '/a', to: '/a' }], 'redirects.0.to'],
    ['itself with a slash', [{ from: '/a', to: '/a/' }], 'redirects.0.to'],
    ['a platform page', [{ from: '/finance', to: '/x' }], 'redirects.0.from'],
    ['a page with a form of ours', [{ from: '/careers', to: '/x' }], 'redirects.0.from'],
    ['a query', [{ from: '/a?b=c', to: '/x' }], 'redirects.0.from'],
    [
      'the same twice',
      [
        { from: '/a', to: '/x' },
        { from: '/a/', to: '/y' },
      ],
      'redirects.1.from',
    ],
  ])('%s is refused', (_, redirects, path) => {
    expect(faultsOf({ redirects })).toHaveProperty([path]);
  });
});

describe('a promo starts before it expires', () => {
  const window = { start: '2026-11-02T00:00:00+10:00', expiry: '2026-11-01T00:00:00+10:00' };
  test.each([
    ['promos.nodes.0.expiry', { promos: { nodes: [{ id: 'a', title: 'A', ...window }] } }],
    ['promos.banners.0.expiry', { promos: { banners: [{ id: 'a', text: 'A', ...window }] } }],
    ['promos.popup.expiry', { promos: { popup: { id: 'a', title: 'A', text: 'A', ...window } } }],
    ['salePages.0.expiry', { salePages: [{ slug: 'eofy', title: 'A', ...window }] }],
  ])('%s', (path, settings) => {
    expect(faultsOf(settings)).toEqual({ [path]: 'must be later than start' });
  });
  test('offsets are compared as moments, not as text', () => {
    const node = {
      id: 'a',
      title: 'A',
      start: '2026-11-01T09:00:00+10:00',
      expiry: '2026-11-01T00:30:00Z',
    };
    expect(faultsOf({ promos: { nodes: [node] } })).toEqual({});
  });
  test('ids are unique', () => {
    const node = { id: 'a', title: 'A' };
    expect(faultsOf({ promos: { nodes: [node, node] } })).toHaveProperty(['promos.nodes.1.id']);
  });
});

describe('finance bounds fit each other', () => {
  test.each([
    ['finance.rateMin', { rateMin: 12, rateMax: 11 }],
    ['finance.defaultRate', { defaultRate: 25 }],
    ['finance.amountMin', { amountMin: 20_000_000 }],
    ['finance.termDefault', { termDefault: 6, termMax: 5 }],
    [
      'finance.rateCard.1.maxAgeYears',
      {
        rateCard: [
          { maxAgeYears: 5, rate: 6, comparison: 7 },
          { maxAgeYears: 5, rate: 7, comparison: 8 },
        ],
      },
    ],
  ])('%s', (path, finance) => {
    expect(Object.keys(faultsOf({ finance }))).toEqual([path]);
  });
  test('a rate card goes by credit score and term too, and no entry of it is out of reach', () => {
    const tier = { maxAgeYears: 5, rate: 6, comparison: 7 };
    const great = { ...tier, creditScore: 'GREAT' };
    const open = [{ ...great, maxTerm: 5 }, great, tier, { ...tier, maxAgeYears: 12 }];
    expect(faultsOf({ finance: { rateCard: open } })).toEqual({});
    expect(Object.keys(faultsOf({ finance: { rateCard: [tier, great] } }))).toEqual([
      'finance.rateCard.1.maxAgeYears',
    ]);
  });
  test.each(Object.keys(FINANCE_PROVIDERS))(
    'the default rate lies within the bounds of %s',
    (provider) => {
      expect(faultsOf({ finance: { provider } })).toEqual({});
    },
  );
});

describe('what needs sign-in needs accounts', () => {
  test.each([
    ['accounts.save', { accounts: { save: 'watchlist' } }],
    ['accounts.garage', { accounts: { garage: true } }],
    ['accounts.gate.checkout', { accounts: { gate: { checkout: true } } }],
    ['onlinePayment', { onlinePayment: {} }],
    [
      'spinToWin',
      {
        spinToWin: {
          campaign: 'spring',
          title: 'Win',
          prizes: [
            { id: 'a', name: 'A', weight: 1 },
            { id: 'b', name: 'B', weight: 2 },
          ],
        },
      },
    ],
  ])('%s', (path, settings) => {
    expect(faultsOf(settings)).toEqual({
      [path]: 'needs sign-in, so accounts.enabled must be true',
    });
    const accounts = { ...('accounts' in settings ? settings.accounts : {}), enabled: true };
    expect(faultsOf({ ...settings, accounts })).toEqual({});
  });
});

test('the prizes of the wheel have different ids, and it closes after it opens', () => {
  const wheel = {
    campaign: 'spring',
    title: 'Win',
    prizes: ['a', 'b', 'a'].map((id) => ({ id, name: 'A prize', weight: 1 })),
    start: '2026-11-02T00:00:00Z',
    expiry: '2026-11-01T00:00:00Z',
  };
  const faults = faultsOf({ accounts: { enabled: true }, spinToWin: wheel });
  expect(Object.keys(faults).toSorted()).toEqual(['spinToWin.expiry', 'spinToWin.prizes.2.id']);
});

test.each([
  ['search.host', { search: { engine: 'opensearch' } }],
  ['security.turnstileSiteKey', { security: { captcha: 'turnstile', turnstileSecret: 's' } }],
  ['security.turnstileSecret', { security: { captcha: 'turnstile', turnstileSiteKey: 's' } }],
  ['detail.spinEmbedOrigin', { detail: { spinProvider: 'embed' } }],
  ['locations.mapKey', { locations: { mapKey: 'a-key' } }],
  [
    'locations.mapKey',
    {
      locations: {
        mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}?key={key}', attribution: 'Tiles' },
      },
    },
  ],
  ['forms.successCategories.0', { forms: { successCategories: ['Nothing of the kind'] } }],
  [
    'onlinePayment.minimum',
    { accounts: { enabled: true }, onlinePayment: { minimum: 500, maximum: 400 } },
  ],
  [
    'onlinePayment.dailyMaximum',
    { accounts: { enabled: true }, onlinePayment: { minimum: 500, dailyMaximum: 400 } },
  ],
  [
    'onlinePayment.reference.example',
    {
      accounts: { enabled: true },
      onlinePayment: { reference: { patterns: ['INV-#{5}'], example: 'INV-1' } },
    },
  ],
  ['stock.searchFilters.0.min', { stock: { searchFilters: [{ field: 'price', min: 2, max: 1 }] } }],
])('%s is refused or missing without its companion', (path, settings) => {
  expect(Object.keys(faultsOf(settings))).toEqual([path]);
});

describe('a postcode lies in one delivery region', () => {
  test('separate regions', () => {
    expect(
      faultsOf({ delivery: { zones: [zone('A', '4000-4179', '4200'), zone('B', '4180-4199')] } }),
    ).toEqual({});
  });
  test('overlapping and backward ranges are refused', () => {
    expect(
      Object.keys(
        faultsOf({ delivery: { zones: [zone('A', '4000-4179'), zone('B', '4100', '4179')] } }),
      ),
    ).toEqual(['delivery.zones.1.postcodes.0', 'delivery.zones.1.postcodes.1']);
    expect(faultsOf({ delivery: { zones: [zone('A', '4179-4000')] } })).toHaveProperty([
      'delivery.zones.0.postcodes.0',
    ]);
  });
});

describe('a delivery region has postcodes or a distance', () => {
  const band = (maxKm: number) => ({ name: `Within ${maxKm} km`, maxKm, price: 9_900 });
  test('regions and bands stand side by side', () => {
    expect(
      faultsOf({ delivery: { zones: [zone('A', '4000-4179'), band(50), band(200)] } }),
    ).toEqual({});
  });
  test('one distance twice is refused', () => {
    expect(Object.keys(faultsOf({ delivery: { zones: [band(50), band(50)] } }))).toEqual([
      'delivery.zones.1.maxKm',
    ]);
  });
});

test('faults of several rules come together', () => {
  expect(
    Object.keys(faultsOf({ search: { engine: 'opensearch' }, finance: { defaultRate: 90 } })),
  ).toHaveLength(2);
});

test('a plugin is on whether it is named alone, by feature or by name', () => {
  expect(hasPlugin({ plugins: ['Autogauge'] }, 'Autogauge')).toBe(true);
  expect(hasPlugin({ plugins: [{ feature: 'Car Analysis' }] }, 'Car Analysis')).toBe(true);
  expect(hasPlugin({ plugins: [{ name: 'Car Analysis' }] }, 'Car Analysis')).toBe(true);
  expect(hasPlugin({ plugins: [{ name: 'Car Analysis' }] }, 'Autogauge')).toBe(false);
});
