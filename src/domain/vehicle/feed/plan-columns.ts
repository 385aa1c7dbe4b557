import type { ItemType } from '../vehicle.ts';
import { currentYear } from '../model-year.ts';
import type { ReadingRules } from './cell-readers.ts';
import { FEED_FIELDS } from './feed-fields.ts';
import type { FeedField } from './feed-field.ts';

/** A field and where it is read from. */
export interface PlannedField {
  field: FeedField;
  /** The file's columns that it is read from: one, or any number for a list. */
  columns: readonly string[];
  /** The places of these columns in the file. */
  places: readonly number[];
}

/** Which column of a file feeds which field; made once for a file. */
export interface ColumnPlan {
  fields: readonly PlannedField[];
  /** Labels of the required fields that no column feeds. */
  missing: readonly string[];
  rules: ReadingRules;
  isLenient: boolean;
}

export interface PlanOptions {
  now: number;
  /** Of vehicles whose row does not say it; without it, they keep theirs. */
  itemType?: ItemType | null;
  /** A value that cannot be read leaves out the value, not the vehicle; required ones aside. */
  lenient?: boolean;
}

export interface ColumnPlanning {
  plan: ColumnPlan;
  /** Labels of the required fields that no column feeds: without them no row can be read. */
  missing: readonly string[];
  /** Columns of the file that feed nothing. */
  ignored: readonly string[];
  /** What is wrong with the mapping, a sentence each. */
  mappingFaults: readonly string[];
}

/**
 * Finds the column of each field by its usual names. A mapping of fields to columns goes before them; a field that
 * is mapped to '' is not read from the file.
 */
export function planColumns(
  columns: readonly string[],
  mapping: Readonly<Record<string, string>>,
  { now, itemType = null, lenient = false }: PlanOptions,
): ColumnPlanning {
  const { mapped, faults } = readMapping(columns, mapping);
  const used = new Set([...mapped.values()].flat());
  const found = findByName(
    columns.filter((column) => !used.has(column)),
    mapped,
  );
  const fields = FEED_FIELDS.flatMap((field) => {
    const own = mapped.get(field) ?? found.get(field) ?? [];
    if (own.length === 0) return [];
    return [{ field, columns: own, places: own.map((column) => columns.indexOf(column)) }];
  });
  const missing = FEED_FIELDS.filter(
    (field) => field.isRequired === true && !fields.some((planned) => planned.field === field),
  ).map(({ label }) => label);
  const taken = new Set(fields.flatMap((planned) => planned.columns));
  const rules = { now, thisYear: currentYear(now), itemType };
  return {
    plan: { fields, missing, rules, isLenient: lenient },
    missing,
    ignored: columns.filter((column) => !taken.has(column)),
    mappingFaults: faults,
  };
}

/** 'Stock No.' → 'stockno'. */
function foldColumn(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
}

/** 'Image 12' → 'image', 'photo_3_url' → 'photourl'. */
function withoutNumber(folded: string): string {
  return folded.replace(/\d{1,3}/, '');
}

/** The last part of a nested name: 'images.image' and 'images.image.url' → 'image'. */
function lastPart(name: string): string {
  const parts = name.split(/[./]/).map(foldColumn);
  return parts.findLast((part, at) => at === 0 || !WITHIN_ITEM.has(part)) ?? '';
}

/** Parts of an item of a list that stand for the item. */
const WITHIN_ITEM: ReadonlySet<string> = new Set(['url', 'href', 'src', 'value']);

const FIELDS = new Map(
  FEED_FIELDS.flatMap((field) =>
    [field.label, field.name].map((name) => [foldColumn(name), field] as const),
  ),
);

interface KnownName {
  field: FeedField;
  /** If several columns of a file have names of one field, the lowest wins. */
  rank: number;
}

const NAMES = new Map<string, KnownName>(
  FEED_FIELDS.flatMap((field) =>
    [field.label, field.name, ...field.aliases].map(
      (name, rank) => [foldColumn(name), { field, rank }] as const,
    ),
  ).toReversed(),
);

function knownName(column: string): KnownName | null {
  const folded = foldColumn(column);
  const known = NAMES.get(folded);
  if (known !== undefined) return known;
  for (const name of [withoutNumber(folded), withoutNumber(lastPart(column))]) {
    const numbered = NAMES.get(name);
    if (numbered?.field.cell === 'list') return numbered;
  }
  return null;
}

type FieldColumns = Map<FeedField, readonly string[]>;

/** A list is read from every column that has a name of it, in the order of the file. */
function findByName(columns: readonly string[], mapped: FieldColumns): FieldColumns {
  const found: FieldColumns = new Map();
  const ranks = new Map<FeedField, number>();
  for (const column of columns) {
    const known = knownName(column);
    if (known === null || mapped.has(known.field)) continue;
    const { field, rank } = known;
    if (field.cell === 'list') {
      found.set(field, [...(found.get(field) ?? []), column]);
    } else if (rank < (ranks.get(field) ?? Infinity)) {
      found.set(field, [column]);
      ranks.set(field, rank);
    }
  }
  return found;
}

function readMapping(
  columns: readonly string[],
  mapping: Readonly<Record<string, string>>,
): { mapped: FieldColumns; faults: string[] } {
  const mapped: FieldColumns = new Map();
  const faults: string[] = [];
  for (const [name, column] of Object.entries(mapping)) {
    const field = FIELDS.get(foldColumn(name));
    if (field === undefined) {
      faults.push(`The mapping names the field "${name}", which does not exist.`);
      continue;
    }
    const own = column.trim() === '' ? [] : mappedColumns(field, column, columns);
    if (own.length === 0 && column.trim() !== '') {
      faults.push(
        `The mapping of "${name}" names the column "${column}", which is not in the file.`,
      );
    }
    mapped.set(field, own);
  }
  return { mapped, faults };
}

/** The column as it is spelt, else but for case and punctuation; of a list also the numbered ones. */
function mappedColumns(
  field: FeedField,
  column: string,
  columns: readonly string[],
): readonly string[] {
  if (columns.includes(column)) return [column];
  const folded = foldColumn(column);
  if (folded === '') return [];
  const same = columns.filter((one) => foldColumn(one) === folded);
  if (same.length > 0 || field.cell !== 'list') return same.slice(0, 1);
  return columns.filter((one) => withoutNumber(foldColumn(one)) === folded);
}
