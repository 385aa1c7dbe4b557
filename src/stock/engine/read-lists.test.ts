import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { readLists } from './read-lists.ts';

function restored(lists: readonly (readonly string[])[]): string[][] {
  const {
    values,
    lists: listOf,
    starts,
    members,
  } = readLists(lists.length, (row) => lists[row] ?? []);
  return lists.map((_, row) => {
    const list = listOf[row] ?? 0;
    return Array.from(
      members.subarray(starts[list], starts[list + 1]),
      (code) => values[code] ?? '',
    );
  });
}

describe('lists of values', () => {
  it('are told back, each value once', () => {
    const random = seededRandom('lists');
    const lists = Array.from({ length: 300 }, () =>
      Array.from({ length: Math.floor(random() * 6) }, () => `F${Math.floor(random() * 5)}`),
    );
    const expected = lists.map((list) => [...new Set(list)].toSorted());
    expect(restored(lists).map((list) => list.toSorted())).toEqual(expected);
  });

  it('that are the same are kept once', () => {
    const lists = [['Snorkel', 'Tow Bar'], [], ['Snorkel'], ['Snorkel', 'Tow Bar'], []];
    const { lists: listOf, firstRows } = readLists(lists.length, (row) => lists[row] ?? []);
    expect([...listOf]).toEqual([0, 1, 2, 0, 1]);
    expect(firstRows).toEqual([0, 1, 2]);
  });
});
