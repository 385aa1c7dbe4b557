export type PageListEntry = number | 'gap';

/** Pages shown on either side of the current one. */
const NEIGHBOURS = 1;

/**
 * The pages a pagination links: the first, the last, the current one and its neighbours, with a gap where two
 * or more are omitted. A single page is shown, because a gap takes the same space.
 */
export function pageList(current: number, count: number): PageListEntry[] {
  if (count < 1) return [];
  const page = Math.min(count, Math.max(1, Math.trunc(current)));
  const linked = new Set([1, count]);
  for (let neighbour = page - NEIGHBOURS; neighbour <= page + NEIGHBOURS; neighbour += 1) {
    if (neighbour >= 1 && neighbour <= count) linked.add(neighbour);
  }
  const list: PageListEntry[] = [];
  let before = 0;
  for (const next of [...linked].toSorted((a, b) => a - b)) {
    if (next - before === 2) list.push(next - 1);
    else if (next - before > 2) list.push('gap');
    list.push(next);
    before = next;
  }
  return list;
}
