import {
  borrowCodes,
  codeFollowing,
  codeLists,
  codeValues,
  combine,
  copyCodes,
  makeCodes,
} from './columns.ts';
import type { Codes, Column } from './columns.ts';
import { readLists } from './read-lists.ts';
import type { ReadLists } from './read-lists.ts';
import { buildSlotRows } from './slot-rows.ts';
import type { SlotRows } from './slot-rows.ts';
import { positionOf } from './source.ts';
import type { IndexSource } from './source.ts';

/**
 * Every value of every facet has one number across all facets, its *slot*. Rows are not coded by value
 * but by *combination*: fields that follow from one another (make, model, body, seats …) form a group,
 * and a row has one code per group. Counting is then one increment per group instead of one per value,
 * and only the combinations that occurred are expanded into their values.
 */
export interface FacetField {
  field: string;
  /** In the order in which values with equal counts are listed. */
  values: readonly string[];
  /** The value at position p has the slot `firstSlot + p`. */
  firstSlot: number;
  /** Indexes of its groups; more than one if it has too many different sets of values. */
  groups: readonly number[];
}

export interface FacetGroup {
  codes: Codes;
  combinations: number;
  /** Slots of combination c are at `starts[c]` up to `starts[c + 1]`, ascending. */
  starts: Uint32Array;
  slots: Uint32Array;
}

/** Groups that are counted as one: the row's codes in all of them form one combined code. */
export interface FacetTally {
  codes: Codes;
  combinations: number;
  members: readonly {
    group: number;
    /** By the tally's combination: the group's combination. */
    combinationOf: Codes;
  }[];
}

export interface FacetColumns {
  fields: ReadonlyMap<string, FacetField>;
  groups: readonly FacetGroup[];
  /** Every group is in exactly one of them. */
  tallies: readonly FacetTally[];
  slots: number;
  slotRows: SlotRows;
}

/** What one column holds of a field: slots of code c are at `starts[c]` up to `starts[c + 1]`. */
export interface FieldPart {
  field: string;
  group: string;
  column: Column;
  starts: Uint32Array;
  slots: Uint32Array;
}

/** A group with more combinations than a quarter of the rows saves too little. */
const ROWS_PER_COMBINATION = 4;
const MIN_COMBINATIONS = 64;
const MAX_COMBINATIONS = 0x10000;
/** Sets that hardly repeat are split into parts of this many values: ten make at most 1,024 sets. */
const VALUES_PER_PART = 10;
/** Each search iterates a tally's combinations once for each of its groups. */
const ROWS_PER_TALLY_COMBINATION = 8;

export function combinationLimit(rows: number): number {
  return Math.min(
    MAX_COMBINATIONS,
    Math.max(MIN_COMBINATIONS, Math.floor(rows / ROWS_PER_COMBINATION)),
  );
}

export function buildFacetColumns(source: IndexSource): {
  facets: FacetColumns;
  parts: readonly FieldPart[];
} {
  const { rows, singles, multiples } = source;
  const maxCombinations = combinationLimit(rows);
  const fields = new Map<string, FacetField & { groups: number[] }>();
  const parts: FieldPart[] = [];
  let slots = 0;
  const addField = (field: string, found: readonly (string | null)[]): Uint32Array => {
    const values = found.filter((value) => value !== null).toSorted();
    const firstSlot = slots;
    fields.set(field, { field, values, firstSlot, groups: [] });
    slots += values.length;
    const slotByValue = new Map(values.map((value, position) => [value, firstSlot + position]));
    return Uint32Array.from(found, (value) => (value === null ? 0 : (slotByValue.get(value) ?? 0)));
  };
  for (const { field, group = field, read, follows } of singles) {
    const guide = parts.find((part) => part.group === group)?.column ?? null;
    const { column, values } =
      follows === undefined
        ? codeValues(rows, read, guide)
        : codeFollowing(
            rows,
            read,
            follows.map((name) => columnOf(parts, name)),
          );
    const slotsByCode = addField(field, values);
    parts.push({ field, group, column, ...oneSlotEach(values, slotsByCode) });
  }
  for (const { field, group = field, read } of multiples) {
    const lists = readLists(rows, read);
    const { starts, members, values } = lists;
    const slotsByCode = addField(field, values);
    for (const [position, part] of splitSets(
      starts,
      members,
      values.length,
      maxCombinations,
    ).entries()) {
      parts.push({
        field,
        group: position === 0 ? group : `${group} ${position}`,
        column: toRows(part.column, lists),
        ...slotsOfSets(part, slotsByCode),
      });
    }
  }
  const combined = groupParts(parts, maxCombinations);
  const groups = combined.map((members, position): FacetGroup => {
    for (const { field } of members.parts) fields.get(field)?.groups.push(position);
    return makeGroup(members);
  });
  const columns = combined.map(({ column }) => column);
  const tallies = makeTallies(columns, Math.floor(rows / ROWS_PER_TALLY_COMBINATION));
  return {
    facets: { fields, groups, tallies, slots, slotRows: buildSlotRows(groups, slots, rows) },
    parts,
  };
}

