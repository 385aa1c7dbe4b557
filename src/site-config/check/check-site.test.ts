import { describe, expect, test } from 'vitest';
import { bySeverity, checkSite } from './check-site.ts';
import {
  advertisedRateFindings,
  comparisonRateFindings,
  licenceFindings,
  priceTypeFindings,
} from './advertising-rules.ts';
import {
  contentFindings,
  hostFindings,
  hoursFindings,
  leadFindings,
  stockFindings,
} from './readiness-rules.ts';
import type { Finding } from './site-facts.ts';
import { brief, factsOf } from '#tests/factories/checked-site.ts';

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
