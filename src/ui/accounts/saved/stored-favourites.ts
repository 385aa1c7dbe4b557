import { MAX_SAVED, readSaved, storageKey } from '#domain/accounts/saved.ts';
import { localStore } from '#ui/primitives/browser-storage.ts';
import type { BrowserStorage } from '#ui/primitives/browser-storage.ts';

/** The favourites of this browser, oldest first: what joins the watchlist at sign-in. */
export function readStoredFavourites(siteSlug: string, storage = localStore): number[] {
  return storedIn(storage, siteSlug).map(({ id }) => id);
}

/** What is in the watchlist is not merged again. The rest, for which there was no room, stays in the browser. */
export function removeMergedFavourites(
  siteSlug: string,
  watched: readonly number[],
  storage: BrowserStorage = localStore,
): void {
  const stored = storedIn(storage, siteSlug);
  const left = stored.filter(({ id }) => !watched.includes(id));
  if (left.length === stored.length) return;
  storage.write(
    storageKey(siteSlug, 'favourites'),
    left.length === 0 ? null : JSON.stringify(left),
  );
}

function storedIn(storage: BrowserStorage, siteSlug: string) {
  return readSaved(storage.read(storageKey(siteSlug, 'favourites')), MAX_SAVED.favourites);
}
