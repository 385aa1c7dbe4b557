import { expect, it } from 'vitest';
import type { Filter } from './filter-expression.ts';
import { readFilter } from './filter-expression.ts';
import { filterText } from './filter-text.ts';

it('an expression is read as the filter it was written from', () => {
  const filter: Filter = {
    kind: 'any',
    of: [
      {
        kind: 'all',
        of: [
          { kind: 'values', field: 'make', values: ["Pete's", String.raw`Back\slash`] },
          { kind: 'not', of: { kind: 'values', field: 'status', values: ['sold'] } },
        ],
      },
      {
        kind: 'range',
        field: 'price',
        min: 501,
        max: null,
        open: { min: false, max: false },
      },
    ],
  };
  const read = readFilter(filterText(filter));
  expect(read).toEqual({ ok: true, filter });
});

it('an empty list has an expression too', () => {
  for (const kind of ['all', 'any'] as const) {
    expect(readFilter(filterText({ kind, of: [] })).ok).toBe(true);
  }
});
