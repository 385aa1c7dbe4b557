import type { Filter } from '#domain/search/query/filter-expression.ts';
import { hasBit, makeBits } from '../bits.ts';
import { slotOf } from '../facet-columns.ts';
import type { SearchIndex } from '../search-index.ts';
import { firstNotBelow } from '../numbers.ts';
import { addSlotRows } from '../slot-rows.ts';
import { rowOfId } from '#stock/engine/row-of-id.ts';

/** The rows that filters are evaluated against. */
export interface FilteredRows {
  index: SearchIndex;
  /** Ascending. */
  ids: Float64Array;
}

/** 1 for each row that meets the filter. */
export function filterMask(rows: FilteredRows, filter: Filter): Uint8Array {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return join(rows, filter.of, filter.kind === 'all');
    case 'not':
      // A double negation cancels out, so nesting them costs no more than one.
      return filter.of.kind === 'not'
        ? filterMask(rows, filter.of.of)
        : flip(filterMask(rows, filter.of));
    case 'values':
      return valueMask(rows.index, filter);
    case 'range':
      return rangeMask(rows.index, filter);
    case 'ids':
      return idMask(rows, filter.ids);
  }
}

function join(rows: FilteredRows, filters: readonly Filter[], all: boolean): Uint8Array {
  const mask = new Uint8Array(rows.index.rows).fill(all ? 1 : 0);
  for (const filter of filters) {
    const other = filterMask(rows, filter);
    for (let row = 0; row < mask.length; row += 1) {
      const [known, next] = [mask[row] as number, other[row] as number];
      mask[row] = all ? known & next : known | next;
    }
  }
  return mask;
}

function flip(mask: Uint8Array): Uint8Array {
  for (let row = 0; row < mask.length; row += 1) mask[row] = mask[row] === 1 ? 0 : 1;
  return mask;
}

function valueMask(
  { rows, facets }: SearchIndex,
  { field, values }: Extract<Filter, { kind: 'values' }>,
): Uint8Array {
  const mask = new Uint8Array(rows);
  const facet = facets.fields.get(field);
  if (facet === undefined) return mask;
  const bits = makeBits(rows);
  for (const value of values) {
    const slot = slotOf(facet, value);
    if (slot >= 0) addSlotRows(facets.slotRows, slot, bits);
  }
  for (let row = 0; row < rows; row += 1) mask[row] = Number(hasBit(bits, row));
  return mask;
}

/** A row without the number matches no range. */
function rangeMask(
  { rows, numbers }: SearchIndex,
  { field, min, max, open }: Extract<Filter, { kind: 'range' }>,
): Uint8Array {
  const mask = new Uint8Array(rows);
  const column = numbers.get(field);
  if (column === undefined) return mask;
  const { distinct, codes } = column;
  let from = min === null ? 0 : firstNotBelow(distinct, min);
  if (open.min && distinct[from] === min) from += 1;
  let to = max === null ? distinct.length : firstNotBelow(distinct, max);
  if (!open.max && distinct[to] === max) to += 1;
  for (let row = 0; row < rows; row += 1) {
    const code = codes[row] as number;
    if (code >= from && code < to) mask[row] = 1;
  }
  return mask;
}

function idMask({ index, ids }: FilteredRows, wanted: readonly number[]): Uint8Array {
  const mask = new Uint8Array(index.rows);
  for (const id of wanted) {
    const row = rowOfId(ids, id);
    if (row !== null) mask[row] = 1;
  }
  return mask;
}
