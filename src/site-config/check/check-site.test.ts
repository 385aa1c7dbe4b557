import { describe, expect, test } from 'vitest';
import { checkSchema } from '../check-schema.ts';
import { CONTENT_KINDS, noEntries } from '../content/content-kinds.ts';
import type { ContentEntries } from '../content/content-kinds.ts';
import { optionPaths, resolveSite } from '../resolve.ts';
import { bySeverity, checkSite } from './check-site.ts';
import { DEPENDENT_PATHS, effectFindings } from './effect-rules.ts';
import {
  advertisedRateFindings,
  comparisonRateFindings,
  licenceFindings,
  priceTypeFindings,
} from './advertising-rules.ts';
import { deadLinkFindings, outsideLinkFinding, outsideLinks } from './link-rules.ts';
import {
  contentFindings,
  hostFindings,
  hoursFindings,
  leadFindings,
  pictureFindings,
  stockFindings,
} from './readiness-rules.ts';
import { optionsSet } from './site-facts.ts';
import type { Finding, SiteFacts, StockCounts } from './site-facts.ts';

const NOW = Date.UTC(2026, 10, 1);
const FULL: StockCounts = {
  vehicles: 10,
  priced: 10,
  plusCharges: 0,
  withoutPictures: 0,
  waitingForPictures: 0,
  refusedOrigins: new Map(),
  rejected: 0,
};
const LOCATION = {
  name: 'North',
  slug: 'north',
  dealership_slug: 'north',
  location_type: 'sales',
  dealer_license_number: 'LMCT 1234',
  address: { street: '1 High Street', city: 'Roma', state: 'QLD', postcode: '4455' },
  contact_detail: { opening_hours: [{ weekday: 1, open: '08:30', close: '17:00' }] },
  special_hours: [{ date: '2026-12-25', status: 'Closed' }],
  image: 'pictures/yard.jpg',
};

interface Given {
  settings?: object;
  group?: object;
  locations?: Readonly<Record<string, object>>;
  content?: Partial<ContentEntries>;
  stock?: Partial<StockCounts> | null;
}

