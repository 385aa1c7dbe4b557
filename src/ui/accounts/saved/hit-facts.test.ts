import { defaultCopy } from '#copy/format.ts';
import { describe, expect, test } from 'vitest';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { hitFacts } from '../compare/fact-groups.ts';
import { compareRows, hitPrice, hitStatus, type HitLabels, showsRates } from './hit-facts.ts';

const LABELS: HitLabels = {
  noPriceText: 'Ask us for the price',
  usedLabel: 'Pre-Owned',
  finance: 'weekly',
  subscriptionPeriod: 'month',
};

function hit(changes: Partial<SearchHit> = {}): SearchHit {
  return {
    id: 1,
    slug: 'strand-1',
    path: '/cars/strand-1',
    name: '2024 Kestrel Strand',
    make: 'Kestrel',
    model: 'Strand',
    make_model: 'Kestrel Strand',
    badge: 'Shore',
    series: null,
    year: 2024,
    stocknum: 'K100',
    item_type: 'car',
    status: 'in_stock',
    car_type: 'used',
    reserved: false,
    certified: false,
    preorder: false,
    tag: null,
    categories: [],
    created_at: '2026-11-01T00:00:00.000Z',
    created_at_timestamp: 1_793_491_200,
    price: 34_990,
    price_type: 'Drive Away',
    price_range: null,
    before_price: null,
    offer_price: null,
    subscription_price: null,
    youxQuote: null,
    weekly_price_range: null,
    colour: 'White',
    interior_colour: null,
    km: 41_250,
    seats: 5,
    doors: 4,
    engine_size_litres: 2,
    cylinders: null,
    fuel_consumption: null,
    towing_capacity: null,
    sleeps: null,
    gearnum: 6,
    rego_expiry: null,
    build_date: null,
    compliance_date: null,
    body: 'Ute',
    fuel: 'Diesel',
    transmission: 'Automatic',
    drive: '4WD',
    filtered_features: [],
    primary_image_url: null,
    photos_count: 0,
    dealership_slug: 'kestrel',
    dealership_name: null,
    location_id: 1,
    location_name: 'Kestrel City',
    city: 'Brisbane',
    state: 'QLD',
    ...changes,
  };
}

function rowsOf(hits: (SearchHit | null)[], group = 0) {
  const rows = compareRows(hits, LABELS, defaultCopy)[group]?.rows ?? [];
  return new Map(rows.map((row) => [row.label, row]));
}

describe('price, by the precedence of the cards', () => {
  test.each<[string, Partial<SearchHit>, string, string | null]>([
    ['subscription first', { subscription_price: 450 }, '$450', 'per month, subscription'],
    ['a subscription of 0 is none', { subscription_price: 0 }, '$34,990', 'Drive Away'],
    ['the price', {}, '$34,990', 'Drive Away'],
    ['PREORDER without a price', { price: null, preorder: true }, 'PREORDER', null],
    ["else the site's words", { price: null }, 'Ask us for the price', null],
  ])('%s', (_, changes, text, type) => {
    expect(hitPrice(hit(changes), LABELS, defaultCopy)).toMatchObject({ text, type });
  });

  test('the was-price stands beside the price', () => {
    expect(hitPrice(hit({ before_price: 36_990 }), LABELS, defaultCopy).was).toBe('$36,990');
    expect(rowsOf([hit({ before_price: 36_990 })]).get('Price')?.values).toEqual([
      '$34,990\nDrive Away, was $36,990',
    ]);
  });
});

test.each<[string, Partial<SearchHit>, string | null]>([
  ['sold', { status: 'sold', reserved: true }, 'Sold'],
  ['reserved', { reserved: true }, 'Reserved'],
  ['coming_soon', { status: 'coming_soon' }, 'Coming soon'],
  ['in_stock', {}, null],
])('a vehicle that is %s says so', (_, changes, status) => {
  expect(hitStatus(hit(changes), defaultCopy)).toBe(status);
});

