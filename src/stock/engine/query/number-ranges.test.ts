import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { hasBit, makeBits } from '../bits.ts';
import { addRange } from './number-ranges.ts';
import { buildNumbers } from '../numbers.ts';

describe('a range', () => {
  it('holds the rows from its least to its greatest number, both included, wherever its ends lie', () => {
    const random = seededRandom('ranges');
    const values = Array.from({ length: 333 }, () =>
      random() < 0.1 ? null : Math.floor(random() * 90),
    );
    const column = buildNumbers({
      rows: values.length,
      numbers: [{ field: 'km', read: (row) => values[row] ?? null }],
      orders: [],
      singles: [],
      multiples: [],
      texts: [],
      marks: [],
    }).numbers.get('km');
    if (column === undefined) throw new Error('There is no column.');
    for (let round = 0; round < 300; round += 1) {
      const min = random() < 0.2 ? null : Math.floor(random() * 100) - 5;
      const max = random() < 0.2 ? null : Math.floor(random() * 100) - 5;
      const bits = makeBits(values.length);
      addRange(column, min, max, bits);
      const found = values.map((_, row) => hasBit(bits, row));
      const expected = values.map(
        (value) => value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity),
      );
      expect(found).toEqual(expected);
    }
  });
});