function locationOf(changes: object): ContentEntries['locations'][string] {
  const checked = checkSchema(CONTENT_KINDS.locations.schema, { ...LOCATION, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.output;
}

function factsOf({
  settings = {},
  group,
  locations = { main: {} },
  content = {},
  stock = {},
}: Given) {
  const shared =
    group === undefined ? null : { kind: 'group', slug: 'big', name: 'Big', settings: group };
  const document = {
    slug: 'north',
    name: 'North',
    ...(shared && { inherits: 'big' }),
    ...settings,
  };
  const resolved = resolveSite(document, shared);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const facts: SiteFacts = {
    config: resolved.site,
    set: optionsSet(document, shared),
    content: {
      ...noEntries(),
      locations: Object.fromEntries(
        Object.entries(locations).map(([name, changes]) => [name, locationOf(changes)]),
      ),
      ...content,
    },
    stock: stock === null ? null : { ...FULL, ...stock },
    now: NOW,
  };
  return facts;
}

const brief = (findings: readonly Finding[]) =>
  findings.map(({ severity, where }) => `${severity} ${where}`);

test('the set options are those of the document and of its group', () => {
  const facts = factsOf({
    settings: { stock: { soldDays: 5 } },
    group: { brand: { radius: 4 } },
  });
  expect([...facts.set].toSorted()).toEqual(['brand.radius', 'name', 'slug', 'stock.soldDays']);
});

describe('price type', () => {
  const disclaimer = (text: string) => ({ detail: { disclaimer: text } });

  test('a text that says what prices include is wanted', () => {
    expect(brief(priceTypeFindings(factsOf({})))).toEqual(['warning detail.disclaimer']);
    expect(priceTypeFindings(factsOf({ settings: disclaimer('Drive away.') }))).toEqual([]);
  });

  test('prices that exclude government charges must be called so', () => {
    const stock = { plusCharges: 4 };
    const silent = factsOf({ settings: disclaimer('Pictures may differ.'), stock });
    expect(brief(priceTypeFindings(silent))).toEqual(['error detail.disclaimer']);
    const said = factsOf({ settings: disclaimer('Prices exclude government charges.'), stock });
    expect(priceTypeFindings(said)).toEqual([]);
  });

  test('vehicles without a price are counted; none with one is an error', () => {
    const settings = disclaimer('Drive away.');
    const some = priceTypeFindings(factsOf({ settings, stock: { priced: 8 } }));
    expect(some).toMatchObject([
      { severity: 'note', what: expect.stringContaining('2 of 10 vehicles have no price') },
    ]);
    expect(brief(priceTypeFindings(factsOf({ settings, stock: { priced: 0 } })))).toEqual([
      'error stock',
    ]);
  });
});

describe('licence', () => {
  const without = { dealer_license_number: null };

  test('is required of at least one location', () => {
    expect(licenceFindings(factsOf({}))).toEqual([]);
    expect(brief(licenceFindings(factsOf({ locations: { main: without } })))).toEqual([
      'error locations/main',
    ]);
    expect(brief(licenceFindings(factsOf({ locations: { main: {}, second: without } })))).toEqual([
      'warning locations/second',
    ]);
  });

  test('is not required of workshops and hidden locations', () => {
    const locations = {
      service: { ...without, location_type: 'service' },
      hidden: { ...without, visible: false },
    };
    expect(licenceFindings(factsOf({ locations }))).toEqual([]);
  });
});

describe('comparison rate', () => {
  const example = (rate: number, comparison: number) => ({
    finance: { example: { rate, comparison } },
  });
  const rateCard = (comparison: number) => [{ maxAgeYears: 99, rate: 7, comparison }];

  test('the platform’s example rates are no lender’s', () => {
    expect(brief(comparisonRateFindings(factsOf({})))).toEqual([
      'warning finance.example',
      'warning finance.rateCard',
    ]);
    const settings = {
      finance: { ...example(7, 8).finance, rateCard: rateCard(8) },
    };
    expect(comparisonRateFindings(factsOf({ settings }))).toEqual([]);
  });

  test('is never below the interest rate', () => {
    const settings = { finance: { ...example(7, 6).finance, rateCard: rateCard(6.5) } };
    expect(brief(comparisonRateFindings(factsOf({ settings })))).toEqual([
      'error finance.example.comparison',
      'error finance.rateCard.0.comparison',
    ]);
  });

  test('does not matter to a site that shows no repayments', () => {
    const settings = { finance: { suppressed: true, ...example(7, 6).finance } };
    expect(comparisonRateFindings(factsOf({ settings }))).toEqual([]);
  });

  const page = (body: string) => ({
    content: {
      pages: {
        sale: { title: 'Sale', description: null, intro: null, body, picture: null, blocks: [] },
      },
    },
  });

  test.each([
    ['Finance from 5.9% p.a. this month.', 'without its comparison rate'],
    ['Finance from 5.9 % pa this month.', 'without its comparison rate'],
    ['5.9% p.a., comparison rate 6.4% p.a.', 'without the warning'],
  ])('a page that says %j is at fault', (body, what) => {
    expect(advertisedRateFindings(factsOf(page(body)))).toEqual([
      expect.objectContaining({
        severity: 'error',
        where: 'pages/sale: body',
        what: expect.stringContaining(what),
      }),
    ]);
  });

  test.each([
    [
      '5.9% p.a., comparison rate 6.4% p.a. WARNING: This comparison rate is true only for the examples given.',
    ],
    ['Save 20% on paint.'],
    ['Ask for the comparison rate.'],
  ])('a page that says %j is not', (body) => {
    expect(advertisedRateFindings(factsOf(page(body)))).toEqual([]);
  });
});

describe('missing hours', () => {
  test('a location without hours is reported', () => {
    const facts = factsOf({ locations: { main: { contact_detail: {} } } });
    expect(brief(hoursFindings(facts))).toEqual(['warning locations/main']);
    expect(hoursFindings(factsOf({}))).toEqual([]);
  });

  test('holidays have to be those of the next twelve months', () => {
    const past = [{ date: '2025-12-25', status: 'Closed' }];
    const facts = factsOf({ locations: { main: { special_hours: past } } });
    expect(brief(hoursFindings(facts))).toEqual(['note locations/main']);
  });
});

describe('leads without a destination', () => {
  const destinations = (...list: object[]) => ({ settings: { leads: { destinations: list } } });
  const email = { via: 'email', to: 'sales@dealer.com.au' };

  test('the message log alone is none', () => {
    expect(brief(leadFindings(factsOf({})))).toEqual(['error leads.destinations']);
    expect(leadFindings(factsOf(destinations(email)))).toEqual([]);
  });

  test('a category that no destination takes is an error', () => {
    const [finding] = leadFindings(factsOf(destinations({ ...email, categories: ['Finance'] })));
    expect(finding).toMatchObject({ severity: 'error', where: 'leads.destinations' });
    expect(finding?.what).toContain('General Enquiry, New Vehicles');
    expect(finding?.what).not.toContain('Finance');
  });

  test('one that takes only some vehicles or locations leaves a gap', () => {
    const found = leadFindings(factsOf(destinations({ ...email, carTypes: ['used'] })));
    expect(brief(found)).toEqual(['warning leads.destinations']);
  });

  test('an address that can never receive email is reported', () => {
    const facts = factsOf(destinations({ via: 'adf', to: 'leads@dealer.example' }));
    expect(brief(leadFindings(facts))).toEqual(['warning leads.destinations.0.to']);
  });
});

describe('missing pictures', () => {
  const logo = { brand: { logo: { image: { address: '/media/logos/n', width: 10, height: 10 } } } };

  test('of vehicles, the logo, locations and offers', () => {
    const offer = { name: 'Tyres', image: null } as ContentEntries['offers'][string];
    const facts = factsOf({
      locations: { main: { image: null }, hidden: { image: null, visible: false } },
      content: { offers: { tyres: offer } },
      stock: {
        withoutPictures: 3,
        waitingForPictures: 2,
        refusedOrigins: new Map([['https://a.example', 1]]),
      },
    });
    expect(brief(pictureFindings(facts))).toEqual([
      'warning security.imageOrigins',
      'warning stock',
      'note stock',
      'note brand.logo.image',
      'note locations/main',
      'note offers/tyres',
    ]);
    expect(pictureFindings(factsOf({ settings: logo }))).toEqual([]);
  });
});

describe('options that have no effect', () => {
  const findings = (settings: object) => brief(effectFindings(factsOf({ settings })));

  test('every rule is about an option that exists', () => {
    for (const path of DEPENDENT_PATHS) {
      expect(
        [path, ...optionPaths(path)].some((one) => optionPaths().includes(one)),
        path,
      ).toBe(true);
    }
  });

  test('a switch that is off takes the effect from the rest of its group', () => {
    expect(findings({ fuel: { enabled: false, price: 2 } })).toEqual(['warning fuel.price']);
    expect(findings({ fuel: { price: 2 } })).toEqual([]);
  });

  test('an option of a choice that was not made', () => {
    expect(findings({ testDrive: { booking: false, slotMinutes: 15 } })).toEqual([
      'warning testDrive.slotMinutes',
    ]);
    expect(findings({ stock: { subscriptionPeriod: 'month' } })).toEqual([
      'warning stock.subscriptionPeriod',
    ]);
    expect(findings({ stock: { subscriptions: true, subscriptionPeriod: 'month' } })).toEqual([]);
  });

  test('finance that is not shown', () => {
    const finance = { suppressed: true, note: 'Ask us.' };
    expect(findings({ finance, card: { financeStrip: 'weekly' } })).toEqual([
      'warning card.financeStrip',
      'warning finance.note',
    ]);
  });

  test('a default that nobody set is not reported', () => {
    expect(findings({ fuel: { enabled: false } })).toEqual([]);
  });
});

describe('dead links', () => {
  const resolve = (href: string) => (href.startsWith('/contact') ? href : null);
  const dead = (given: Given) =>
    deadLinkFindings(factsOf(given), resolve).map(({ where, what }) => `${where} ${what}`);
  const links = (...hrefs: string[]) => ({
    settings: { navigation: { aboutExtra: hrefs.map((href) => ({ label: 'A link', href })) } },
  });

  test('of options are reported where they are written', () => {
    expect(dead(links('/contact', '/blgo', 'https://other.example/'))).toEqual([
      'navigation.aboutExtra.1.href The link leads nowhere: there is no page /blgo.',
    ]);
  });

  test('of defaults are not: menus leave them out by themselves', () => {
    expect(dead({})).toEqual([]);
  });

  test('in Markdown are found', () => {
    const body = 'See [us](/contact) and [the guide](/guide "A guide") or ![a yard](/media/yard).';
    const about = {
      title: 'About',
      description: null,
      intro: null,
      body,
      picture: null,
      blocks: [],
    };
    expect(dead({ content: { pages: { 'about-us': about } } })).toEqual([
      'pages/about-us: body The link leads nowhere: there is no page /guide.',
    ]);
  });

  test('that a redirect mends are none', () => {
    const redirects = [{ from: '/old', to: '/contact', status: 301 as const }];
    expect(dead({ ...links('/old?a=b'), content: { redirects } })).toEqual([]);
  });

  test('one whose redirects lead back to it is one', () => {
    const redirects = [
      { from: '/old', to: '/older', status: 301 as const },
      { from: '/older', to: '/old', status: 301 as const },
    ];
    expect(dead({ content: { redirects } })).toEqual([
      'redirects: /old.to The link leads nowhere: the redirects from /older lead back to it.',
      'redirects: /older.to The link leads nowhere: the redirects from /old lead back to it.',
    ]);
  });

  test('a redirect that leads nowhere is one', () => {
    const redirects = [{ from: '/old', to: '/gone', status: 301 as const }];
    expect(dead({ content: { redirects } })).toEqual([
      'redirects: /old.to The link leads nowhere: there is no page /gone.',
    ]);
  });

  test('to other sites are collected once each', () => {
    const given = links('https://other.example/a', 'https://other.example/a');
    expect(outsideLinks(factsOf(given)).map(({ href }) => href)).toEqual([
      'https://other.example/a',
    ]);
    const link = { where: 'a', href: 'https://other.example/a' };
    expect(outsideLinkFinding(link, 'answers with 404')).toMatchObject({
      severity: 'warning',
      what: 'https://other.example/a answers with 404.',
    });
  });
});

test('stock: none, or some that cannot be shown', () => {
  expect(brief(stockFindings(factsOf({ stock: { vehicles: 0, priced: 0 } })))).toEqual([
    'warning stock',
  ]);
  expect(brief(stockFindings(factsOf({ stock: { rejected: 2 } })))).toEqual(['warning stock']);
  expect(stockFindings(factsOf({ stock: null }))).toEqual([]);
});

test('content: a stored site without a location', () => {
  expect(brief(contentFindings(factsOf({ locations: {} })))).toEqual(['error locations']);
  expect(contentFindings(factsOf({ locations: {}, stock: null }))).toEqual([]);
});

test('host: a name that only this machine knows', () => {
  expect(brief(hostFindings(factsOf({})))).toEqual(['warning hosts.0']);
  expect(hostFindings(factsOf({ settings: { hosts: ['www.dealer.com.au'] } }))).toEqual([]);
});

test('the most serious findings come first', () => {
  const severities = bySeverity(checkSite(factsOf({}))).map(({ severity }) => severity);
  expect(severities).toContain('error');
  expect(severities).toEqual(severities.toSorted((a, b) => order(a) - order(b)));
});

function order(severity: Finding['severity']): number {
  return ['error', 'warning', 'note'].indexOf(severity);
}
