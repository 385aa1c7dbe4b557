let before = new Int32Array(64);
let above = new Int32Array(64);
let row = new Int32Array(64);

/**
 * Typos between two words: a letter added, missing or different, or two neighbours swapped. Stops
 * counting above `limit` and returns `limit + 1`.
 */
export function typosBetween(a: string, b: string, limit: number): number {
  const { length } = a;
  if (Math.abs(length - b.length) > limit) return limit + 1;
  if (b.length >= row.length) grow(b.length + 1);
  for (let column = 0; column <= b.length; column += 1) above[column] = column;
  for (let at = 1; at <= length; at += 1) {
    row[0] = at;
    let lowest = at;
    const letter = a.charCodeAt(at - 1);
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1);
      let typos = (above[column - 1] ?? 0) + (letter === other ? 0 : 1);
      typos = Math.min(typos, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
      if (
        at > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(at - 2) === other
      ) {
        typos = Math.min(typos, (before[column - 2] ?? 0) + 1);
      }
      row[column] = typos;
      if (typos < lowest) lowest = typos;
    }
    if (lowest > limit) return limit + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[b.length] ?? 0, limit + 1);
}

function grow(length: number): void {
  before = new Int32Array(length);
  above = new Int32Array(length);
  row = new Int32Array(length);
}
