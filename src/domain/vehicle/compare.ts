import { MAX_SAVED } from '#domain/accounts/saved.ts';

export interface CompareRow {
  label: string;
  /** One per vehicle, in order; null if unknown. */
  values: (string | null)[];
}

/** Flags the rows in which the vehicles differ. Unknown differs from any known value. */
export function differences<Row extends CompareRow>(
  rows: readonly Row[],
): (Row & { differs: boolean })[] {
  return rows.map((row) => ({ ...row, differs: new Set(row.values.map(fold)).size > 1 }));
}

/** '12,34,56' → [12, 34, 56]: up to the comparison limit, each once; invalid ids are skipped. */
export function readCompareIds(text: string | null): number[] {
  const ids = new Set<number>();
  for (const part of (text ?? '').split(',', 100)) {
    const id = /^\s*\d{1,15}\s*$/.test(part) ? Number(part) : 0;
    if (id > 0) ids.add(id);
  }
  return [...ids].slice(0, MAX_SAVED.compare);
}

/** The URL of a comparison, for sharing. */
export function compareHref(ids: readonly number[]): string {
  const validIds = readCompareIds(ids.join(','));
  return validIds.length === 0 ? '/compare' : `/compare?cars=${validIds.join(',')}`;
}

function fold(value: string | null): string | null {
  const text = value?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
  return text === '' ? null : text;
}
