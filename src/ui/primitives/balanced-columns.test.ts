import { describe, expect, it } from 'vitest';
import { balancedColumns } from './balanced-columns.ts';

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
});
