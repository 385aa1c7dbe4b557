/** The row of a vehicle among ascending ids; null if there is none. */
export function rowOfId(ids: Float64Array, id: number): number | null {
  let from = 0;
  let to = ids.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] as number) < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id ? from : null;
}
