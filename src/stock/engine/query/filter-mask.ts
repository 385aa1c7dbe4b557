import type { Filter } from '#domain/search/query/filter-expression.ts';
import { addBits, hasBit, keepBits, makeBits, setBit } from '../bits.ts';
import type { Bits } from '../bits.ts';
import { slotOf } from '../facet-columns.ts';
import type { SearchIndex } from '../search-index.ts';
import { firstNotBelow } from '../numbers.ts';
import { addSlotRows } from '../slot-rows.ts';
import { addCodes } from './number-ranges.ts';
import { rowOfId } from '#stock/engine/row-of-id.ts';

/** The rows that filters are evaluated against. */
export interface FilteredRows {
  index: SearchIndex;
  /** Ascending. */
  ids: Float64Array;
}

/** 1 for each row that meets the filter. */
export function filterMask(rows: FilteredRows, filter: Filter): Uint8Array {
  const bits = filterBits(rows, filter);
  const mask = new Uint8Array(rows.index.rows);
  for (let row = 0; row < mask.length; row += 1) mask[row] = Number(hasBit(bits, row));
  return mask;
}

/** Conditions are combined 32 rows at a time: a filter may have hundreds. Bits after the last row mean nothing. */
function filterBits(rows: FilteredRows, filter: Filter): Bits {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return join(rows, filter.of, filter.kind === 'all');
    case 'not':
      // A double negation cancels out, so nesting them costs no more than one.
      return filter.of.kind === 'not'
        ? filterBits(rows, filter.of.of)
        : flip(filterBits(rows, filter.of));
    case 'values':
      return valueBits(rows.index, filter);
    case 'range':
      return rangeBits(rows.index, filter);
    case 'ids':
      return idBits(rows, filter.ids);
  }
}

function join(rows: FilteredRows, filters: readonly Filter[], all: boolean): Bits {
  const bits = makeBits(rows.index.rows).fill(all ? -1 : 0);
  for (const filter of filters) {
    const other = filterBits(rows, filter);
    if (all) keepBits(bits, other);
    else addBits(bits, other);
  }
  return bits;
}

function flip(bits: Bits): Bits {
  for (let word = 0; word < bits.length; word += 1) bits[word] = ~(bits[word] as number);
  return bits;
}

function valueBits(
  { rows, facets }: SearchIndex,
  { field, values }: Extract<Filter, { kind: 'values' }>,
): Bits {
  const bits = makeBits(rows);
  const facet = facets.fields.get(field);
  if (facet === undefined) return bits;
  for (const value of values) {
    const slot = slotOf(facet, value);
    if (slot >= 0) addSlotRows(facets.slotRows, slot, bits);
  }
  return bits;
}

/** A row without the number matches no range. */
function rangeBits(
  { rows, numbers }: SearchIndex,
  { field, min, max, open }: Extract<Filter, { kind: 'range' }>,
): Bits {
  const bits = makeBits(rows);
  const column = numbers.get(field);
  if (column === undefined) return bits;
  const { distinct } = column;
  let from = min === null ? 0 : firstNotBelow(distinct, min);
  if (open.min && distinct[from] === min) from += 1;
  let to = max === null ? distinct.length : firstNotBelow(distinct, max);
  if (!open.max && distinct[to] === max) to += 1;
  addCodes(column, from, to, bits);
  return bits;
}

function idBits({ index, ids }: FilteredRows, wanted: readonly number[]): Bits {
  const bits = makeBits(index.rows);
  for (const id of wanted) {
    const row = rowOfId(ids, id);
    if (row !== null) setBit(bits, row);
  }
  return bits;
}
