import { expect, it } from 'vitest';
import { emptySearch } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { isRestOf, stillSays, withoutAsked } from './asked-words.ts';

const search = (changes: Partial<SearchState>): SearchState => ({ ...emptySearch(), ...changes });

/** 'automatic suv under 40k' */
const READ = search({
  values: { body: ['SUV', '4x4'], transmission: ['Automatic'] },
  ranges: { price: { min: null, max: 40_000 } },
});

it('without what a sentence asked for, what was chosen by hand stays', () => {
  const state = search({
    ...READ,
    asked: 'automatic suv under 40k',
    values: { ...READ.values, body: ['SUV', '4x4', 'Ute'], make: ['Kestrel'] },
    page: 3,
  });
  expect(withoutAsked(state, READ)).toEqual(
    search({ values: { body: ['Ute'], make: ['Kestrel'] }, asked: undefined, not: undefined }),
  );
});

it('an amount that was moved by hand stays too', () => {
  const ranges = { price: { min: null, max: 45_000 } };
  expect(withoutAsked(search({ ...READ, ranges }), READ).ranges).toEqual(ranges);
});

it('a sentence is true while all that it asked for applies', () => {
  const more = { ...READ.values, make: ['Kestrel'] };
  expect(stillSays(READ, READ)).toBe(true);
  expect(stillSays(search({ ...READ, values: more }), READ)).toBe(true);
  expect(stillSays(search({ ...READ, values: { body: ['SUV', '4x4'] } }), READ)).toBe(false);
  expect(stillSays(search({ ...READ, ranges: {} }), READ)).toBe(false);
});

it('bodies of one name are one', () => {
  const one = search({ ...READ, values: { ...READ.values, body: ['SUV'] } });
  expect(stillSays(one, READ)).toBe(true);
});

it('words that nothing has are left out of the rest', () => {
  const read = search({ query: 'tow bar' });
  expect(isRestOf('', read)).toBe(true);
  expect(isRestOf('bar', read)).toBe(true);
  expect(isRestOf('roof', read)).toBe(false);
});
