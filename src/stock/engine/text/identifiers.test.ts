import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIdentifiers, findIdentifiers } from './identifiers.ts';
import { compareText } from '../source.ts';
import { identifierOf } from './words.ts';

function indexOf(values: readonly (string | null)[]) {
  return buildIdentifiers({
    rows: values.length,
    singles: [],
    multiples: [],
    numbers: [],
    texts: [],
    marks: [{ weight: 60, read: (row) => values[row] ?? null }],
    orders: [],
  });
}

function rowsOf(values: readonly (string | null)[], word: string) {
  const index = indexOf(values);
  const { from, whole, to } = findIdentifiers(index, word);
  const rows = Array.from(index.rows);
  return { whole: rows.slice(from, whole), longer: rows.slice(whole, to) };
}

describe('marks', () => {
  it('are found whole before those that only begin so', () => {
    expect(rowsOf(['U1001', 'U100', null, 'u-10', 'N100'], 'u100')).toEqual({
      whole: [1],
      longer: [0],
    });
  });

  it('are found whatever signs and case they are written with', () => {
    expect(rowsOf(['ABC 12-3', 'Ünter1'], 'abc123').whole).toEqual([0]);
    expect(rowsOf(['ABC 12-3', 'Ünter1'], 'unter').longer).toEqual([1]);
  });

  it('that nobody has are not found', () => {
    expect(rowsOf(['U1001'], 'x')).toEqual({ whole: [], longer: [] });
    expect(rowsOf(['U1001'], 'u1002')).toEqual({ whole: [], longer: [] });
    expect(rowsOf([], 'u1')).toEqual({ whole: [], longer: [] });
  });

  it('are found as by looking at every one of them', () => {
    const identifier = fc.string({
      unit: fc.constantFrom('a', 'B', '1', '2', '-', 'é'),
      maxLength: 7,
    });
    fc.assert(
      fc.property(fc.array(identifier, { maxLength: 40 }), identifier, (values, query) => {
        const word = identifierOf(query);
        if (word === '') return;
        const identifiers = values
          .map((value, row) => ({ row, text: identifierOf(value) }))
          .toSorted((a, b) => compareText(a.text, b.text) || a.row - b.row);
        const matching = identifiers.filter(({ text }) => text.startsWith(word));
        expect(rowsOf(values, word)).toEqual({
          whole: matching.filter(({ text }) => text === word).map(({ row }) => row),
          longer: matching.filter(({ text }) => text !== word).map(({ row }) => row),
        });
      }),
    );
  });
});
