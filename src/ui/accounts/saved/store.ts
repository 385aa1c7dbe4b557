import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import type { Copy } from '#copy/format.ts';
import {
  MAX_SAVED,
  readSaved,
  type SavedList,
  type SavedVehicle,
  storageKey,
  toggleSaved,
} from '#domain/accounts/saved.ts';
import { createListeners } from '#ui/primitives/browser-storage.ts';
import type { BrowserStorage, WindowEvents } from '#ui/primitives/browser-storage.ts';

export interface SavedNotice {
  /** Distinguishes two notices with the same text, so that the second is announced too. */
  number: number;
  text: string;
  /** Shown visually as well as announced. */
  problem: boolean;
  /** Shown for a moment, or announced at once; otherwise announced when the visitor pauses. */
  as?: 'toast' | 'alert';
}

/** The vehicles the visitor saved on this site. Return values are stable until they change. */
export interface SavedStore {
  subscribe: (listener: () => void) => () => void;
  list: (list: SavedList) => readonly SavedVehicle[];
  has: (list: SavedList, id: number) => boolean;
  toggle: (list: SavedList, vehicle: SavedVehicle) => void;
  remove: (list: SavedList, id: number) => void;
  clear: (list: SavedList) => void;
  /** Whether a change of a favourite is on its way to the server; the next one has to wait. */
  isBusy: (id: number) => boolean;
  notice: () => SavedNotice | null;
  notify: (notice: Omit<SavedNotice, 'number'>) => void;
  /** Shows an error. */
  warn: (text: string) => void;
  dismiss: () => void;
}

/** The store's dependencies on the window. */
export interface SavedStoreEnvironment {
  storage: BrowserStorage;
  events: WindowEvents;
  /** Called for each vehicle added to the favourites in this tab; other tabs report their own. */
  onSaved?: ((vehicle: SavedVehicle) => void) | undefined;
}

const MESSAGES = {
  favourites: {
    added: common.saved,
    removed: copy.removed,
    cleared: copy.savedCleared,
    full: copy.savedFull,
  },
  compare: {
    added: copy.addedToCompare,
    removed: copy.removedFromCompare,
    cleared: copy.compareCleared,
    full: copy.compareFull,
  },
} as const;

export function createSavedStore(
  siteSlug: string,
  { storage, events, onSaved }: SavedStoreEnvironment,
  t: Copy,
): SavedStore {
  const lists: Partial<
    Record<SavedList, { text: string | null; vehicles: readonly SavedVehicle[] }>
  > = {};
  /** Lists the browser could not store: they exist only in `lists`. */
  const unstored = new Set<SavedList>();
  let warnedNotStored = false;
  let notice: SavedNotice | null = null;
  let noticeCount = 0;

  /** Reads the storage again: another tab may have changed it. */
  const fresh = (list: SavedList): readonly SavedVehicle[] => {
    const known = lists[list];
    if (known && unstored.has(list)) return known.vehicles;
    const text = storage.read(storageKey(siteSlug, list));
    if (known?.text === text) return known.vehicles;
    const vehicles = readSaved(text, MAX_SAVED[list]);
    lists[list] = { text, vehicles };
    return vehicles;
  };

  const { subscribe, notify: changed } = createListeners(events, () => {
    const before = { ...lists };
    fresh('favourites');
    fresh('compare');
    if (before.favourites !== lists.favourites || before.compare !== lists.compare) changed();
  });

  const notify = (content: Omit<SavedNotice, 'number'>) => {
    noticeCount += 1;
    notice = { number: noticeCount, ...content };
    changed();
  };
  const announce = (text: string, problem = false) => notify({ text, problem });

  const save = (list: SavedList, vehicles: readonly SavedVehicle[], done: string) => {
    const text = JSON.stringify(vehicles);
    const failed = !storage.write(storageKey(siteSlug, list), text);
    if (failed) unstored.add(list);
    else unstored.delete(list);
    lists[list] = { text, vehicles };
    if (failed && !warnedNotStored) {
      warnedNotStored = true;
      announce(t(copy.notStored, { done }), true);
    } else announce(done);
  };

  return {
    subscribe,
    list: (list) => lists[list]?.vehicles ?? fresh(list),
    has: (list, id) => (lists[list]?.vehicles ?? fresh(list)).some((vehicle) => vehicle.id === id),
    toggle: (list, vehicle) => {
      const { kept: vehicles, change } = toggleSaved(fresh(list), vehicle, MAX_SAVED[list]);
      if (change === 'full') announce(t(MESSAGES[list].full, { count: MAX_SAVED[list] }), true);
      else save(list, vehicles, t(MESSAGES[list][change]));
      if (list === 'favourites' && change === 'added') onSaved?.(vehicle);
    },
    remove: (list, id) => {
      const vehicles = fresh(list).filter((vehicle) => vehicle.id !== id);
      save(list, vehicles, t(MESSAGES[list].removed));
    },
    clear: (list) => save(list, [], t(MESSAGES[list].cleared)),
    isBusy: () => false,
    notice: () => notice,
    notify,
    warn: (text) => announce(text, true),
    dismiss: () => {
      notice = null;
      changed();
    },
  };
}
