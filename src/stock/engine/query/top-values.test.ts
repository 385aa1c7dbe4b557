import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeValueScratch, topValues } from './top-values.ts';

function top(counts: readonly number[], limit: number) {
  const values = counts.map((_, position) => String(position).padStart(4, '0'));
  const field = { field: 'make', values, firstSlot: 2, groups: [] };
  return topValues(field, Int32Array.of(9, 9, ...counts), limit, makeValueScratch([field]));
}

describe('top values', () => {
  it('are the most frequent first, equal ones in the order of the dictionary', () => {
    expect(top([3, 5, 0, 5], 10)).toEqual([
      { value: '0001', count: 5 },
      { value: '0003', count: 5 },
      { value: '0000', count: 3 },
    ]);
  });

  it('are no more than were asked for', () => {
    expect(top([1, 2, 3], 2).map(({ count }) => count)).toEqual([3, 2]);
    expect(top([1, 2, 3], 0)).toEqual([]);
  });

  it('are the same as by sorting, however many there are', () => {
    const counts = fc.array(fc.oneof(fc.nat(3), fc.nat(300), fc.nat(200_000)), { maxLength: 120 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 130 }), (drawn, limit) => {
        const expected = drawn
          .map((count, position) => ({ value: String(position).padStart(4, '0'), count }))
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.count - a.count);
        expect(top(drawn, limit)).toEqual(expected.slice(0, limit));
      }),
    );
  });
});
