import type { FacetField } from '../facet-columns.ts';

export interface FacetValue {
  value: string;
  count: number;
}

/** Working space for as many values as the largest field has. */
export interface ValueScratch {
  positions: Uint32Array;
  counts: Uint32Array;
  sortedPositions: Uint32Array;
  sortedCounts: Uint32Array;
  next: Uint32Array;
}

const DIGIT_BITS = 8;
const DIGITS = 1 << DIGIT_BITS;
/** Up to this many are sorted faster by insertion. */
const MAX_INSERTION_SORT = 16;

export function makeValueScratch(fields: Iterable<FacetField>): ValueScratch {
  let size = 0;
  for (const { values } of fields) size = Math.max(size, values.length);
  return {
    positions: new Uint32Array(size),
    counts: new Uint32Array(size),
    sortedPositions: new Uint32Array(size),
    sortedCounts: new Uint32Array(size),
    next: new Uint32Array(DIGITS + 1),
  };
}

/** The `limit` most frequent values; equal counts are in the dictionary's order. */
export function topValues(
  { firstSlot, values }: FacetField,
  slotCounts: Int32Array,
  limit: number,
  scratch: ValueScratch,
): FacetValue[] {
  const { positions, counts } = scratch;
  let found = 0;
  let highest = 0;
  for (let position = 0; position < values.length; position += 1) {
    const count = slotCounts[firstSlot + position] as number;
    if (count === 0) continue;
    positions[found] = position;
    counts[found] = count;
    found += 1;
    if (count > highest) highest = count;
  }
  const sorted =
    found <= MAX_INSERTION_SORT ? sortFew(scratch, found) : sortByDigits(scratch, found, highest);
  const top: FacetValue[] = [];
  const end = Math.min(found, limit);
  for (let at = 0; at < end; at += 1) {
    top.push({
      value: values[sorted.positions[at] as number] as string,
      count: sorted.counts[at] as number,
    });
  }
  return top;
}

type Sorted = Pick<ValueScratch, 'positions' | 'counts'>;

function sortFew({ positions, counts }: ValueScratch, found: number): Sorted {
  for (let at = 1; at < found; at += 1) {
    const count = counts[at] as number;
    const position = positions[at] as number;
    let to = at;
    for (; to > 0 && (counts[to - 1] as number) < count; to -= 1) {
      counts[to] = counts[to - 1] as number;
      positions[to] = positions[to - 1] as number;
    }
    counts[to] = count;
    positions[to] = position;
  }
  return { positions, counts };
}

/** Radix sort from the last digit: stable, so equal counts keep the dictionary's order. */
function sortByDigits(scratch: ValueScratch, found: number, highest: number): Sorted {
  const { next } = scratch;
  let from: Sorted = scratch;
  let to: Sorted = { positions: scratch.sortedPositions, counts: scratch.sortedCounts };
  for (let shift = 0; highest >>> shift > 0; shift += DIGIT_BITS) {
    const { positions, counts } = from;
    const { positions: toPositions, counts: toCounts } = to;
    next.fill(0);
    // The highest digit comes first.
    for (let at = 0; at < found; at += 1) {
      const digit = DIGITS - (((counts[at] as number) >>> shift) & (DIGITS - 1));
      next[digit] = (next[digit] as number) + 1;
    }
    for (let digit = 1; digit <= DIGITS; digit += 1) {
      next[digit] = (next[digit] as number) + (next[digit - 1] as number);
    }
    for (let at = 0; at < found; at += 1) {
      const count = counts[at] as number;
      const digit = DIGITS - 1 - ((count >>> shift) & (DIGITS - 1));
      const put = next[digit] as number;
      next[digit] = put + 1;
      toPositions[put] = positions[at] as number;
      toCounts[put] = count;
    }
    [from, to] = [to, from];
  }
  return from;
}
