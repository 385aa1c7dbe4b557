/**
 * Which items of a list are others than in the one that it was made from. Comparing all of them instead would
 * read each vehicle of a stock, since whether two are the same object depends on what they are.
 */
export interface Replacement<T> {
  from: readonly T[];
  to: readonly T[];
  /** Ascending. */
  positions: readonly number[];
}

/** Null if that is not what leads from the one list to the other. */
export function positionsReplaced<T>(
  replacement: Replacement<T> | null | undefined,
  from: readonly T[],
  to: readonly T[],
): readonly number[] | null {
  const isOfBoth = replacement?.from === from && replacement.to === to;
  return isOfBoth ? replacement.positions : null;
}

export interface Merged<T> {
  rows: readonly T[];
  /** Null if items were added, or if it was not looked up. */
  replacement: Replacement<T> | null;
}

/** Merges two lists that are ordered by id; if both have an id, the one of `changes` wins. */
export function mergeById<T extends { id: number }>(
  rows: readonly T[],
  changes: readonly T[],
): Merged<T> {
  const positions = changes.length > MAX_SEARCHED ? null : findPositions(rows, changes);
  if (positions === null) return { rows: merge(rows, changes), replacement: null };
  const to = positions.length === 0 ? rows : replaceAt(rows, positions, changes);
  return { rows: to, replacement: { from: rows, to, positions } };
}

/** More than these are found faster by going through all rows. */
const MAX_SEARCHED = 200;

/** Most changes are of known rows: few ids have to be read then, and the rest is copied at once. */
function findPositions<T extends { id: number }>(
  rows: readonly T[],
  changes: readonly T[],
): readonly number[] | null {
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
  return positions;
}

/** A copy with these items at these positions. */
export function replaceAt<T>(
  rows: readonly T[],
  positions: readonly number[],
  items: readonly T[],
): readonly T[] {
  const replaced = rows.slice();
  for (const [at, position] of positions.entries()) replaced[position] = items[at] as T;
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
