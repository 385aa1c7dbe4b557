import { codeFollowing, codeLists, codeValues, combine, makeCodes } from './columns.ts';
import type { Codes, Column } from './columns.ts';
import { readLists } from './read-lists.ts';
import type { ReadLists } from './read-lists.ts';
import { buildSlotRows } from './slot-rows.ts';
import type { SlotRows } from './slot-rows.ts';
import { positionOf } from './source.ts';
import type { IndexSource } from './source.ts';

/**
 * Every value of every facet has one number over all facets, its *slot*. Rows are not coded by value
 * but by *combination*: fields that follow from one another (make, model, body, seats …) make a group,
 * and a row has one code a group. Counting is then one increment a group instead of one a value, and
 * only the combinations that were met are told apart into their values.
 */
export interface FacetField {
  field: string;
  /** In the order they are told in when counts are equal. */
  values: readonly string[];
  /** The value at place p has the slot `firstSlot + p`. */
  firstSlot: number;
  /** Places of its groups; more than one where it has too many different sets of values. */
  groups: readonly number[];
}

export interface FacetGroup {
  codes: Codes;
  combinations: number;
  /** Slots of combination c are at `starts[c]` up to `starts[c + 1]`. */
  starts: Uint32Array<ArrayBuffer>;
  slots: Uint32Array<ArrayBuffer>;
}

/** Groups that are counted as one: what a row has in all of them is one code more. */
export interface FacetTally {
  codes: Codes;
  combinations: number;
  members: readonly {
    group: number;
    /** By the tally's combination: the group's. */
    combinationOf: Codes;
  }[];
}

export interface FacetColumns {
  fields: ReadonlyMap<string, FacetField>;
  groups: readonly FacetGroup[];
  /** Every group is in one of them. */
  tallies: readonly FacetTally[];
  slots: number;
  slotRows: SlotRows;
}

/** What of a field one column tells: slots of code c are at `starts[c]` up to `starts[c + 1]`. */
export interface FieldPart {
  field: string;
  group: string;
  column: Column;
  starts: Uint32Array;
  slots: Uint32Array;
}

/** A group with more combinations than a quarter of the rows saves too little to be one. */
const ROWS_A_COMBINATION = 4;
const LEAST_COMBINATIONS = 64;
const MOST_COMBINATIONS = 0x10000;
/** Sets that hardly repeat are told in parts of so many values: ten make at most 1,024 sets. */
const VALUES_A_PART = 10;
/** A tally's combinations are gone through once a search, for each of its groups. */
const ROWS_A_TALLIED = 8;

function mostCombinations(rows: number): number {
  return Math.min(
    MOST_COMBINATIONS,
    Math.max(LEAST_COMBINATIONS, Math.floor(rows / ROWS_A_COMBINATION)),
  );
}

export function buildFacetColumns(source: IndexSource): {
  facets: FacetColumns;
  parts: readonly FieldPart[];
} {
  const { rows, singles, multiples } = source;
  const most = mostCombinations(rows);
  const fields = new Map<string, FacetField & { groups: number[] }>();
  const parts: FieldPart[] = [];
  let slots = 0;
  const addField = (field: string, met: readonly (string | null)[]): Uint32Array => {
    const values = met.filter((value) => value !== null).toSorted();
    const firstSlot = slots;
    fields.set(field, { field, values, firstSlot, groups: [] });
    slots += values.length;
    const places = new Map(values.map((value, place) => [value, firstSlot + place]));
    return Uint32Array.from(met, (value) => (value === null ? 0 : (places.get(value) ?? 0)));
  };
  for (const { field, group = field, read, follows } of singles) {
    const before = parts.find((part) => part.group === group)?.column ?? null;
    const { column, values } =
      follows === undefined
        ? codeValues(rows, read, before)
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
    for (const [place, part] of splitSets(starts, members, values.length, most).entries()) {
      parts.push({
        field,
        group: place === 0 ? group : `${group} ${place}`,
        column: toRows(part.column, lists),
        ...slotsOfSets(part, slotsByCode),
      });
    }
  }
  const combined = groupParts(parts, most);
  const groups = combined.map((members, place): FacetGroup => {
    for (const { field } of members.parts) fields.get(field)?.groups.push(place);
    return makeGroup(members);
  });
  const columns = combined.map(({ column }) => column);
  const tallies = makeTallies(columns, Math.floor(rows / ROWS_A_TALLIED));
  return {
    facets: { fields, groups, tallies, slots, slotRows: buildSlotRows(groups, slots, rows) },
    parts,
  };
}

