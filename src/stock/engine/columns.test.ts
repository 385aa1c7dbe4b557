import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLists, codeValues, combine } from './columns.ts';

const small = fc.array(fc.tuple(fc.nat(4), fc.nat(6)), { minLength: 1, maxLength: 60 });

describe('columns', () => {
  it('give equal values equal codes, in the order they are met', () => {
    const values = ['b', null, 'a', 'b', null];
    const { column, values: met } = codeValues(values.length, (row) => values[row] ?? null);
    expect([...column.codes]).toEqual([0, 1, 2, 0, 1]);
    expect(met).toEqual(['b', null, 'a']);
    expect([...column.firstRows]).toEqual([0, 1, 2]);
  });

  it('combined give equal pairs equal codes and different pairs different ones', () => {
    fc.assert(
      fc.property(small, (pairs) => {
        const one = codeValues(pairs.length, (row) => pairs[row]?.[0] ?? -1).column;
        const other = codeValues(pairs.length, (row) => pairs[row]?.[1] ?? -1).column;
        const both = combine(one, other, 1000);
        const expected = codeValues(pairs.length, (row) => JSON.stringify(pairs[row])).column;
        expect(both).toEqual(expected);
      }),
    );
  });

  it('that have more combinations than are allowed are not combined', () => {
    const one = codeValues(9, (row) => row % 3).column;
    const other = codeValues(9, (row) => Math.floor(row / 3)).column;
    expect(combine(one, other, 8)).toBeNull();
    expect(combine(one, other, 9)?.count).toBe(9);
  });

  it('of lists give equal lists equal codes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(3), { maxLength: 3 }), { maxLength: 40 }), (lists) => {
        const starts = new Uint32Array(lists.length + 1);
        for (const [row, list] of lists.entries()) {
          starts[row + 1] = (starts[row] ?? 0) + list.length;
        }
        const { codes, count } = codeLists(starts, Uint32Array.from(lists.flat()));
        const expected = codeValues(lists.length, (row) => JSON.stringify(lists[row]));
        expect([...codes]).toEqual([...expected.column.codes]);
        expect(count).toBe(expected.values.length);
      }),
    );
  });
});
