import { callWithoutInlining } from '../call-without-inlining.ts';
import type { Codes } from '../columns.ts';
import type { FacetColumns, FacetField, FacetGroup, FacetTally } from '../facet-columns.ts';

/** Counts over everything listed: a search only counts the rows by which it differs. */
export interface ReadyCounts {
  /** By tally, by combination. */
  tallies: readonly Int32Array[];
  slots: Int32Array;
}

/*
 * Most of a search's time is spent counting. Processing sixteen rows per iteration is a quarter faster,
 * and makes the loop too long for the compiler to inline it into its callers, where it would be slower.
 */
const ROWS_PER_STEP = 16;

/** Adds `step` to the count of each row's code. */
export function countRows(
  codes: Codes,
  rows: Uint32Array,
  count: number,
  counts: Int32Array,
  step: 1 | -1,
): void {
  const end = count - (count % ROWS_PER_STEP);
  for (let at = 0; at < end; at += ROWS_PER_STEP) {
    const code0 = codes[rows[at] as number] as number;
    counts[code0] = (counts[code0] as number) + step;
    const code1 = codes[rows[at + 1] as number] as number;
    counts[code1] = (counts[code1] as number) + step;
    const code2 = codes[rows[at + 2] as number] as number;
    counts[code2] = (counts[code2] as number) + step;
    const code3 = codes[rows[at + 3] as number] as number;
    counts[code3] = (counts[code3] as number) + step;
    const code4 = codes[rows[at + 4] as number] as number;
    counts[code4] = (counts[code4] as number) + step;
    const code5 = codes[rows[at + 5] as number] as number;
    counts[code5] = (counts[code5] as number) + step;
    const code6 = codes[rows[at + 6] as number] as number;
    counts[code6] = (counts[code6] as number) + step;
    const code7 = codes[rows[at + 7] as number] as number;
    counts[code7] = (counts[code7] as number) + step;
    const code8 = codes[rows[at + 8] as number] as number;
    counts[code8] = (counts[code8] as number) + step;
    const code9 = codes[rows[at + 9] as number] as number;
    counts[code9] = (counts[code9] as number) + step;
    const code10 = codes[rows[at + 10] as number] as number;
    counts[code10] = (counts[code10] as number) + step;
    const code11 = codes[rows[at + 11] as number] as number;
    counts[code11] = (counts[code11] as number) + step;
    const code12 = codes[rows[at + 12] as number] as number;
    counts[code12] = (counts[code12] as number) + step;
    const code13 = codes[rows[at + 13] as number] as number;
    counts[code13] = (counts[code13] as number) + step;
    const code14 = codes[rows[at + 14] as number] as number;
    counts[code14] = (counts[code14] as number) + step;
    const code15 = codes[rows[at + 15] as number] as number;
    counts[code15] = (counts[code15] as number) + step;
  }
  for (let at = end; at < count; at += 1) {
    const code = codes[rows[at] as number] as number;
    counts[code] = (counts[code] as number) + step;
  }
}

/** Expands counted combinations into counts of their values. */
export function addCombinations(
  { combinations, starts, slots }: FacetGroup,
  counts: Int32Array,
  slotCounts: Int32Array,
): void {
  for (let combination = 0; combination < combinations; combination += 1) {
    const count = counts[combination] as number;
    if (count === 0) continue;
    const end = starts[combination + 1] as number;
    for (let at = starts[combination] as number; at < end; at += 1) {
      const slot = slots[at] as number;
      slotCounts[slot] = (slotCounts[slot] as number) + count;
    }
  }
}

/** Below this share of a group's combinations, rows are counted by their values at once. */
const DIRECT_RATIO = 8;

/** Adds each of the rows to the counts of its values in the group; `counts` is working space. */
export function addSlots(
  group: FacetGroup,
  rows: Uint32Array,
  count: number,
  counts: Int32Array,
  slotCounts: Int32Array,
): void {
  if (count * DIRECT_RATIO < group.combinations) {
    callWithoutInlining(addSlotsDirectly, group, rows, count, slotCounts);
    return;
  }
  counts.fill(0);
  countRows(group.codes, rows, count, counts, 1);
  callWithoutInlining(addCombinations, group, counts, slotCounts);
}

