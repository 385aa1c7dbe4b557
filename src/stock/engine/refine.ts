import type { Codes } from './columns.ts';
import { slotOf } from './facet-columns.ts';
import type { FacetColumns, FacetField } from './facet-columns.ts';
import type { SearchIndex } from './index.ts';
import { firstNotBelow } from './numbers.ts';
import type { NumberColumn } from './numbers.ts';

export interface EngineRefinement {
  field: string;
  /** Any of them will do. */
  values?: readonly string[];
  /** Both ends belong to it. */
  min?: number | null;
  max?: number | null;
}

/**
 * A row's state has a bit for each refinement it fails: 0 meets all, and where a single bit stands the
 * row is out by that refinement alone. The last bit is for what is out in any case.
 */
export const MET = 0;
export const OUT = 128;
/** Refinements with a bit of their own. */
export const MOST_BITS = 7;

/** A refinement with its columns found and its values looked up. */
export interface Compiled {
  field: string;
  bit: number;
  facet: FacetField | null;
  /** The slots asked for; null where no value was. */
  slots: readonly number[] | null;
  numbers: NumberColumn | null;
  /** The places among the numbers that lie in the range. */
  from: number;
  to: number;
}

export function compileRefinement(
  { facets, numbers }: SearchIndex,
  { field, values, min, max }: EngineRefinement,
  bit: number,
): Compiled {
  const facet = facets.fields.get(field) ?? null;
  const bounded = (min ?? null) !== null || (max ?? null) !== null;
  const column = bounded ? (numbers.get(field) ?? null) : null;
  const slots =
    values === undefined || values.length === 0
      ? null
      : facet === null
        ? []
        : values.map((value) => slotOf(facet, value)).filter((slot) => slot >= 0);
  const compiled = { field, bit, facet, slots, numbers: column, from: 0, to: 0 };
  if (column === null) return compiled;
  const { distinct } = column;
  compiled.from = firstNotBelow(distinct, min ?? Number.NEGATIVE_INFINITY);
  const last = max ?? Number.POSITIVE_INFINITY;
  const end = firstNotBelow(distinct, last);
  compiled.to = distinct[end] === last ? end + 1 : end;
  return compiled;
}

/** What codes of a column fail, as bits; a row fails what all the sieves that it goes through say. */
export interface Sieve {
  codes: Codes;
  table: Uint8Array;
}

export interface SieveScratch {
  /** By group, by combination. */
  groups: readonly Uint8Array[];
  /** By tally, by combination. */
  tallies: readonly Uint8Array[];
  /** By number field, by place among its numbers. */
  numbers: ReadonlyMap<NumberColumn, Uint8Array>;
}

export function makeSieveScratch({ facets, numbers }: SearchIndex): SieveScratch {
  return {
    groups: facets.groups.map(({ combinations }) => new Uint8Array(combinations)),
    tallies: facets.tallies.map(({ combinations }) => new Uint8Array(combinations)),
    numbers: new Map(
      [...numbers.values()].map((column) => [column, new Uint8Array(column.distinct.length + 1)]),
    ),
  };
}

/** One a column that is refined; several a refinement only where its values are told in several groups. */
export function makeSieves(
  { facets }: SearchIndex,
  refinements: readonly Compiled[],
  scratch: SieveScratch,
): { sieves: Sieve[]; inParts: Compiled[]; failed: number } {
  const byGroup = new Map<number, Sieve>();
  const sieves: Sieve[] = [];
  const inParts: Compiled[] = [];
  let failed = 0;
  for (const refinement of refinements) {
    const { slots, bit, numbers, from, to } = refinement;
    if (slots !== null) {
      const place = groupOf(facets, slots);
      const group = facets.groups[place];
      let sieve = byGroup.get(place);
      if (slots.length === 0) failed |= bit;
      // In one table the later of two refinements that share the last bit would undo the earlier.
      else if (group === undefined || bit === OUT) inParts.push(refinement);
      else {
        if (sieve === undefined) {
          sieve = { codes: group.codes, table: scratch.groups[place] as Uint8Array };
          sieve.table.fill(bit);
          byGroup.set(place, sieve);
        } else {
          const { table } = sieve;
          for (let at = 0; at < table.length; at += 1) table[at] = (table[at] as number) | bit;
        }
        passSlots(facets, slots, place, bit, sieve.table);
      }
    }
    if (numbers !== null) {
      const table = scratch.numbers.get(numbers) as Uint8Array;
      table.fill(bit);
      if (from < to) table.fill(0, from, to);
      sieves.push({ codes: numbers.codes, table });
    }
  }
  return { sieves: [...sieves, ...joinByTally(facets, byGroup, scratch)], inParts, failed };
}

/** Groups that are tallied together are sieved together too. */
function joinByTally(
  { tallies }: FacetColumns,
  byGroup: ReadonlyMap<number, Sieve>,
  scratch: SieveScratch,
): Sieve[] {
  const joined: Sieve[] = [];
  for (const [place, { codes, members }] of tallies.entries()) {
    const refined = members.filter(({ group }) => byGroup.has(group));
    const only = refined.length === 1 ? byGroup.get(refined[0]?.group ?? -1) : undefined;
    if (only !== undefined) joined.push(only);
    if (refined.length < 2) continue;
    const table = scratch.tallies[place] as Uint8Array;
    table.fill(0);
    for (const { group, combinationOf } of refined) {
      const own = byGroup.get(group)?.table ?? table;
      for (let at = 0; at < table.length; at += 1) {
        table[at] = (table[at] as number) | (own[combinationOf[at] as number] as number);
      }
    }
    joined.push({ codes, table });
  }
  return joined;
}

/** The group that all of the slots are told in, or −1. */
function groupOf({ slotGroups }: FacetColumns, slots: readonly number[]): number {
  const place = slots[0] === undefined ? -1 : (slotGroups[slots[0]] as number);
  return slots.every((slot) => slotGroups[slot] === place) ? place : -1;
}

function passSlots(
  { slotGroups, slotStarts, slotCombinations }: FacetColumns,
  slots: readonly number[],
  group: number,
  bit: number,
  table: Uint8Array,
): void {
  const passed = 255 ^ bit;
  for (const slot of slots) {
    if (slotGroups[slot] !== group) continue;
    const end = slotStarts[slot + 1] as number;
    for (let at = slotStarts[slot] as number; at < end; at += 1) {
      const combination = slotCombinations[at] as number;
      table[combination] = (table[combination] as number) & passed;
    }
  }
}

/** Values that are told in several groups: a row fails where it has none of them in any. */
export function failInParts(
  { facets }: SearchIndex,
  { slots, bit }: Compiled,
  rows: Uint32Array,
  count: number,
  state: Uint8Array,
): void {
  const wanted = slots ?? [];
  const failed = new Uint8Array(count).fill(bit);
  for (const place of new Set(wanted.map((slot) => facets.slotGroups[slot] as number))) {
    const group = facets.groups[place];
    if (group === undefined) continue;
    const table = new Uint8Array(group.combinations).fill(bit);
    passSlots(facets, wanted, place, bit, table);
    for (let at = 0; at < count; at += 1) {
      const code = group.codes[rows[at] as number] as number;
      failed[at] = (failed[at] as number) & (table[code] as number);
    }
  }
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    state[row] = (state[row] as number) | (failed[at] as number);
  }
}
