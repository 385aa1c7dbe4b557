export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A browser may block its storage, or have no room: pages work without, and nothing here throws. */
export interface BrowserStorage {
  /** Null where there is nothing, or nothing can be read. */
  read: (key: string) => string | null;
  /** Null removes it. False where the browser did not take it. */
  write: (key: string, text: string | null) => boolean;
  keys: () => string[];
}

export function guardStorage(open: () => StorageArea): BrowserStorage {
  const attempt = <Result>(work: (area: StorageArea) => Result, otherwise: Result): Result => {
    try {
      return work(open());
    } catch {
      return otherwise;
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

/** Of this browser, for all its tabs. */
export const localStore = guardStorage(() => localStorage);
/** Of this tab alone. */
export const sessionStore = guardStorage(() => sessionStorage);

export type WindowEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Another tab changed the storage, or the page came back by the Back button and was not told of a change. */
const ELSEWHERE = ['storage', 'pageshow'] as const;

/** Listeners of a store, which looks at the storage again while it has any. */
export function createListeners(events: WindowEvents, lookAgain: () => void) {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        for (const name of ELSEWHERE) events.addEventListener(name, lookAgain);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const name of ELSEWHERE) events.removeEventListener(name, lookAgain);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
