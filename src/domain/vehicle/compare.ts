import { MAX_SAVED } from '#domain/accounts/saved.ts';

export interface CompareRow {
  label: string;
  /** One a vehicle, in their order; null where it is not known. */
  values: (string | null)[];
}

/** Marks the rows in which the vehicles are not all alike. What is not known is unlike what is. */
export function differences<Row extends CompareRow>(
  rows: readonly Row[],
): (Row & { differs: boolean })[] {
  return rows.map((row) => ({ ...row, differs: new Set(row.values.map(fold)).size > 1 }));
}

/** '12,34,56' → [12, 34, 56]: as many as can be compared, each once; what is no id is passed over. */
export function readCompareIds(text: string | null): number[] {
  const ids = new Set<number>();
  for (const part of (text ?? '').split(',', 100)) {
    const id = /^\s*\d{1,15}\s*$/.test(part) ? Number(part) : 0;
    if (id > 0) ids.add(id);
  }
  return [...ids].slice(0, MAX_SAVED.compare);
}

/** The address of a comparison, to be shared. */
export function compareHref(ids: readonly number[]): string {
  const wanted = readCompareIds(ids.join(','));
  return wanted.length === 0 ? '/compare' : `/compare?cars=${wanted.join(',')}`;
}

function fold(value: string | null): string | null {
  const text = value?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
  return text === '' ? null : text;
}
