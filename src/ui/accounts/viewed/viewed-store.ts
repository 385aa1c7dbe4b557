import { addViewed, readViewed, viewedKey, type ViewedRecord } from '#domain/accounts/viewed.ts';
import { createListeners, localStore } from '#ui/primitives/browser-storage.ts';
import type { BrowserStorage, WindowEvents } from '#ui/primitives/browser-storage.ts';

/** The vehicles viewed on this site in this browser, newest first. The list is stable until it changes. */
export interface ViewedStore {
  subscribe: (listener: () => void) => () => void;
  list: () => readonly ViewedRecord[];
  add: (record: ViewedRecord) => void;
  /** For shared devices. */
  clear: () => void;
}

/** The store's dependencies on the window. */
export interface ViewedStoreEnvironment {
  storage: BrowserStorage;
  events: WindowEvents;
}

export function createViewedStore(
  siteSlug: string,
  { storage, events }: ViewedStoreEnvironment,
): ViewedStore {
  const key = viewedKey(siteSlug);
  let known: { text: string | null; list: readonly ViewedRecord[] } | null = null;

  const fresh = (): readonly ViewedRecord[] => {
    const text = storage.read(key);
    if (known?.text !== text || known === null) known = { text, list: readViewed(text) };
    return known.list;
  };

  const refresh = () => {
    const before = known;
    fresh();
    if (known !== before) notify();
  };
  const { subscribe, notify } = createListeners(events, refresh);

  /** If the storage is blocked or full, the vehicle is simply not recorded. */
  const write = (text: string | null) => {
    storage.write(key, text);
    refresh();
  };

  return {
    subscribe,
    list: () => known?.list ?? fresh(),
    add: (record) => write(JSON.stringify(addViewed(fresh(), record))),
    clear: () => write(null),
  };
}

const stores: Record<string, ViewedStore> = {};

/** One store per site for the page's lifetime. */
export function viewedStoreOf(siteSlug: string): ViewedStore {
  return (stores[siteSlug] ??= createViewedStore(siteSlug, {
    storage: localStore,
    events: window,
  }));
}
