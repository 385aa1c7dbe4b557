import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { readStoredFavourites, removeMergedFavourites } from './stored-favourites.ts';

const KEY = 'kestrel-Favourites';

function storageWith(...ids: number[]) {
  const vehicles = ids.map((id) => ({ id, name: `Strand ${id}`, slug: `strand-${id}` }));
  const items = new Map([[KEY, JSON.stringify(vehicles)]]);
  return { items, storage: guardStorage(() => new MemoryStorage(items)) };
}

const blocked = guardStorage(() => {
  throw new Error('The storage is blocked.');
});

describe('favourites that join the watchlist at sign-in', () => {
  test('are those of this site, oldest first', () => {
    const { storage } = storageWith(7, 3, 9);
    expect(readStoredFavourites('kestrel', storage)).toEqual([7, 3, 9]);
    expect(readStoredFavourites('osprey', storage)).toEqual([]);
  });

  test('are not merged twice: what is in the watchlist leaves the browser', () => {
    const { items, storage } = storageWith(7, 3);
    removeMergedFavourites('kestrel', [3, 7, 1], storage);
    expect(items.has(KEY)).toBe(false);
  });

  test('are not lost: what is not in the watchlist stays in the browser, as it was', () => {
    const { items, storage } = storageWith(7, 3, 9);
    removeMergedFavourites('kestrel', [3], storage);
    expect(readStoredFavourites('kestrel', storage)).toEqual([7, 9]);
    const before = items.get(KEY);
    removeMergedFavourites('kestrel', [3], storage);
    expect(items.get(KEY)).toBe(before);
  });

  test('are none where the browser blocks its storage', () => {
    expect(readStoredFavourites('kestrel', blocked)).toEqual([]);
    expect(() => removeMergedFavourites('kestrel', [3], blocked)).not.toThrow();
  });
});
