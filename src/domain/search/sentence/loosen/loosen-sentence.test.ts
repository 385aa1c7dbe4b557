import { describe, expect, it } from 'vitest';
import { readLoosely } from './loosen-sentence.ts';
import type { Understood } from '#domain/search/sentence/understood.ts';
import { StockNames } from '#domain/search/sentence/words/stock-names.ts';

const counted = (text: string) => text.split(', ').map((value) => ({ value, count: 1 }));
const NAMES = new StockNames({
  values: {
    make: counted('Toyota'),
    make_model: counted('Toyota HiLux'),
    body: counted('Ute, Convertible'),
    colour: counted('Soul Red, Polar White'),
    fuel: counted('Diesel'),
  },
  postcodes: new Map(),
});

/** Where nothing for sale has any of the fields together with another. */
function read(text: string, without: readonly string[]) {
  const isFound = ({ values }: Understood) => without.every((field) => !(field in values));
  const { values, leftOut } = readLoosely(text, { names: NAMES, readsDistances: false, isFound });
  return { values, leftOut };
}

const DIESEL = { fuel: ['Diesel'] };

describe('a word that leaves nothing is left out', () => {
  it('nothing is left out of what finds something', () => {
    expect(read('red diesel ute', []).leftOut).toBeUndefined();
  });

  it('a paint before a body', () => {
    expect(read('red diesel ute', ['colour'])).toEqual({
      values: { ...DIESEL, body: ['Ute'] },
      leftOut: ['red'],
    });
    expect(read('red diesel convertible', ['body'])).toEqual({
      values: { ...DIESEL, colour: ['Soul Red'] },
      leftOut: ['convertible'],
    });
  });

  it('several together, if one is not enough', () => {
    expect(read('soul red diesel convertible', ['body', 'colour'])).toEqual({
      values: DIESEL,
      leftOut: ['soul red', 'convertible'],
    });
  });

  it('never a model or a fuel, and never every filter', () => {
    expect(read('white hilux', ['make', 'colour']).leftOut).toBeUndefined();
    expect(read('white convertible', ['body', 'colour']).leftOut).toBeUndefined();
  });
});
