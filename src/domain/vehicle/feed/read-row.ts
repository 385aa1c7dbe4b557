import { plainLines, plainText } from '#domain/plain-text.ts';
import type { FeedField } from './feed-field.ts';
import type { ColumnPlan } from './plan-columns.ts';
import type { RowFault } from './row-fault.ts';
import type { RecordDraft, StockRecord } from './stock-record.ts';

type Cell = string | readonly string[];

/** A vehicle as the file has it. */
export interface ReadableRow {
  row: number;
  values: Readonly<Record<string, Cell>>;
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
export function readRow({ row, values }: ReadableRow, plan: ColumnPlan): RowReading {
  const record: RecordDraft = {};
  if (plan.rules.itemType !== null) record.itemType = plan.rules.itemType;
  const faults: RowFault[] = [];
  const report = (column: string, reason: string): void => {
    faults.push({ row, column, stockNumber: record.stockNumber ?? null, reason });
  };
  for (const label of plan.missing) report(label, 'is missing');
  let isWhole = plan.missing.length === 0;
  for (const { field, columns } of plan.fields) {
    const reason = readField(field, columns, values, record, plan);
    if (reason === null) continue;
    report(faultyColumn(field, columns, values, plan), reason);
    if (field.isRequired === true || !plan.isLenient) isWhole = false;
  }
  if (!isWhole && plan.fields.every(({ columns }) => columns.every(isEmptyIn(values)))) {
    return { record: null, faults: [{ row, column: null, stockNumber: null, reason: 'is empty' }] };
  }
  return { record: isWhole && isComplete(record) ? record : null, faults };
}

/** Null if it was read, or if the row says nothing about it. */
function readField(
  field: FeedField,
  columns: readonly string[],
  values: ReadableRow['values'],
  record: RecordDraft,
  { rules }: ColumnPlan,
): string | null {
  if (field.cell === 'list') {
    const cells = columns
      .map((column) => cellOf(values, column))
      .filter((cell) => cell !== undefined);
    return cells.length === 0 ? null : field.take(cells.flat(), record);
  }
  const cell = cellOf(values, columns[0] ?? '');
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

/** A row may lack a column that others have: then nothing is said about the field. */
function cellOf(values: ReadableRow['values'], column: string): Cell | undefined {
  const cell: unknown = values[column];
  // What every object has, such as a constructor, is not a cell.
  return typeof cell === 'string' || Array.isArray(cell) ? (cell as Cell) : undefined;
}

/** Of a list in several columns, the first that cannot be read by itself. */
function faultyColumn(
  field: FeedField,
  columns: readonly string[],
  values: ReadableRow['values'],
  plan: ColumnPlan,
): string {
  const faulty =
    columns.length > 1 &&
    columns.find((column) => readField(field, [column], values, {}, plan) !== null);
  return faulty || (columns[0] ?? field.label);
}

function isEmptyIn(values: ReadableRow['values']): (column: string) => boolean {
  return (column) => {
    const cell = cellOf(values, column) ?? '';
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