/** Each group joins the tally that it enlarges the least, or starts a new one. */
export function makeTallies(groups: readonly Column[], maxCombinations: number): FacetTally[] {
  const open: { column: Column; groups: number[] }[] = [];
  for (const [position, group] of groups.entries()) {
    let best: { at: number; column: Column; growth: number } | null = null;
    for (const [at, { column }] of open.entries()) {
      const joined = combine(column, group, best === null ? maxCombinations : best.column.count);
      if (joined === null) continue;
      const growth = joined.count - column.count;
      if (best === null || growth < best.growth) best = { at, column: joined, growth };
    }
    const tally = best === null ? undefined : open[best.at];
    if (best === null || tally === undefined) open.push({ column: group, groups: [position] });
    else {
      tally.column = best.column;
      tally.groups.push(position);
    }
  }
  return open.map(({ column, groups: members }) => ({
    codes: copyCodes(column.codes),
    combinations: column.count,
    members: members.map((group) => {
      const { codes, count } = groups[group] as Column;
      const combinationOf = makeCodes(column.count, count);
      for (const [combination, row] of column.firstRows.entries()) {
        combinationOf[combination] = codes[row] as number;
      }
      return { group, combinationOf };
    }),
  }));
}

function columnOf(parts: readonly FieldPart[], field: string): Column {
  const part = parts.find((one) => one.field === field);
  if (part === undefined)
    throw new RangeError(
      `The field ${field} must be listed before the fields that follow from it.`,
    );
  return part.column;
}

function oneSlotEach(values: readonly (string | null)[], slotsByCode: Uint32Array) {
  const starts = new Uint32Array(values.length + 1);
  const slots: number[] = [];
  for (const [code, value] of values.entries()) {
    if (value !== null) slots.push(slotsByCode[code] as number);
    starts[code + 1] = slots.length;
  }
  return { starts, slots: Uint32Array.from(slots) };
}

/** Converts a column of lists into one of rows: each row gets the code of its list. */
function toRows(
  { codes, count, firstRows }: Column,
  { lists, firstRows: rowOf }: ReadLists,
): Column {
  const byRow = borrowCodes(lists.length, count);
  for (let row = 0; row < lists.length; row += 1)
    byRow[row] = codes[lists[row] as number] as number;
  return { codes: byRow, count, firstRows: firstRows.map((list) => rowOf[list] as number) };
}

interface SetPart {
  column: Column;
  starts: Uint32Array;
  members: Uint32Array;
}

function splitSets(
  starts: Uint32Array,
  members: Uint32Array,
  values: number,
  maxCombinations: number,
): SetPart[] {
  const whole = codeLists(starts, members);
  if (whole.count <= maxCombinations || values <= VALUES_PER_PART)
    return [{ column: whole, starts, members }];
  const frequency = new Uint32Array(values);
  for (const member of members) frequency[member] = (frequency[member] as number) + 1;
  const byFrequency = Uint32Array.from({ length: values }, (_, code) => code).toSorted(
    (a, b) => (frequency[b] as number) - (frequency[a] as number) || a - b,
  );
  const partOf = new Uint32Array(values);
  for (const [position, code] of byFrequency.entries()) {
    partOf[code] = Math.floor(position / VALUES_PER_PART);
  }
  return Array.from({ length: Math.ceil(values / VALUES_PER_PART) }, (_, part) => {
    const partMembers = members.filter((member) => partOf[member] === part);
    const partStarts = new Uint32Array(starts.length);
    let end = 0;
    for (let row = 0; row + 1 < starts.length; row += 1) {
      for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
        if (partOf[members[at] as number] === part) end += 1;
      }
      partStarts[row + 1] = end;
    }
    return { column: codeLists(partStarts, partMembers), starts: partStarts, members: partMembers };
  });
}

function slotsOfSets({ column, starts, members }: SetPart, slotsByCode: Uint32Array) {
  const ends = new Uint32Array(column.count + 1);
  const slots: number[] = [];
  for (const [code, row] of column.firstRows.entries()) {
    const own: number[] = [];
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
      own.push(slotsByCode[members[at] as number] as number);
    }
    for (const slot of own.toSorted((a, b) => a - b)) slots.push(slot);
    ends[code + 1] = slots.length;
  }
  return { starts: ends, slots: Uint32Array.from(slots) };
}

interface Combined<Part> {
  column: Column;
  parts: Part[];
}

/** The parts of each group as one column, or as several if they do not follow from one another. */
export function groupParts<Part extends { group: string; column: Column }>(
  parts: readonly Part[],
  maxCombinations: number,
): Combined<Part>[] {
  const found: Combined<Part>[] = [];
  for (const group of new Set(parts.map((part) => part.group))) {
    let open: Combined<Part> | null = null;
    for (const part of parts) {
      if (part.group !== group) continue;
      const column: Column | null =
        open === null ? null : combine(open.column, part.column, maxCombinations);
      if (open !== null && column !== null) {
        open.column = column;
        open.parts.push(part);
        continue;
      }
      open = { column: part.column, parts: [part] };
      found.push(open);
    }
  }
  return found;
}

function makeGroup({ column, parts }: Combined<FieldPart>): FacetGroup {
  const starts = new Uint32Array(column.count + 1);
  const slots: number[] = [];
  for (const [combination, row] of column.firstRows.entries()) {
    for (const part of parts) {
      const code = part.column.codes[row] as number;
      for (let at = part.starts[code] as number; at < (part.starts[code + 1] as number); at += 1) {
        slots.push(part.slots[at] as number);
      }
    }
    starts[combination + 1] = slots.length;
  }
  return {
    codes: copyCodes(column.codes),
    combinations: column.count,
    starts,
    slots: Uint32Array.from(slots),
  };
}

/** The slot of a value, or −1 if no row has it. */
export function slotOf({ values, firstSlot }: FacetField, value: string): number {
  const position = positionOf(values, value);
  return position < 0 ? -1 : firstSlot + position;
}
