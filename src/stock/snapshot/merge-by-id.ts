/** Merges two lists that are ordered by id; if both have an id, the one of `changes` wins. */
export function mergeById<T extends { id: number }>(
  rows: readonly T[],
  changes: readonly T[],
): readonly T[] {
  if (changes.length === 0) return rows;
  return replaceAll(rows, changes) ?? merge(rows, changes);
}

/** More than these are found faster by going through all rows. */
const MAX_SEARCHED = 200;

/** Most changes are of known rows: few ids have to be read then, and the rest is copied at once. */
function replaceAll<T extends { id: number }>(
  rows: readonly T[],
  changes: readonly T[],
): readonly T[] | null {
  if (changes.length > MAX_SEARCHED) return null;
  const positions: number[] = [];
  let from = 0;
  for (const { id } of changes) {
    let to = rows.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((rows[middle] as T).id < id) from = middle + 1;
      else to = middle;
    }
    if (rows[from]?.id !== id) return null;
    positions.push(from);
  }
  const replaced = rows.slice();
  for (const [at, position] of positions.entries()) replaced[position] = changes[at] as T;
  return replaced;
}

function merge<T extends { id: number }>(rows: readonly T[], changes: readonly T[]): readonly T[] {
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
