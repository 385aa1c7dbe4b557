import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNumbers, firstNotBelow, rankNumbers } from './numbers.ts';

const value = fc.option(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.5, 1e12)));

describe('numbers', () => {
  it('are ranked by their place among all that occur', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), (values) => {
        const { distinct, codes } = rankNumbers(values.length, (row) => values[row] ?? null);
        const expected = [...new Set(values.filter((one) => one !== null))];
        expect([...distinct]).toEqual(expected.toSorted((a, b) => a - b));
        for (const [row, one] of values.entries()) {
          expect(distinct[codes[row] ?? -1] ?? null).toBe(one);
        }
      }),
    );
  });

  it('are found by the first that is not below', () => {
    expect(firstNotBelow(Float64Array.of(1, 3, 5), 3)).toBe(1);
    expect(firstNotBelow(Float64Array.of(1, 3, 5), 4)).toBe(2);
    expect(firstNotBelow(Float64Array.of(1, 3, 5), 6)).toBe(3);
  });

  it('order rows by one key after the other, what is not known last whichever way it runs', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), fc.boolean(), (values, descending) => {
        const read = (row: number) => values[row] ?? null;
        const { orders } = buildNumbers({
          rows: values.length,
          singles: [],
          multiples: [],
          numbers: [],
          texts: [],
          marks: [],
          orders: [
            {
              name: 'by value',
              by: [
                { read, descending },
                { read: (row) => row, descending: true },
              ],
            },
          ],
        });
        const expected = values
          .map((_, row) => row)
          .toSorted((a, b) => {
            const [left, right] = [read(a), read(b)];
            if (left === right) return b - a;
            if (left === null || right === null) return left === null ? 1 : -1;
            return descending ? right - left : left - right;
          });
        const order = orders.get('by value');
        expect([...(order?.rows ?? [])]).toEqual(expected);
        expect(expected.map((row) => order?.ranks[row])).toEqual(expected.map((_, at) => at));
      }),
    );
  });
});
