import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyOf } from '#copy/catalogue.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import { RANGE_NAMES } from '#domain/search/query/search-fields.ts';
import type { RangeName } from '#domain/search/query/search-fields.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { chipModels } from './chips.ts';

const t = copyOf(SITE_DEFAULTS.copy);
const route = { path: '/search', values: {} };

const chipsOf = (state: SearchState) => chipModels(route, state, SITE_DEFAULTS.stock, t);

const chipOf = (name: RangeName, range: NumberRange) =>
  chipsOf({ ...emptySearch(), ranges: { [name]: range } }).map(({ label }) => label);

it.each(RANGE_NAMES)('a chip of %s tells each end that is set', (name) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 91, max: 99 }), (min, max) => {
      const of = name === 'weekly_payment' ? / a week$/ : /^[A-Z][a-z ]+: /;
      const known = name === 'created_at_timestamp' ? /\d January/ : /\d/;
      for (const range of [
        { min, max: null },
        { min: null, max },
        { min, max },
      ]) {
        const [label = ''] = chipOf(name, range);
        expect(label).toMatch(of);
        expect(label).toMatch(known);
        expect(label).not.toContain('any');
      }
    }),
  );
});

it.each<[NumberRange, string]>([
  [{ min: null, max: 300 }, 'Up to $300 a week'],
  [{ min: 200, max: null }, 'From $200 a week'],
  [{ min: 200, max: 300 }, '$200 to $300 a week'],
  [{ min: 300, max: 300 }, '$300 a week'],
])('a weekly budget of %j is %s', (range, label) => {
  expect(chipOf('weekly_payment', range)).toEqual([label]);
});

it.each<[SearchState['values'], string[]]>([
  [{ weekly_price_range: ['$0 - $50', '$50 - $100', '$100 - $150'] }, ['Up to $150 a week']],
  [{ weekly_price_range: ['$150 - $200', '$200 - $250'] }, ['$150 to $250 a week']],
  [{ weekly_price_range: ['$150 - $200'] }, ['$150 to $200 a week']],
  [{ price_range: ['$90,000 - $100,000', '$100,000+'] }, ['Price: from $90,000']],
  [
    { price_range: ['$0 - $10,000', '$20,000 - $30,000'] },
    ['Price range: $0 - $10,000', 'Price range: $20,000 - $30,000'],
  ],
  [{ body: ['SUV', '4x4', 'Hardtop'] }, ['SUV']],
  [{ body: ['4x4', 'Ute', 'Cab Chassis'] }, ['4x4', 'Ute']],
  [{ body: ['Hatch', 'Hatchback', 'Sedan'] }, ['Hatch', 'Sedan']],
])('%j are the chips %j', (values, labels) => {
  expect(chipsOf({ ...emptySearch(), values }).map(({ label }) => label)).toEqual(labels);
});

it('the chip of several steps lifts them all', () => {
  const values = { weekly_price_range: ['$0 - $50', '$50 - $100'], body: ['SUV', '4x4', 'Ute'] };
  expect(chipsOf({ ...emptySearch(), values }).map(({ href }) => href)).toEqual([
    '/search?body=4x4&body=SUV&body=Ute',
    '/search?body=Ute&weekly_price_range=%240+-+%2450&weekly_price_range=%2450+-+%24100',
    '/search?body=4x4&body=SUV&weekly_price_range=%240+-+%2450&weekly_price_range=%2450+-+%24100',
  ]);
});

it('lifting the chips one after the other leaves no filter', () => {
  const near = { place: 'Toowoomba', km: 50 };
  const state = { ...emptySearch(), near, values: { make: ['Kestrel'], body: ['SUV', 'Ute'] } };
  expect(chipsOf(state).map(({ label }) => label)).toEqual([
    'Kestrel',
    'SUV',
    'Ute',
    'Within 50 km of Toowoomba',
  ]);
  expect(chipsOf(state).at(-1)?.href).toBe('/search?make=Kestrel&body=SUV&body=Ute');
});

it('what is left out has chips, which bring it back', () => {
  const not = ['filtered_features:Sunroof', 'badge:GT', 'cylinders:8-8'];
  expect(chipsOf({ ...emptySearch(), not })).toEqual([
    { label: 'Not Sunroof', href: '/search?not=badge%3AGT&not=cylinders%3A8-8' },
    { label: 'Not Badge: GT', href: '/search?not=filtered_features%3ASunroof&not=cylinders%3A8-8' },
    { label: 'Not Cylinders: 8', href: '/search?not=filtered_features%3ASunroof&not=badge%3AGT' },
  ]);
  expect(chipsOf({ ...emptySearch(), not: ['cylinders:8-8'] })).toEqual([
    { label: 'Not Cylinders: 8', href: '/search' },
  ]);
});
