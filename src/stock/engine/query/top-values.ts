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
/** Up to so many are sorted faster by hand. */
const FEW = 16;

export function makeValueScratch(fields: Iterable<FacetField>): ValueScratch {
  let most = 0;
  for (const { values } of fields) most = Math.max(most, values.length);
  return {
    positions: new Uint32Array(most),
    counts: new Uint32Array(most),
    sortedPositions: new Uint32Array(most),
    sortedCounts: new Uint32Array(most),
    next: new Uint32Array(DIGITS + 1),
  };
}

/** The most frequent values, equal ones in the dictionary's order; at most so many. */
export function topValues(
  { firstSlot, values }: FacetField,
  slotCounts: Int32Array,
  most: number,
  scratch: ValueScratch,
): FacetValue[] {
  const { positions, counts } = scratch;
  let found = 0;
  let greatest = 0;
  for (let position = 0; position < values.length; position += 1) {
    const count = slotCounts[firstSlot + position] as number;
    if (count === 0) continue;
    positions[found] = position;
    counts[found] = count;
    found += 1;
    if (count > greatest) greatest = count;
  }
  const sorted = found <= FEW ? sortFew(scratch, found) : sortByDigits(scratch, found, greatest);
  const top: FacetValue[] = [];
  const end = Math.min(found, most);
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

/** Digit by digit from the last: equals keep the dictionary's order, and nothing is compared. */
function sortByDigits(scratch: ValueScratch, found: number, greatest: number): Sorted {
  const { next } = scratch;
  let from: Sorted = scratch;
  let to: Sorted = { positions: scratch.sortedPositions, counts: scratch.sortedCounts };
  for (let shift = 0; greatest >>> shift > 0; shift += DIGIT_BITS) {
    const { positions, counts } = from;
    const { positions: toPositions, counts: toCounts } = to;
    next.fill(0);
    // The greatest digit comes first.
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
