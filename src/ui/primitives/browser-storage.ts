export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser may block its storage or be out of space. Pages work without it; nothing here throws. */
export interface BrowserStorage {
  /** Null if there is no value or it cannot be read. */
  read: (key: string) => string | null;
  /** Null removes the value. Returns false if the browser refused the write. */
  write: (key: string, text: string | null) => boolean;
  keys: () => string[];
}

export function guardStorage(open: () => StorageArea): BrowserStorage {
  const attempt = <Result>(work: (area: StorageArea) => Result, fallback: Result): Result => {
    try {
      return work(open());
    } catch {
      return fallback;
    }
  };
  return {
    read: (key) => attempt((area) => area.getItem(key), null),
    write: (key, text) =>
      attempt((area) => {
        if (text === null) area.removeItem(key);
        else area.setItem(key, text);
        return true;
      }, false),
    keys: () =>
      attempt((area) => Array.from({ length: area.length }, (_, at) => area.key(at) ?? ''), []),
  };
}

/** For this browser, shared by all tabs. */
export const localStore = guardStorage(() => localStorage);
/** For this tab only. */
export const sessionStore = guardStorage(() => sessionStorage);

export type WindowEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Another tab changed the storage, or the page was restored by Back and missed a change. */
const REFRESH_EVENTS = ['storage', 'pageshow'] as const;

/** The listeners of a store, which rereads the storage while it has any. */
export function createListeners(events: WindowEvents, refresh: () => void) {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        for (const name of REFRESH_EVENTS) events.addEventListener(name, refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const name of REFRESH_EVENTS) events.removeEventListener(name, refresh);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
