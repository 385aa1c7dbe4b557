import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_WATCHED,
  WATCHLIST_NOTICES,
  canSave,
  changeWatchlist,
  mergeFavourites,
  showsSave,
} from './watchlist.ts';
import { watchlistSignIn } from './watchlist-sign-in.ts';

const FULL = Array.from({ length: MAX_WATCHED }, (_, at) => at + 1);

it('the watchlist requires a signed-in user with a phone', () => {
  expect(canSave({ phone: '+61412345678' })).toBe(true);
  expect(canSave({ phone: null })).toBe(false);
  expect(canSave({ phone: '' })).toBe(false);
  expect(canSave(null)).toBe(false);
});

it('the Save button is hidden when the car is sold and not in the watchlist', () => {
  expect(showsSave({ isSold: true, isSaved: false })).toBe(false);
  expect(showsSave({ isSold: true, isSaved: true })).toBe(true);
  expect(showsSave({ isSold: false, isSaved: false })).toBe(true);
});

it('an anonymous visitor goes to sign-in with the car, and comes back to the page', () => {
  expect(watchlistSignIn(7, '/search?make=kestrel')).toBe(
    '/sign-in?type=watchlist&redirect=%2Fsearch%3Fmake%3Dkestrel&back=%2Fsearch%3Fmake%3Dkestrel&car_id=7',
  );
  expect(watchlistSignIn(null, '/')).toBe('/sign-in?type=watchlist&redirect=%2F&back=%2F');
});

describe('a change of the watchlist', () => {
  it('puts a saved car first', () => {
    expect(changeWatchlist([2, 1], 3, 'save')).toEqual({ watched: [3, 2, 1], outcome: 'done' });
  });

  it('takes a removed car out', () => {
    expect(changeWatchlist([3, 2, 1], 2, 'remove')).toEqual({ watched: [3, 1], outcome: 'done' });
  });

  it('made twice changes nothing', () => {
    expect(changeWatchlist([2, 1], 1, 'save')).toEqual({ watched: [2, 1], outcome: 'already' });
    expect(changeWatchlist([2, 1], 3, 'remove')).toEqual({ watched: [2, 1], outcome: 'already' });
  });

  it('finds the watchlist full at 200 cars', () => {
    expect(changeWatchlist(FULL, 999, 'save')).toEqual({ watched: FULL, outcome: 'full' });
    expect(changeWatchlist(FULL, 7, 'save').outcome).toBe('already');
    expect(changeWatchlist(FULL, 7, 'remove').outcome).toBe('done');
  });

  it('is told in a toast, and a refusal as a refusal', () => {
    expect(WATCHLIST_NOTICES.save.done).toBe('carSaved');
    expect(WATCHLIST_NOTICES.remove.done).toBe('carRemoved');
    expect(WATCHLIST_NOTICES.save.full).toBe('watchlistFull');
    for (const change of ['save', 'remove'] as const)
      expect(WATCHLIST_NOTICES[change].already).toBe(WATCHLIST_NOTICES[change].done);
  });
});

describe('favourites of the device at sign-in', () => {
  it('join the watchlist, the newest first, without duplicates', () => {
    expect(mergeFavourites([5, 2], [1, 2, 3, 3])).toEqual({
      watched: [3, 1, 5, 2],
      added: [3, 1],
      leftOut: [],
    });
  });

  it('that do not fit stay on the device, the oldest of them', () => {
    const almost = FULL.slice(0, MAX_WATCHED - 1);
    expect(mergeFavourites(almost, [301, 302, 5])).toEqual({
      watched: [302, ...almost],
      added: [302],
      leftOut: [301],
    });
  });

  it('that are no ids are skipped: a browser may send anything', () => {
    expect(mergeFavourites([], [0, -1, 1.5, Number.NaN, Infinity, 4]).watched).toEqual([4]);
  });

  it('are all accounted for, and merging again changes nothing', () => {
    const ids = fc.array(fc.integer({ min: -2, max: 400 }), { maxLength: 300 });
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: MAX_WATCHED });
    fc.assert(
      fc.property(list, ids, (before, favourites) => {
        const { watched, added, leftOut } = mergeFavourites(before, favourites);
        expect(watched.length).toBeLessThanOrEqual(MAX_WATCHED);
        expect(new Set(watched).size).toBe(watched.length);
        expect(watched.slice(added.length)).toEqual(before);
        const valid = new Set(favourites.filter((id) => id > 0));
        expect(new Set([...added, ...leftOut])).toEqual(valid.difference(new Set(before)));
        expect(mergeFavourites(watched, favourites)).toMatchObject({ watched, added: [] });
      }),
    );
  });
});