describe('side by side', () => {
  test('every row has a value for every vehicle, and differs where they do', () => {
    const rows = rowsOf([hit(), hit({ id: 2, fuel: 'Petrol', km: null })]);
    expect(rows.get('Fuel')).toEqual({
      label: 'Fuel',
      values: ['Diesel', 'Petrol'],
      differs: true,
    });
    expect(rows.get('Kilometres')).toMatchObject({ values: ['41,250 km', null], differs: true });
    expect(rows.get('Condition')).toMatchObject({
      values: ['Pre-Owned', 'Pre-Owned'],
      differs: false,
    });
    expect(rows.get('Engine')?.values).toEqual(['2.0 L', '2.0 L']);
    expect(rows.get('Location')?.values[0]).toBe('Brisbane QLD');
  });

  test('a row in which nobody says anything is left out', () => {
    expect(rowsOf([hit(), hit({ id: 2 })]).has('Interior')).toBe(false);
  });

  test('a vehicle that is gone keeps its column and makes no difference', () => {
    const rows = rowsOf([hit(), null, hit({ id: 3 })]);
    expect(rows.get('Fuel')).toMatchObject({ values: ['Diesel', null, 'Diesel'], differs: false });
  });

  const youxQuote = { weeklyRepaymentAmount: 141.6, comparisonRate: 8.19, advertisedRate: 6.29 };

  test('a repayment is not told without its comparison rate, nor for a sold vehicle', () => {
    const rows = rowsOf([hit({ youxQuote }), hit({ id: 2, youxQuote, status: 'sold' })]);
    expect(rows.get('Finance')?.values).toEqual([
      '$142 per week\n8.19% p.a. comparison rate',
      null,
    ]);
  });

  test.each([
    ['none', undefined],
    ['weekly', '$142 per week\n8.19% p.a. comparison rate'],
    ['weeklyWithRates', '$142 per week\n6.29% p.a. interest\n8.19% p.a. comparison rate'],
    ['fromMonthly', 'From $614 per month\n8.19% p.a. comparison rate'],
  ] as const)('finance is told as on the cards of the site: %s', (finance, text) => {
    const [{ rows } = { rows: [] }] = compareRows(
      [hit({ youxQuote })],
      { ...LABELS, finance },
      defaultCopy,
    );
    expect(rows.find(({ label }) => label === 'Finance')?.values[0]).toBe(text);
  });

  test('facts of the catalogue stand in groups of their own, before the features', () => {
    const facts = (power: string | null) => [
      {
        heading: 'Performance and economy',
        rows: [
          ['Power', power],
          ['Torque', null],
        ] as const,
      },
    ];
    const [, performance] = compareRows([hit(), null, hit({ id: 2 })], LABELS, defaultCopy, [
      facts('110 kW'),
      null,
      facts(null),
    ]);
    expect(performance).toEqual({
      heading: 'Performance and economy',
      missing: 'Not stated',
      rows: [{ label: 'Power', values: ['110 kW', null, null], differs: true }],
      shared: [],
    });
  });

  test('what a search tells of a vehicle is compared without its page', () => {
    const car = hit({ fuel_consumption: 7.2, towing_capacity: 3500, rego_expiry: '2027-03-01' });
    const rows = hitFacts(car).flatMap((group) => group.rows);
    expect(rows.filter(([, value]) => value !== null)).toEqual([
      ['Fuel consumption (combined)', '7.2 L/100 km'],
      ['Towing capacity (braked)', '3,500 kg'],
      ['Registration expiry', '1 March 2027'],
    ]);
    expect(hitFacts(hit({ fuel_consumption: 0 }))[0]?.rows[0]?.[1]).toBeNull();
  });

  const towing = hit({ filtered_features: ['Tow bar', 'Air conditioning', 'Alarm'] });
  const plain = hit({ id: 2, filtered_features: ['Air conditioning'] });

  test('features that not all have are rows of their own, those that all have are told together', () => {
    const [, features] = compareRows([towing, null, plain], LABELS, defaultCopy);
    expect(features?.rows).toEqual([
      { label: 'Alarm', values: ['Yes', null, null], differs: true },
      { label: 'Tow bar', values: ['Yes', null, null], differs: true },
    ]);
    expect(features?.shared).toEqual(['Air conditioning']);
  });

  test('one vehicle alone has all its features in rows', () => {
    const [, features] = compareRows([plain], LABELS, defaultCopy);
    expect(features?.rows).toEqual([
      { label: 'Air conditioning', values: ['Yes'], differs: false },
    ]);
    expect(features?.shared).toEqual([]);
  });
});

describe('the statutory warning', () => {
  const quote = { weeklyRepaymentAmount: 142.4, comparisonRate: 8.19, advertisedRate: 6.29 };

  test('is called for where a vehicle is told with a rate, and nowhere else', () => {
    const financed = hit({ youxQuote: quote });
    for (const finance of ['weekly', 'weeklyWithRates', 'fromMonthly'] as const) {
      expect(showsRates([hit(), null, financed], { ...LABELS, finance })).toBe(true);
    }
    expect(showsRates([financed], { ...LABELS, finance: 'none' })).toBe(false);
    expect(showsRates([hit({ youxQuote: quote, status: 'sold' }), null], LABELS)).toBe(false);
    expect(showsRates([hit()], LABELS)).toBe(false);
  });
});
