import { describe, expect, it } from 'vitest';
import { buildIndex } from '../search-index.ts';
import { spellingOf } from './spelling.ts';

const MODELS = ['Land Cruiser', 'CX-5', 'CX 5', 'Crème', 'glide', 'Glide'];

const index = buildIndex({
  rows: MODELS.length,
  singles: [{ field: 'model', read: (row) => MODELS[row] ?? null }],
  multiples: [],
  numbers: [],
  texts: [],
  marks: [],
  orders: [],
});

describe('the spelling of a value', () => {
  it.each([
    ['Land Cruiser', 'Land Cruiser'],
    ['land cruiser', 'Land Cruiser'],
    ['land-cruiser', 'Land Cruiser'],
    ['creme', 'Crème'],
    ['CX-5', 'CX-5'],
    ['cx 5', 'CX 5'],
    ['glide', 'glide'],
    ['Glide', 'Glide'],
  ])('of %s is %s', (written, spelt) => {
    expect(spellingOf(index, 'model', written)).toBe(spelt);
  });

  it('is not known where no row has it, or there is no such field', () => {
    expect(spellingOf(index, 'model', 'swift')).toBeNull();
    expect(spellingOf(index, 'model', '')).toBeNull();
    expect(spellingOf(index, 'colour', 'red')).toBeNull();
  });
});
