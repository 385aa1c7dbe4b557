import type { IndexSource } from '../source.ts';

/** Rows that differ from what an index was built from. None is removed or moved. */
export interface RowChanges {
  /** Ascending. Rows from `before.rows` on are new, without a gap. */
  rows: readonly number[];
  /** What the index was built from. */
  before: IndexSource;
  /** The changed rows alone, in the order of `rows`, with the same fields. */
  after: IndexSource;
}

/** How many rows there are afterwards. */
export function rowsAfter({ rows, before }: RowChanges): number {
  return Math.max(before.rows, (rows.at(-1) ?? -1) + 1);
}
