/** More than anybody compares, and few enough to show on one page. */
export const MAX_WATCHED = 200;

/** A visitor without a phone is sent to sign-in too: the watchlist belongs to the number. */
export function canSave(user: { phone: string | null } | null): boolean {
  return user !== null && user.phone !== null && user.phone !== '';
}

/** A sold vehicle cannot be saved any more, but it can be removed. */
export function showsSave(vehicle: { isSold: boolean; isSaved: boolean }): boolean {
  return !vehicle.isSold || vehicle.isSaved;
}

export type WatchlistChange = 'save' | 'remove';

/** `already` is a success as well: sending a change twice changes nothing. */
export type WatchlistOutcome = 'done' | 'already' | 'full';

/** The ids of the vehicles, newest first. */
export type WatchedIds = readonly number[];

/** Saving a vehicle again does not move it to the front. */
export function changeWatchlist(
  watched: WatchedIds,
  id: number,
  change: WatchlistChange,
): { watched: WatchedIds; outcome: WatchlistOutcome } {
  const isSaved = watched.includes(id);
  if (isSaved === (change === 'save')) return { watched, outcome: 'already' };
  if (change === 'remove') return { watched: watched.filter((one) => one !== id), outcome: 'done' };
  return watched.length < MAX_WATCHED
    ? { watched: [id, ...watched], outcome: 'done' }
    : { watched, outcome: 'full' };
}

/**
 * What the visitor is told, by the keys of their texts. A refusal is an alert with a message, and the button goes back
 * to what it was.
 */
export const WATCHLIST_NOTICES = {
  save: { done: 'carSaved', already: 'carSaved', full: 'watchlistFull', failed: 'notSaved' },
  remove: { done: 'carRemoved', already: 'carRemoved', full: 'notRemoved', failed: 'notRemoved' },
} as const satisfies Record<WatchlistChange, Record<WatchlistOutcome | 'failed', string>>;

export interface MergedWatchlist {
  watched: WatchedIds;
  /** Newest first. */
  added: number[];
  /** Favourites for which there was no room: they stay on the device. */
  leftOut: number[];
}

/**
 * Favourites of the device, oldest first as the browser stores them, join the watchlist at sign-in. What is in the
 * watchlist already stays where it is and is never pushed out: other devices show it too.
 */
export function mergeFavourites(
  watched: WatchedIds,
  favourites: readonly number[],
): MergedWatchlist {
  const known = new Set(watched);
  const candidates = [...new Set(favourites.toReversed())].filter(
    (id) => Number.isSafeInteger(id) && id > 0 && !known.has(id),
  );
  const room = Math.max(0, MAX_WATCHED - watched.length);
  const added = candidates.slice(0, room);
  return { watched: [...added, ...watched], added, leftOut: candidates.slice(room) };
}
