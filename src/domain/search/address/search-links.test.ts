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

const route = { path: '/search/kestrel', values: { make: ['Kestrel'] } };
const current = { ...emptySearch(), values: { make: ['Kestrel'] } };

describe('the address of a search', () => {
  it('keeps the path while its words hold', () => {
    expect(searchHref(route, current)).toBe('/search/kestrel');
    expect(searchHref(route, toggleValue(current, 'body', 'SUV'))).toBe('/search/kestrel?body=SUV');
  });

  it('tells everything in the query once the path no longer holds', () => {
    expect(searchHref(route, toggleValue(current, 'make', 'Brolga'))).toBe(
      '/search?make=Brolga&make=Kestrel',
    );
    expect(searchHref(route, toggleValue(current, 'make', 'Kestrel'))).toBe('/search');
  });

  it('leads back to the first page whenever what is asked changes', () => {
    const third = withPage(current, 3);
    expect(searchHref(route, third)).toBe('/search/kestrel?page=3');
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
    const ranged = withRange(current, 'price', { min: 1000, max: null });
    expect(searchHref(route, ranged)).toBe('/search/kestrel?price=1000-');
    expect(withRange(ranged, 'price', { min: null, max: null }).ranges).toEqual({});
    expect(withRange(ranged, 'price', null).ranges).toEqual({});
    expect(withValues(current, 'make', []).values).toEqual({});
  });
});
