import { describe, expect, it } from 'vitest';
import { emptySearch } from '#domain/search/address/search-url.ts';
import { relaxedSearches } from './relaxed-searches.ts';

describe('searches that ask for a little less', () => {
  it('widen a range before they give it up', () => {
    const state = {
      ...emptySearch(),
      values: { fuel: ['Hybrid'] },
      ranges: { price: { min: null, max: 40_000 }, year: { min: 2021, max: 2021 } },
    };
    const relaxed = relaxedSearches(state);
    expect(relaxed.map(({ kind }) => kind)).toEqual(['wider', 'wider', 'range', 'range', 'values']);
    expect(relaxed[0]?.state.ranges.price).toEqual({ min: null, max: 46_000 });
    expect(relaxed[1]?.state.ranges.year).toEqual({ min: 2019, max: 2023 });
    expect(relaxed[4]?.state.values).toEqual({});
  });

  it('give up a model together with its make', () => {
    const values = { make: ['Kestrel'], model: ['Swift'], body: ['SUV'] };
    const relaxed = relaxedSearches({ ...emptySearch(), values });
    expect(relaxed.map(({ state }) => state.values)).toEqual([
      { body: ['SUV'] },
      { make: ['Kestrel'], body: ['SUV'] },
      { make: ['Kestrel'], model: ['Swift'] },
    ]);
  });

  it('never ask for the whole stock', () => {
    expect(relaxedSearches({ ...emptySearch(), query: 'zeppelin' })).toEqual([]);
    expect(relaxedSearches({ ...emptySearch(), values: { make: ['Kestrel'] } })).toEqual([]);
  });

  it('start at the first page', () => {
    const state = { ...emptySearch(), query: 'turbo', values: { make: ['Kestrel'] }, page: 4 };
    expect(relaxedSearches(state).map(({ state: one }) => one.page)).toEqual([1, 1]);
  });
});
