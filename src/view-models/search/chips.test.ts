import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyOf } from '#copy/catalogue.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { RANGE_NAMES, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { refinementCount } from '#ui/search/search-edits.ts';
import { chipModels } from './chips.ts';

const t = copyOf(SITE_DEFAULTS.copy);
const route = { path: '/search', values: {} };

const chipsOf = (state: SearchState) => chipModels(route, state, SITE_DEFAULTS.stock, t);

const states = fc
  .record({
    query: fc.constantFrom('', 'tow bar'),
    values: fc.dictionary(
      fc.constantFrom(...VALUE_FIELDS),
      fc.uniqueArray(fc.nat(999).map(String), { minLength: 1, maxLength: 12 }),
    ),
    ranges: fc.dictionary(
      fc.constantFrom(...RANGE_NAMES),
      fc.record({ min: fc.nat(9), max: fc.integer({ min: 10, max: 99 }) }),
    ),
    not: fc.constantFrom<SearchState['not'][]>(undefined, ['badge:GT', 'cylinders:8-8']),
    near: fc.constantFrom(undefined, { place: '4350', km: null }, { place: '4350', km: 50 }),
  })
  .map((parts): SearchState => ({ ...emptySearch(), ...parts }));

it('there are as many filters as chips, without the one of the words', () => {
  fc.assert(
    fc.property(states, (state) => {
      const words = state.query === '' ? 0 : 1;
      expect(refinementCount(state)).toBe(chipsOf(state).length - words);
    }),
  );
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
