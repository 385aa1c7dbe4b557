export type PageListEntry = number | 'gap';

/** Pages shown either side of the current one. */
const NEIGHBOURS = 1;

/**
 * Which pages a pagination links: the first, the last, the current one and its neighbours, with a
 * gap where two or more are left out. Where only one would be, it is shown: a gap takes its room.
 */
export function pageList(current: number, count: number): PageListEntry[] {
  if (count < 1) return [];
  const page = Math.min(count, Math.max(1, Math.trunc(current)));
  const wanted = new Set([1, count]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1) {
    if (near >= 1 && near <= count) wanted.add(near);
  }
  const list: PageListEntry[] = [];
  let before = 0;
  for (const next of [...wanted].toSorted((a, b) => a - b)) {
    if (next - before === 2) list.push(next - 1);
    else if (next - before > 2) list.push('gap');
    list.push(next);
    before = next;
  }
  return list;
}
