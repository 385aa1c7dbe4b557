import { describe, expect, test, vi } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import type { SavedVehicle } from '#domain/accounts/saved.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { createSavedStore } from './store.ts';
import type { ChangeResult, Me } from './watchlist-calls.ts';
import { createWatchlistStore } from './watchlist-store.ts';

const PHONE = '+61412345678';
const SIGNED_IN: Me = { user: { phone: PHONE }, saved: [] };
const ANONYMOUS: Me = { user: null, saved: [] };
const DONE: ChangeResult = { kind: 'done' };

function vehicle(id: number): SavedVehicle {
  return {
    id,
    name: `2024 Kestrel Strand ${id}`,
    slug: `strand-${id}`,
    make: 'Kestrel',
    model: 'Strand',
    primary_image_url: null,
  };
}

/** A call that the test answers when it wants to. */
function heldCall<Result>() {
  const waiting: ((result: Result | Promise<Result>) => void)[] = [];
  return {
    call: vi.fn<(...sent: unknown[]) => Promise<Result>>(
      () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    ),
    answer: async (result: Result | Promise<Result>) => {
      waiting.shift()?.(result);
      // Everything that follows from the answer has happened then.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
  };
}

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function openPage() {
  const events = new EventTarget();
  const tab = new Tab();
  const me = heldCall<Me>();
  const change = heldCall<ChangeResult>();
  const storage = guardStorage(() => new MemoryStorage());
  const page = {
    goToSignIn: vi.fn<(id: number | null) => void>(),
    onSaved: vi.fn<(id: number) => void>(),
    onKnown: vi.fn<(ids: readonly number[]) => void>(),
  };
  const local = createSavedStore('kestrel', { storage, events }, defaultCopy);
  const calls = { readMe: me.call, change: change.call };
  const store = createWatchlistStore({ local, calls, events, tab, ...page }, defaultCopy);
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  return { ...page, store, me, change, events, tab, listener, unsubscribe };
}

async function openSignedIn(...saved: number[]) {
  const page = openPage();
  await page.me.answer({ ...SIGNED_IN, saved });
  return page;
}

const shown = ({ store }: ReturnType<typeof openPage>) =>
  store.list('favourites').map(({ id }) => id);

describe('the watchlist in the browser', () => {
  test('is asked for once, however many hearts there are', async () => {
    const { store, me } = openPage();
    store.subscribe(() => undefined);
    expect(store.watched()).toBeNull();
    await me.answer({ ...SIGNED_IN, saved: [9, 4] });
    expect(store.watched()).toEqual([9, 4]);
    expect(store.has('favourites', 4)).toBe(true);
    // Oldest first, as the browser's own list is.
    expect(store.list('favourites').map(({ id }) => id)).toEqual([4, 9]);
    store.subscribe(() => undefined);
    expect(me.call).toHaveBeenCalledTimes(1);
  });

  test('is the same on another device: it is asked for anew when the visitor returns', async () => {
    const page = await openSignedIn(4);
    page.tab.visibilityState = 'hidden';
    page.tab.dispatchEvent(new Event('visibilitychange'));
    expect(page.me.call).toHaveBeenCalledTimes(1);
    page.tab.visibilityState = 'visible';
    page.tab.dispatchEvent(new Event('visibilitychange'));
    await page.me.answer({ ...SIGNED_IN, saved: [5, 4] });
    expect(shown(page)).toEqual([4, 5]);
    page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.me.answer({ ...SIGNED_IN, saved: [5] });
    expect(shown(page)).toEqual([5]);
    page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(page.me.call).toHaveBeenCalledTimes(3);
  });

  test('tells what of the browser’s favourites has been merged, and nothing for nobody', async () => {
    expect((await openSignedIn(4, 2)).onKnown).toHaveBeenCalledExactlyOnceWith([4, 2]);
    const anonymous = openPage();
    await anonymous.me.answer(ANONYMOUS);
    expect(anonymous.onKnown).not.toHaveBeenCalled();
  });

  test('compared vehicles stay in the browser', async () => {
    const { store, change } = await openSignedIn(4);
    store.toggle('compare', vehicle(8));
    expect(store.has('compare', 8)).toBe(true);
    expect(store.notice()).toMatchObject({ text: 'Added to compare' });
    store.remove('compare', 8);
    expect(store.list('compare')).toEqual([]);
    expect(change.call).not.toHaveBeenCalled();
  });

  test('nothing is asked any more once nobody shows it', async () => {
    const page = await openSignedIn(4);
    page.unsubscribe();
    page.tab.dispatchEvent(new Event('visibilitychange'));
    expect(page.me.call).toHaveBeenCalledTimes(1);
  });
});

describe('a change', () => {
  test('Watchlist save: added optimistically, then the call, then the toast Car Saved In Watchlist', async () => {
    const page = await openSignedIn(4);
    const { store, change } = page;
    store.toggle('favourites', vehicle(7));
    expect(store.has('favourites', 7)).toBe(true);
    expect(store.notice()).toBeNull();
    expect(change.call).toHaveBeenCalledExactlyOnceWith('save', 7, PHONE);
    await change.answer(DONE);
    expect(store.notice()).toMatchObject({
      text: 'Car Saved In Watchlist',
      problem: false,
      as: 'toast',
    });
    expect(store.list('favourites').at(-1)).toEqual(vehicle(7));
  });

  test('Watchlist remove works the same and shows Car Removed', async () => {
    const page = await openSignedIn(7, 4);
    page.store.toggle('favourites', vehicle(7));
    expect(shown(page)).toEqual([4]);
    expect(page.change.call).toHaveBeenCalledExactlyOnceWith('remove', 7, PHONE);
    await page.change.answer(DONE);
    expect(page.store.notice()).toMatchObject({ text: 'Car Removed', as: 'toast' });
    page.store.remove('favourites', 4);
    await page.change.answer(DONE);
    expect(shown(page)).toEqual([]);
  });

  test('a busy flag disables the button during the call', async () => {
    const { store, change } = await openSignedIn();
    store.toggle('favourites', vehicle(7));
    expect([store.isBusy(7), store.isBusy(8)]).toEqual([true, false]);
    store.toggle('favourites', vehicle(7));
    store.remove('favourites', 7);
    expect(change.call).toHaveBeenCalledTimes(1);
    await change.answer(DONE);
    expect(store.isBusy(7)).toBe(false);
  });

  test.each([
    ['the server’s own message', 'Your watchlist is full.', 'Your watchlist is full.'],
    [
      'a general one without',
      null,
      'The car could not be saved. Check your connection and try again.',
    ],
  ])(
    'Watchlist failure: alert with %s, and the state is put back',
    async (_, message, expected) => {
      const page = await openSignedIn(4);
      page.store.toggle('favourites', vehicle(7));
      await page.change.answer({ kind: 'failed', message });
      expect(shown(page)).toEqual([4]);
      expect(page.store.notice()).toMatchObject({ text: expected, problem: true, as: 'alert' });
      expect(page.store.isBusy(7)).toBe(false);
      expect(page.onSaved).not.toHaveBeenCalled();
    },
  );

  test('one that cannot be removed comes back where it was', async () => {
    const page = await openSignedIn(7, 4);
    page.store.remove('favourites', 7);
    await page.change.answer({ kind: 'failed', message: null });
    expect(shown(page)).toEqual([4, 7]);
    expect(page.store.notice()?.text).toMatch(/^The car could not be removed/);
  });

  test('two at once are independent: one fails, the other stays', async () => {
    const page = await openSignedIn();
    page.store.toggle('favourites', vehicle(7));
    page.store.toggle('favourites', vehicle(8));
    await page.change.answer({ kind: 'failed', message: null });
    expect(shown(page)).toEqual([8]);
    await page.change.answer(DONE);
    expect(shown(page)).toEqual([8]);
  });

  test('event 39 is recorded for a car that was saved, and not for one that was removed', async () => {
    const { store, change, onSaved } = await openSignedIn();
    store.toggle('favourites', vehicle(7));
    expect(onSaved).not.toHaveBeenCalled();
    await change.answer(DONE);
    store.toggle('favourites', vehicle(7));
    await change.answer(DONE);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(7);
  });

  test('is not undone by an older answer that arrives later', async () => {
    const page = await openSignedIn(4);
    page.tab.dispatchEvent(new Event('visibilitychange'));
    page.store.toggle('favourites', vehicle(7));
    await page.change.answer(DONE);
    await page.me.answer({ ...SIGNED_IN, saved: [4] });
    expect(shown(page)).toEqual([4, 7]);
    await page.me.answer({ ...SIGNED_IN, saved: [7, 4] });
    expect(shown(page)).toEqual([4, 7]);
  });
});

describe('a visitor who cannot save', () => {
  test.each([
    ['An anonymous visitor', ANONYMOUS],
    ['A user with no phone', { user: { phone: null }, saved: [] }],
  ])('%s is sent to sign-in, with the car, and nothing is sent', async (_, me) => {
    const page = openPage();
    await page.me.answer(me);
    page.store.toggle('favourites', vehicle(7));
    expect(page.goToSignIn).toHaveBeenCalledExactlyOnceWith(7);
    expect(page.change.call).not.toHaveBeenCalled();
    expect(shown(page)).toEqual([]);
  });

  test('waits until it is known who they are', async () => {
    const page = openPage();
    page.store.toggle('favourites', vehicle(7));
    expect(page.store.isBusy(7)).toBe(true);
    await page.me.answer(ANONYMOUS);
    expect(page.goToSignIn).toHaveBeenCalledExactlyOnceWith(7);
    expect(shown(page)).toEqual([]);
    expect(page.store.isBusy(7)).toBe(false);
  });

  test('whose session has ended signs in again, and saves nothing by removing', async () => {
    const page = await openSignedIn(7);
    page.store.remove('favourites', 7);
    await page.change.answer({ kind: 'anonymous' });
    expect(page.goToSignIn).toHaveBeenCalledExactlyOnceWith(null);
    expect(page.store.watched()).toEqual([]);
  });

  test('is found out by the call where the visitor’s data could not be read', async () => {
    const page = openPage();
    await page.me.answer(Promise.reject(new Error('offline')));
    expect(page.store.watched()).toBeNull();
    page.store.toggle('favourites', vehicle(7));
    await page.me.answer(Promise.reject(new Error('offline')));
    expect(page.change.call).toHaveBeenCalledExactlyOnceWith('save', 7, null);
    await page.change.answer({ kind: 'anonymous' });
    expect(page.goToSignIn).toHaveBeenCalledExactlyOnceWith(7);
  });
});
