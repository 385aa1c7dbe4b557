import { addViewed, readViewed, viewedKey, type ViewedRecord } from '#domain/accounts/viewed.ts';

/** The vehicles looked at on this site in this browser, the newest first; the same object until it changes. */
export interface ViewedStore {
  subscribe: (listener: () => void) => () => void;
  list: () => readonly ViewedRecord[];
  add: (record: ViewedRecord) => void;
  /** For a device that others use too. */
  clear: () => void;
}

/** What the store needs of the window; `storage` may throw, as it does where it is blocked. */
export interface ViewedSurroundings {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Another tab changed it, or this page came back by the Back button and was not told. */
const ELSEWHERE = ['storage', 'pageshow'] as const;

export function createViewedStore(
  siteSlug: string,
  { storage, events }: ViewedSurroundings,
): ViewedStore {
  const key = viewedKey(siteSlug);
  const listeners = new Set<() => void>();
  let known: { text: string | null; list: readonly ViewedRecord[] } | null = null;

  const fresh = (): readonly ViewedRecord[] => {
    let text: string | null = null;
    try {
      text = storage().getItem(key);
    } catch {
      // A browser that keeps nothing has nothing to show.
    }
    if (known?.text !== text || known === null) known = { text, list: readViewed(text) };
    return known.list;
  };

  const look = () => {
    const before = known;
    fresh();
    if (known !== before) for (const listener of listeners) listener();
  };

  const write = (change: (kept: ReturnType<ViewedSurroundings['storage']>) => void) => {
    try {
      change(storage());
    } catch {
      // Blocked or full: what was looked at is then forgotten, and nothing is lost by it.
    }
    look();
  };

  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        for (const name of ELSEWHERE) events.addEventListener(name, look);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const name of ELSEWHERE) events.removeEventListener(name, look);
      };
    },
    list: () => known?.list ?? fresh(),
    add: (record) => {
      const list = addViewed(fresh(), record);
      write((kept) => kept.setItem(key, JSON.stringify(list)));
    },
    clear: () => write((kept) => kept.removeItem(key)),
  };
}

const stores: Record<string, ViewedStore> = {};

/** One a site for the page's life. */
export function viewedStoreOf(siteSlug: string): ViewedStore {
  return (stores[siteSlug] ??= createViewedStore(siteSlug, {
    storage: () => localStorage,
    events: window,
  }));
}
