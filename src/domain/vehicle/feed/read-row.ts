import { plainLines, plainText } from '#domain/plain-text.ts';
import type { FeedField } from './feed-field.ts';
import type { ColumnPlan, PlannedField } from './plan-columns.ts';
import type { RowFault } from './row-fault.ts';
import { emptyDraft } from './stock-record.ts';
import type { RecordDraft, StockRecord } from './stock-record.ts';

/** XML and JSON have lists. */
export type Cell = string | readonly string[];

/** A vehicle as the file has it. */
export interface ReadableRow {
  row: number;
  /** In the order of the file's columns. A row may lack some that others have: then it says nothing about them. */
  cells: readonly (Cell | undefined)[];
}

export interface RowReading {
  /** Null if the row is left out. */
  record: StockRecord | null;
  faults: RowFault[];
}

/**
 * The record of a row. A value that cannot be read leaves out the row, because a half-true vehicle is worse than
 * none; a lenient plan leaves out only the value.
 */
export function readRow({ row, cells }: ReadableRow, plan: ColumnPlan): RowReading {
  const record = emptyDraft();
  if (plan.rules.itemType !== null) record.itemType = plan.rules.itemType;
  const faults: RowFault[] = [];
  const report = (column: string, reason: string): void => {
    faults.push({ row, column, stockNumber: record.stockNumber ?? null, reason });
  };
  for (const label of plan.missing) report(label, 'is missing');
  let isWhole = plan.missing.length === 0;
  for (const planned of plan.fields) {
    const { field, places } = planned;
    const reason = readField(field, places, cells, record, plan);
    if (reason === null) continue;
    report(faultyColumn(planned, cells, plan), reason);
    if (field.isRequired === true || !plan.isLenient) isWhole = false;
  }
  if (!isWhole && plan.fields.every(({ places }) => places.every(isEmptyIn(cells)))) {
    return { record: null, faults: [{ row, column: null, stockNumber: null, reason: 'is empty' }] };
  }
  return { record: isWhole && isComplete(record) ? record : null, faults };
}

/** Null if it was read, or if the row says nothing about it. */
function readField(
  field: FeedField,
  places: readonly number[],
  cells: ReadableRow['cells'],
  record: RecordDraft,
  { rules }: ColumnPlan,
): string | null {
  if (field.cell === 'list') {
    const texts = places.flatMap((place) => cells[place] ?? []);
    const isSilent = texts.length === 0 && places.every((place) => cells[place] === undefined);
    return isSilent ? null : field.take(texts, record);
  }
  const cell = cells[places[0] ?? 0];
  if (cell === undefined) return field.isRequired === true ? 'is missing' : null;
  if (field.cell === 'lines') {
    const text = typeof cell === 'string' ? cell : cell.join('\n');
    return field.take(plainLines(text) ?? '', record, rules);
  }
  if (typeof cell !== 'string' && cell.length > 1) {
    return `has ${cell.length} values instead of one`;
  }
  const text = typeof cell === 'string' ? cell : (cell[0] ?? '');
  return field.take(plainText(text) ?? '', record, rules);
}

/** Of a list in several columns, the first that cannot be read by itself. */
function faultyColumn(
  { field, columns, places }: PlannedField,
  cells: ReadableRow['cells'],
  plan: ColumnPlan,
): string {
  const at =
    columns.length > 1
      ? places.findIndex((place) => readField(field, [place], cells, {}, plan) !== null)
      : 0;
  return columns[Math.max(at, 0)] ?? field.label;
}

function isEmptyIn(cells: ReadableRow['cells']): (place: number) => boolean {
  return (place) => {
    const cell = cells[place] ?? '';
    return (typeof cell === 'string' ? [cell] : cell).every((text) => plainText(text) === null);
  };
}

function isComplete(record: RecordDraft): record is StockRecord {
  return (
    record.stockNumber !== undefined &&
    record.make !== undefined &&
    record.model !== undefined &&
    record.year !== undefined
  );
}
