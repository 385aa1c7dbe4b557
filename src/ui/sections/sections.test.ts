import { describe, expect, it } from 'vitest';
import { balancedColumns } from './balanced-columns.ts';
import { pageHref } from './page-href.ts';

describe('the parts of a page', () => {
  it('tiles stand in rows about equally full', () => {
    expect([1, 7, 10, 11, 20, 40].map((count) => balancedColumns(count))).toEqual([
      'lg:grid-cols-1',
      'lg:grid-cols-7',
      'lg:grid-cols-10',
      'lg:grid-cols-6',
      'lg:grid-cols-10',
      'lg:grid-cols-10',
    ]);
  });

  it('page 1 has the bare address, others say their number beside the search', () => {
    expect(pageHref('/search/used-cars', 1)).toBe('/search/used-cars');
    expect(pageHref('/search/used-cars', 2)).toBe('/search/used-cars?page=2');
    expect(pageHref('/search/used-cars?make=a', 3)).toBe('/search/used-cars?make=a&page=3');
  });
});
