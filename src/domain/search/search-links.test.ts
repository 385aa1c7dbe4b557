import { describe, expect, it } from 'vitest';
import {
  searchHref,
  toggleValue,
  withPage,
  withQuery,
  withRange,
  withSort,
  withValues,
} from './search-links.ts';
import { emptySearch } from './search-url.ts';

const place = { path: '/search/kestrel', values: { make: ['Kestrel'] } };
const here = { ...emptySearch(), values: { make: ['Kestrel'] } };

describe('the address of a search', () => {
  it('keeps the path while its words hold', () => {
    expect(searchHref(place, here)).toBe('/search/kestrel');
    expect(searchHref(place, toggleValue(here, 'body', 'SUV'))).toBe('/search/kestrel?body=SUV');
  });

  it('tells everything in the query once the path no longer holds', () => {
    expect(searchHref(place, toggleValue(here, 'make', 'Brolga'))).toBe(
      '/search?make=Brolga&make=Kestrel',
    );
    expect(searchHref(place, toggleValue(here, 'make', 'Kestrel'))).toBe('/search');
  });

  it('leads back to the first page whenever what is asked changes', () => {
    const third = withPage(here, 3);
    expect(searchHref(place, third)).toBe('/search/kestrel?page=3');
    for (const changed of [
      toggleValue(third, 'fuel', 'Diesel'),
      withRange(third, 'price', { min: null, max: 30_000 }),
      withQuery(third, 'tow bar'),
      withSort(third, 'priceAsc'),
      withValues(third, 'make', []),
    ]) {
      expect(changed.page).toBe(1);
    }
  });

  it('drops a range without ends and a field without values', () => {
    const ranged = withRange(here, 'price', { min: 1000, max: null });
    expect(searchHref(place, ranged)).toBe('/search/kestrel?price=1000-');
    expect(withRange(ranged, 'price', { min: null, max: null }).ranges).toEqual({});
    expect(withRange(ranged, 'price', null).ranges).toEqual({});
    expect(withValues(here, 'make', []).values).toEqual({});
  });
});
