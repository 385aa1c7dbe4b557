import { makeCodes } from '../columns.ts';
import type { Codes } from '../columns.ts';
import { combinationLimit, slotOf } from '../facet-columns.ts';
import type { FacetColumns, FacetField, FacetGroup, FacetTally } from '../facet-columns.ts';
import { valueAt } from '../source.ts';
import { rowsAfter } from './row-changes.ts';
import type { RowChanges } from './row-changes.ts';
import { updateSlotRows } from './update-slot-rows.ts';

/** By group: the slots of a row, ascending. */
type RowSlots = readonly (readonly number[])[];

/**
 * The facets after a change. Null if a value is new or no longer occurs, since all slots after it would
 * move, or if combinations that have come and gone would make counting slow: then they are built anew.
 */
export function updateFacets(facets: FacetColumns, changes: RowChanges): FacetColumns | null {
  const { rows, before } = changes;
  const wanted = readSlots(facets, changes);
  if (wanted === null) return null;
  const count = rowsAfter(changes);
  const groups: FacetGroup[] = [];
  for (const [position, group] of facets.groups.entries()) {
    const slots = wanted.map((own) => own[position] as readonly number[]);
    const updated = updateGroup(group, rows, slots, before.rows, count);
    if (updated === null) return null;
    groups.push(updated);
  }
  const tallies: FacetTally[] = [];
  for (const tally of facets.tallies) {
    const updated = updateTally(tally, facets.groups, groups, rows, before.rows, count);
    if (updated === null) return null;
    tallies.push(updated);
  }
  const moved = slotChanges(facets, rows, wanted, before.rows);
  const slotRows = updateSlotRows(facets.slotRows, moved, before.rows, count);
  if (slotRows === null) return null;
  // Then no row has another combination than before.
  return slotRows === facets.slotRows ? facets : { ...facets, groups, tallies, slotRows };
}

/** Of each changed row; null if one has a value that no row had. */
function readSlots(facets: FacetColumns, { rows, after }: RowChanges): RowSlots[] | null {
  const found: number[][][] = rows.map(() => facets.groups.map(() => []));
  const put = (field: FacetField, at: number, value: string, groupOf: GroupOfSlot): boolean => {
    const slot = slotOf(field, value);
    const own = found[at]?.[groupOf(slot)];
    if (slot < 0 || own === undefined) return false;
    if (!own.includes(slot)) own.push(slot);
    return true;
  };
  for (const { field: name, read } of after.singles) {
    const field = facets.fields.get(name);
    if (field === undefined) return null;
    const groupOf = groupsOfSlots(facets, field);
    for (let at = 0; at < rows.length; at += 1) {
      const value = valueAt(read, at);
      if (value !== null && !put(field, at, value, groupOf)) return null;
    }
  }
  for (const { field: name, read } of after.multiples) {
    const field = facets.fields.get(name);
    if (field === undefined) return null;
    const groupOf = groupsOfSlots(facets, field);
    for (let at = 0; at < rows.length; at += 1) {
      for (const value of read(at)) if (!put(field, at, value, groupOf)) return null;
    }
  }
  for (const groups of found) for (const slots of groups) slots.sort((a, b) => a - b);
  return found;
}

type GroupOfSlot = (slot: number) => number;

/** A field whose sets of values hardly repeat is split over several groups. */
function groupsOfSlots({ groups }: FacetColumns, field: FacetField): GroupOfSlot {
  const [only = -1, ...others] = field.groups;
  if (others.length === 0) return () => only;
  const { firstSlot, values } = field;
  const groupBySlot = new Int32Array(values.length).fill(-1);
  for (const position of field.groups) {
    for (const slot of groups[position]?.slots ?? []) groupBySlot[slot - firstSlot] = position;
  }
  return (slot) => groupBySlot[slot - firstSlot] ?? -1;
}