/** Each group joins the tally that grows the least by it, or begins one. */
export function makeTallies(groups: readonly Column[], most: number): FacetTally[] {
  const open: { column: Column; groups: number[] }[] = [];
  for (const [place, group] of groups.entries()) {
    let best: { at: number; column: Column; growth: number } | null = null;
    for (const [at, { column }] of open.entries()) {
      const joined = combine(column, group, best === null ? most : best.column.count);
      if (joined === null) continue;
      const growth = joined.count - column.count;
      if (best === null || growth < best.growth) best = { at, column: joined, growth };
    }
    const tally = best === null ? undefined : open[best.at];
    if (best === null || tally === undefined) open.push({ column: group, groups: [place] });
    else {
      tally.column = best.column;
      tally.groups.push(place);
    }
  }
  return open.map(({ column, groups: members }) => ({
    codes: column.codes,
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
    throw new RangeError(`No field ${field} comes before what follows from it.`);
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

/** What lists are told by, as what rows are: each row has the code of its list. */
function toRows(
  { codes, count, firstRows }: Column,
  { lists, firstRows: rowOf }: ReadLists,
): Column {
  const byRow = makeCodes(lists.length, count);
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
  most: number,
): SetPart[] {
  const whole = codeLists(starts, members);
  if (whole.count <= most || values <= VALUES_A_PART) return [{ column: whole, starts, members }];
  const frequency = new Uint32Array(values);
  for (const member of members) frequency[member] = (frequency[member] as number) + 1;
  const byFrequency = Uint32Array.from({ length: values }, (_, code) => code).toSorted(
    (a, b) => (frequency[b] as number) - (frequency[a] as number) || a - b,
  );
  const partOf = new Uint32Array(values);
  for (const [place, code] of byFrequency.entries()) {
    partOf[code] = Math.floor(place / VALUES_A_PART);
  }
  return Array.from({ length: Math.ceil(values / VALUES_A_PART) }, (_, part) => {
    const kept = members.filter((member) => partOf[member] === part);
    const keptStarts = new Uint32Array(starts.length);
    let end = 0;
    for (let row = 0; row + 1 < starts.length; row += 1) {
      for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
        if (partOf[members[at] as number] === part) end += 1;
      }
      keptStarts[row + 1] = end;
    }
    return { column: codeLists(keptStarts, kept), starts: keptStarts, members: kept };
  });
}

function slotsOfSets({ column, starts, members }: SetPart, slotsByCode: Uint32Array) {
  const ends = new Uint32Array(column.count + 1);
  const slots: number[] = [];
  for (const [code, row] of column.firstRows.entries()) {
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
      slots.push(slotsByCode[members[at] as number] as number);
    }
    ends[code + 1] = slots.length;
  }
  return { starts: ends, slots: Uint32Array.from(slots) };
}

interface Combined<Part> {
  column: Column;
  parts: Part[];
}

/** Parts of one group as one column, or as several where they do not follow from one another. */
export function groupParts<Part extends { group: string; column: Column }>(
  parts: readonly Part[],
  most: number,
): Combined<Part>[] {
  const found: Combined<Part>[] = [];
  for (const group of new Set(parts.map((part) => part.group))) {
    let open: Combined<Part> | null = null;
    for (const part of parts) {
      if (part.group !== group) continue;
      const column: Column | null = open === null ? null : combine(open.column, part.column, most);
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
    codes: column.codes,
    combinations: column.count,
    starts,
    slots: Uint32Array.from(slots),
  };
}

/** The slot of a value, or −1 where no row has it. */
export function slotOf({ values, firstSlot }: FacetField, value: string): number {
  const place = positionOf(values, value);
  return place < 0 ? -1 : firstSlot + place;
}
