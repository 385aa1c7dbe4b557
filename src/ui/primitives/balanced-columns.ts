/** Tailwind only finds complete class names, so each is written out. */
const COLUMNS: Record<number, string> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
  7: 'lg:grid-cols-7',
  8: 'lg:grid-cols-8',
  9: 'lg:grid-cols-9',
  10: 'lg:grid-cols-10',
};

/** As few rows as possible, evenly filled: eleven tiles at ten per row become six and five. */
export function balancedColumns(count: number, max = 10): string {
  return COLUMNS[columnCount(count, max)] ?? '';
}

const SPANS: Record<number, string> = {
  1: 'lg:col-span-1',
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
};

/** The class of one more tile that fills the last row; null if the row is full. */
export function restOfRow(count: number, max: 5 | 6): string | null {
  const columns = columnCount(count, max);
  return SPANS[(columns - (count % columns)) % columns] ?? null;
}

function columnCount(count: number, max: number): number {
  const rows = Math.max(1, Math.ceil(count / max));
  return Math.max(1, Math.ceil(count / rows));
}