function addSlotsDirectly(
  { codes, starts, slots }: FacetGroup,
  rows: Uint32Array,
  count: number,
  slotCounts: Int32Array,
): void {
  for (let at = 0; at < count; at += 1) {
    const code = codes[rows[at] as number] as number;
    const end = starts[code + 1] as number;
    for (let of = starts[code] as number; of < end; of += 1) {
      const slot = slots[of] as number;
      slotCounts[slot] = (slotCounts[slot] as number) + 1;
    }
  }
}

/** Expands counted combinations into counts of the values of one field only. */
export function addCombinationsOf(
  { firstSlot, values }: FacetField,
  { combinations, starts, slots }: FacetGroup,
  counts: Int32Array,
  slotCounts: Int32Array,
  step: 1 | -1,
): void {
  const endSlot = firstSlot + values.length;
  for (let combination = 0; combination < combinations; combination += 1) {
    const count = counts[combination] as number;
    if (count === 0) continue;
    const end = starts[combination + 1] as number;
    for (let at = starts[combination] as number; at < end; at += 1) {
      const slot = slots[at] as number;
      if (slot >= firstSlot && slot < endSlot) {
        slotCounts[slot] = (slotCounts[slot] as number) + step * count;
      }
    }
  }
}

/** Expands a tally's counts into those of its groups, and these into values. */
export function addTally(
  { groups }: FacetColumns,
  { members, combinations }: FacetTally,
  counts: Int32Array,
  groupCounts: readonly Int32Array[],
  slotCounts: Int32Array,
): void {
  for (const { group: position, combinationOf } of members) {
    const group = groups[position] as FacetGroup;
    if (members.length === 1) {
      callWithoutInlining(addCombinations, group, counts, slotCounts);
      return;
    }
    const own = groupCounts[position] as Int32Array;
    own.fill(0);
    callWithoutInlining(sumUp, combinationOf, combinations, counts, own);
    callWithoutInlining(addCombinations, group, own, slotCounts);
  }
}

function sumUp(
  combinationOf: Codes,
  combinations: number,
  counts: Int32Array,
  sums: Int32Array,
): void {
  for (let at = 0; at < combinations; at += 1) {
    const combination = combinationOf[at] as number;
    sums[combination] = (sums[combination] as number) + (counts[at] as number);
  }
}

export function countReady(
  facets: FacetColumns,
  rows: Uint32Array,
  count: number,
  groupCounts: readonly Int32Array[],
): ReadyCounts {
  const tallies = facets.tallies.map(({ codes, combinations }) => {
    const counts = new Int32Array(combinations);
    countRows(codes, rows, count, counts, 1);
    return counts;
  });
  return { tallies, slots: slotsOf(facets, tallies, groupCounts) };
}

/** Counts corrected by the added and removed rows. */
export function correctReady(
  facets: FacetColumns,
  ready: ReadyCounts,
  added: Uint32Array,
  removed: Uint32Array,
  groupCounts: readonly Int32Array[],
): ReadyCounts {
  const tallies = facets.tallies.map(({ codes }, position) => {
    const counts = (ready.tallies[position] as Int32Array).slice();
    countRows(codes, added, added.length, counts, 1);
    countRows(codes, removed, removed.length, counts, -1);
    return counts;
  });
  return { tallies, slots: slotsOf(facets, tallies, groupCounts) };
}

function slotsOf(
  facets: FacetColumns,
  tallies: readonly Int32Array[],
  groupCounts: readonly Int32Array[],
): Int32Array {
  const slots = new Int32Array(facets.slots);
  for (const [position, tally] of facets.tallies.entries()) {
    addTally(facets, tally, tallies[position] as Int32Array, groupCounts, slots);
  }
  return slots;
}
