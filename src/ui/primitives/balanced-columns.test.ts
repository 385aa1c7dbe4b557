import { describe, expect, it } from 'vitest';
import { balancedColumns, restOfRow } from './balanced-columns.ts';

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

it('one more tile fills the last row', () => {
  const classes = [4, 11, 12, 16].map((count) => restOfRow(count, 6));
  expect(classes).toEqual([null, 'lg:col-span-1', null, 'lg:col-span-2']);
});
