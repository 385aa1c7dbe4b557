import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededInteger, seededRandom, shuffle } from './seeded-random.ts';

const take = (seed: string) => Array.from({ length: 5 }, seededRandom(seed));

describe('seeded chance', () => {
  it('the same seed gives the same numbers, another seed gives others', () => {
    expect(take('revision 7')).toEqual(take('revision 7'));
    expect(take('revision 7')).not.toEqual(take('revision 8'));
  });

  it('numbers lie from 0 up to 1 and spread over the whole of it', () => {
    const random = seededRandom('spread');
    const tenths = new Set(Array.from({ length: 500 }, () => Math.floor(random() * 10)));
    expect(tenths).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });

  it('a whole number lies from 0 to the most, both reached', () => {
    const seen = new Set(Array.from({ length: 60 }, (_, at) => seededInteger(`day ${at}`, 2)));
    expect(seen).toEqual(new Set([0, 1, 2]));
  });

  it('a shuffle is a permutation, and the same one for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const shuffled = shuffle(items, seed);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
        expect(shuffle(items, seed)).toEqual(shuffled);
      }),
    );
  });
});
