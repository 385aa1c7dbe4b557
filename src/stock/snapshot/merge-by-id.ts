/** Merges two lists that are ordered by id; if both have an id, the one of `changes` wins. */
export function mergeById<T extends { id: number }>(
  rows: readonly T[],
  changes: readonly T[],
): readonly T[] {
  if (changes.length === 0) return rows;
  const merged: T[] = [];
  let at = 0;
  for (const change of changes) {
    let row = rows[at];
    while (row !== undefined && row.id < change.id) {
      merged.push(row);
      at += 1;
      row = rows[at];
    }
    if (row?.id === change.id) at += 1;
    merged.push(change);
  }
  for (; at < rows.length; at += 1) {
    const row = rows[at];
    if (row !== undefined) merged.push(row);
  }
  return merged;
}
