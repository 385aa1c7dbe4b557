import * as copy from '#copy/en-AU/accounts.ts';
import type { Copy } from '#copy/format.ts';
import type { SavedVehicle } from '#domain/accounts/saved.ts';
import {
  WATCHLIST_NOTICES,
  canSave,
  changeWatchlist,
  type WatchedIds,
  type WatchlistChange,
} from '#domain/accounts/watchlist.ts';
import type { WindowEvents } from '#ui/primitives/browser-storage.ts';
import type { SavedStore } from './store.ts';
import type { Me, WatchlistCalls } from './watchlist-calls.ts';

export interface WatchlistStore extends SavedStore {
  /** Newest first; null until the server has answered. */
  watched: () => WatchedIds | null;
}

export interface WatchlistEnvironment {
  /** Compared vehicles stay in the browser. */
  local: SavedStore;
  calls: WatchlistCalls;
  /** The window: the page was restored by Back. */
  events: WindowEvents;
  /** The document: the visitor returns to the tab. */
  tab: WindowEvents & { readonly visibilityState: DocumentVisibilityState };
  /** Sign-in saves the vehicle; null if there is nothing to save. */
  goToSignIn: (vehicleId: number | null) => void;
  /** Called for each vehicle that was saved in this tab. */
  onSaved: (vehicleId: number) => void;
  /** Called with the watchlist of a signed-in visitor, whenever the server has told it. */
  onKnown: (watched: WatchedIds) => void;
}

const TEXTS: Record<(typeof WATCHLIST_NOTICES)[WatchlistChange]['done' | 'failed'], string> = {
  carSaved: copy.carSaved,
  carRemoved: copy.carRemoved,
  notSaved: copy.notSaved,
  notRemoved: copy.notRemoved,
};

/**
 * The vehicles that the visitor saved on the server. A change is shown at once, and put back if the server refuses
 * it: `pending` lies over what the server is known to have.
 */
export function createWatchlistStore(
  { local, calls, events, tab, goToSignIn, onSaved, onKnown }: WatchlistEnvironment,
  t: Copy,
): WatchlistStore {
  /** Undefined until the server has answered. */
  let user: Me['user'] | undefined;
  let stored: WatchedIds = [];
  const pending = new Map<number, WatchlistChange>();
  /** What the cards of this page say about their vehicles. The server tells ids only. */
  const named = new Map<number, SavedVehicle>();
  let watched: WatchedIds = [];
  let vehicles: readonly SavedVehicle[] = [];
  let asking: Promise<void> | null = null;
  let changesDone = 0;
  const listeners = new Set<() => void>();

  const show = () => {
    watched = stored;
    for (const [id, change] of pending) watched = changeWatchlist(watched, id, change).watched;
    vehicles = watched.toReversed().map((id) => named.get(id) ?? unnamed(id));
    for (const listener of listeners) listener();
  };

  const ask = async () => {
    for (;;) {
      const before = changesDone;
      const me = await calls.readMe();
      // An answer may be older than a change that was made meanwhile.
      if (before !== changesDone) continue;
      ({ user } = me);
      stored = me.saved;
      if (user !== null) onKnown(stored);
      show();
      return;
    }
  };
  /** What cannot be read stays as it was. Whoever changes something is told then. */
  const refresh = () =>
    (asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      }));

  const isAnonymous = () => user !== undefined && !canSave(user);
  const settle = (id: number) => {
    pending.delete(id);
    changesDone += 1;
  };
  const signIn = (id: number, change: WatchlistChange) => goToSignIn(change === 'save' ? id : null);

  const change = async (kind: WatchlistChange, id: number) => {
    if (pending.has(id)) return;
    if (isAnonymous()) {
      signIn(id, kind);
      return;
    }
    pending.set(id, kind);
    show();
    if (user === undefined) await refresh();
    const result = isAnonymous()
      ? ({ kind: 'anonymous' } as const)
      : await calls.change(kind, id, user?.phone ?? null);
    settle(id);
    const notices = WATCHLIST_NOTICES[kind];
    if (result.kind === 'done') {
      stored = changeWatchlist(stored, id, kind).watched;
      show();
      local.notify({ text: t(TEXTS[notices.done]), problem: false, as: 'toast' });
      if (kind === 'save') onSaved(id);
    } else if (result.kind === 'anonymous') {
      user = null;
      stored = [];
      show();
      signIn(id, kind);
    } else {
      show();
      const text = result.message ?? t(TEXTS[notices.failed]);
      local.notify({ text, problem: true, as: 'alert' });
      // Another visitor may have signed in here meanwhile.
      void refresh();
    }
  };

  const onReturn = () => {
    if (tab.visibilityState === 'visible') void refresh();
  };
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) void refresh();
  };

  return {
    ...local,
    watched: () => (user === undefined ? null : watched),
    list: (list) => (list === 'favourites' ? vehicles : local.list(list)),
    has: (list, id) => (list === 'favourites' ? watched.includes(id) : local.has(list, id)),
    isBusy: (id) => pending.has(id),
    toggle: (list, vehicle) => {
      if (list !== 'favourites') {
        local.toggle(list, vehicle);
        return;
      }
      const { id } = vehicle;
      named.set(id, vehicle);
      void change(watched.includes(id) ? 'remove' : 'save', id);
    },
    remove: (list, id) => {
      if (list === 'favourites') void change('remove', id);
      else local.remove(list, id);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        events.addEventListener('pageshow', onShow);
        tab.addEventListener('visibilitychange', onReturn);
        if (user === undefined) void refresh();
      }
      listeners.add(listener);
      const leave = local.subscribe(listener);
      return () => {
        leave();
        listeners.delete(listener);
        if (listeners.size > 0) return;
        events.removeEventListener('pageshow', onShow);
        tab.removeEventListener('visibilitychange', onReturn);
      };
    },
  };
}

/** Until its current data are loaded. */
function unnamed(id: number): SavedVehicle {
  return { id, name: '', slug: String(id), make: '', model: '', primary_image_url: null };
}
