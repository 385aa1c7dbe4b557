import { addViewed, readViewed, viewedKey, type ViewedRecord } from '#domain/accounts/viewed.ts';
import { createListeners, localStore } from '#ui/primitives/browser-storage.ts';
import type { BrowserStorage, WindowEvents } from '#ui/primitives/browser-storage.ts';

/** The vehicles looked at on this site in this browser, the newest first; the same object until it changes. */
export interface ViewedStore {
  subscribe: (listener: () => void) => () => void;
  list: () => readonly ViewedRecord[];
  add: (record: ViewedRecord) => void;
  /** For a device that others use too. */
  clear: () => void;
}

/** What the store needs of the window. */
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

  const look = () => {
    const before = known;
    fresh();
    if (known !== before) notify();
  };
  const { subscribe, notify } = createListeners(events, look);

  /** Blocked or full: what was looked at is then forgotten, and nothing is lost by it. */
  const write = (text: string | null) => {
    storage.write(key, text);
    look();
  };

  return {
    subscribe,
    list: () => known?.list ?? fresh(),
    add: (record) => write(JSON.stringify(addViewed(fresh(), record))),
    clear: () => write(null),
  };
}

const stores: Record<string, ViewedStore> = {};

/** One a site for the page's life. */
export function viewedStoreOf(siteSlug: string): ViewedStore {
  return (stores[siteSlug] ??= createViewedStore(siteSlug, {
    storage: localStore,
    events: window,
  }));
}
