import { describe, expect, it } from 'vitest';
import { popularSearches } from './popular-searches.ts';

const named = (...counts: number[]) => counts.map((count) => ({ label: `N${count}`, count }));

describe('popular searches', () => {
  it('are the makes, bodies and models with the most vehicles', () => {
    const found = popularSearches({
      makes: named(1, 9, 4, 7),
      bodies: named(5, 6, 3),
      models: named(2, 8, 2, 1),
    });
    expect(found.map(({ count }) => count)).toEqual([9, 7, 4, 6, 5, 8, 2, 2]);
  });

  it('leave out a kind of which the stock has only one name', () => {
    expect(popularSearches({ makes: named(9, 0), bodies: named(5, 6), models: [] })).toEqual(
      named(6, 5),
    );
  });
});