function updateGroup(
  group: FacetGroup,
  rows: readonly number[],
  wanted: RowSlots,
  formerRows: number,
  count: number,
): FacetGroup | null {
  const isSame = (at: number): boolean => {
    const row = rows[at] as number;
    return row < formerRows && hasSlots(group, group.codes[row] as number, wanted[at] ?? []);
  };
  const differing = [...rows.keys()].filter((at) => !isSame(at));
  if (differing.length === 0) return group;
  const starts = [...group.starts.subarray(group.combinations)];
  const added: number[] = [];
  const known = new Map<string, number>();
  const codeOf = (slots: readonly number[]): number => {
    const key = slots.join(' ');
    let code = known.get(key);
    if (code !== undefined) return code;
    code = findCombination(group, slots);
    if (code < 0) {
      code = group.combinations + starts.length - 1;
      added.push(...slots);
      starts.push(group.slots.length + added.length);
    }
    known.set(key, code);
    return code;
  };
  const codes = differing.map((at) => codeOf(wanted[at] ?? []));
  const combinations = group.combinations + starts.length - 1;
  if (combinations > combinationLimit(count) * 2) return null;
  return {
    codes: replaceCodes(
      group.codes,
      differing.map((at) => rows[at] as number),
      codes,
      count,
      combinations,
    ),
    combinations,
    starts: joined(group.starts, starts.slice(1)),
    slots: joined(group.slots, added),
  };
}

function hasSlots(
  { starts, slots }: FacetGroup,
  combination: number,
  wanted: readonly number[],
): boolean {
  const from = starts[combination] as number;
  if ((starts[combination + 1] as number) - from !== wanted.length) return false;
  for (let at = 0; at < wanted.length; at += 1) if (slots[from + at] !== wanted[at]) return false;
  return true;
}

function findCombination(group: FacetGroup, wanted: readonly number[]): number {
  for (let combination = 0; combination < group.combinations; combination += 1) {
    if (hasSlots(group, combination, wanted)) return combination;
  }
  return -1;
}

function updateTally(
  tally: FacetTally,
  formerGroups: readonly FacetGroup[],
  groups: readonly FacetGroup[],
  rows: readonly number[],
  formerRows: number,
  count: number,
): FacetTally | null {
  if (tally.members.every(({ group }) => groups[group] === formerGroups[group])) return tally;
  const members = tally.members.map(({ group }) => groups[group] as FacetGroup);
  const lists = tally.members.map(({ combinationOf }) => [...combinationOf]);
  let { combinations } = tally;
  const isOf = (combination: number, wanted: readonly number[]): boolean =>
    wanted.every((code, member) => lists[member]?.[combination] === code);
  const codes = rows.map((row) => {
    const wanted = members.map((group) => group.codes[row] as number);
    const former = row < formerRows ? (tally.codes[row] as number) : -1;
    if (former >= 0 && isOf(former, wanted)) return former;
    for (let combination = 0; combination < combinations; combination += 1) {
      if (isOf(combination, wanted)) return combination;
    }
    for (const [member, code] of wanted.entries()) lists[member]?.push(code);
    combinations += 1;
    return combinations - 1;
  });
  if (combinations > combinationLimit(count) * 2) return null;
  return {
    codes: replaceCodes(tally.codes, rows, codes, count, combinations),
    combinations,
    members: tally.members.map(({ group }, member) => {
      const combinationOf = makeCodes(combinations, (groups[group] as FacetGroup).combinations);
      combinationOf.set(lists[member] ?? []);
      return { group, combinationOf };
    }),
  };
}

function replaceCodes(
  former: Codes,
  rows: readonly number[],
  codes: readonly number[],
  count: number,
  combinations: number,
): Codes {
  const replaced = makeCodes(count, combinations);
  replaced.set(former);
  for (const [at, row] of rows.entries()) replaced[row] = codes[at] as number;
  return replaced;
}

function joined(former: Uint32Array, added: readonly number[]): Uint32Array {
  const all = new Uint32Array(former.length + added.length);
  all.set(former);
  all.set(added, former.length);
  return all;
}

function slotChanges(
  { groups }: FacetColumns,
  rows: readonly number[],
  wanted: readonly RowSlots[],
  formerRows: number,
): { added: Map<number, number[]>; removed: Map<number, number[]> } {
  const added = new Map<number, number[]>();
  const removed = new Map<number, number[]>();
  const put = (changes: Map<number, number[]>, slot: number, row: number): void => {
    const known = changes.get(slot);
    if (known === undefined) changes.set(slot, [row]);
    else known.push(row);
  };
  for (const [at, row] of rows.entries()) {
    for (const [position, { codes, starts, slots }] of groups.entries()) {
      const own = wanted[at]?.[position] ?? [];
      const code = codes[row] as number;
      const former = row < formerRows ? [...slots.subarray(starts[code], starts[code + 1])] : [];
      for (const slot of own) if (!former.includes(slot)) put(added, slot, row);
      for (const slot of former) if (!own.includes(slot)) put(removed, slot, row);
    }
  }
  return { added, removed };
}
