/** A row that was left out because it cannot be shown. Names the field, never its value. */
export interface RejectedRow {
  table: 'vehicles' | 'locations' | 'offers' | 'reviews';
  id: number;
  reason: string;
}

export interface RowReader<Row, T> {
  table: RejectedRow['table'];
  read: (row: Row) => T;
  /** The field that makes the value unusable. */
  faultOf: (value: T) => string | null;
}

/**
 * Reads each row for itself, so that one that somebody wrote by hand, or an import that went wrong,
 * does not hide the others. What cannot be read is added to `rejected`.
 */
export function readRows<Row extends { id: number }, T>(
  rows: readonly Row[],
  { table, read, faultOf }: RowReader<Row, T>,
  rejected: RejectedRow[],
): T[] {
  const values: T[] = [];
  for (const row of rows) {
    const { value, reason } = readRow(row, read, faultOf);
    if (value !== undefined) values.push(value);
    else rejected.push({ table, id: row.id, reason });
  }
  return values;
}

function readRow<Row, T>(
  row: Row,
  read: (row: Row) => T,
  faultOf: (value: T) => string | null,
): { value?: T; reason: string } {
  try {
    const value = read(row);
    const fault = faultOf(value);
    return fault === null ? { value, reason: '' } : { reason: `${fault} is invalid` };
  } catch {
    // The driver represents a time without end as a number, for example.
    return { reason: 'a value has the wrong type' };
  }
}
