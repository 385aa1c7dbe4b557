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
  /** Tells two notices of the same words apart, so that the second is read out too. */
  number: number;
  text: string;
  /** Shown as well as read out. */
  problem: boolean;
}

/** What the visitor keeps on this site in this browser. Every answer is the same object until it changes. */
export interface SavedStore {
  subscribe: (listener: () => void) => () => void;
  list: (list: SavedList) => readonly SavedVehicle[];
  has: (list: SavedList, id: number) => boolean;
  toggle: (list: SavedList, vehicle: SavedVehicle) => void;
  remove: (list: SavedList, id: number) => void;
  clear: (list: SavedList) => void;
  notice: () => SavedNotice | null;
  /** Says that something went wrong. */
  warn: (text: string) => void;
  dismiss: () => void;
}

/** What the store needs of the window. */
export interface SavedStoreEnvironment {
  storage: BrowserStorage;
  events: WindowEvents;
  /** Once for each vehicle that is put among the favourites here; another tab tells its own. */
  onSaved?: ((vehicle: SavedVehicle) => void) | undefined;
}

const NOT_KEPT =
  'Your browser does not let this site keep your vehicles. They stay here until you close or reload the page.';

const FULL: Record<SavedList, string> = {
  favourites: `You have saved ${MAX_SAVED.favourites} vehicles, the most there is room for. Remove one to save another.`,
  compare: `You can compare up to ${MAX_SAVED.compare} vehicles. Remove one to add another.`,
};

const WORDS: Record<SavedList, { added: string; removed: string; cleared: string }> = {
  favourites: { added: 'Saved', removed: 'Removed', cleared: 'Saved vehicles cleared' },
  compare: {
    added: 'Added to compare',
    removed: 'Removed from compare',
    cleared: 'Compare cleared',
  },
};

export function createSavedStore(
  siteSlug: string,
  { storage, events, onSaved }: SavedStoreEnvironment,
): SavedStore {
  const lists: Partial<Record<SavedList, { text: string | null; kept: readonly SavedVehicle[] }>> =
    {};
  /** Lists the browser would not take: they live in `lists` alone. */
  const unkept = new Set<SavedList>();
  let saidNotKept = false;
  let notice: SavedNotice | null = null;
  let said = 0;

  /** Looks again: another tab may have changed it since. */
  const fresh = (list: SavedList): readonly SavedVehicle[] => {
    const known = lists[list];
    if (known && unkept.has(list)) return known.kept;
    const text = storage.read(storageKey(siteSlug, list));
    if (known?.text === text) return known.kept;
    const kept = readSaved(text, MAX_SAVED[list]);
    lists[list] = { text, kept };
    return kept;
  };

  const { subscribe, notify: changed } = createListeners(events, () => {
    const before = { ...lists };
    fresh('favourites');
    fresh('compare');
    if (before.favourites !== lists.favourites || before.compare !== lists.compare) changed();
  });

  const say = (text: string, problem = false) => {
    said += 1;
    notice = { number: said, text, problem };
    changed();
  };

  const keep = (list: SavedList, kept: readonly SavedVehicle[], done: string) => {
    const text = JSON.stringify(kept);
    const failed = !storage.write(storageKey(siteSlug, list), text);
    if (failed) unkept.add(list);
    else unkept.delete(list);
    lists[list] = { text, kept };
    if (failed && !saidNotKept) {
      saidNotKept = true;
      say(`${done}. ${NOT_KEPT}`, true);
    } else say(done);
  };

  return {
    subscribe,
    list: (list) => lists[list]?.kept ?? fresh(list),
    has: (list, id) => (lists[list]?.kept ?? fresh(list)).some((vehicle) => vehicle.id === id),
    toggle: (list, vehicle) => {
      const { kept, change } = toggleSaved(fresh(list), vehicle, MAX_SAVED[list]);
      if (change === 'full') say(FULL[list], true);
      else keep(list, kept, WORDS[list][change]);
      if (list === 'favourites' && change === 'added') onSaved?.(vehicle);
    },
    remove: (list, id) => {
      const kept = fresh(list).filter((vehicle) => vehicle.id !== id);
      keep(list, kept, WORDS[list].removed);
    },
    clear: (list) => keep(list, [], WORDS[list].cleared),
    notice: () => notice,
    warn: (text) => say(text, true),
    dismiss: () => {
      notice = null;
      changed();
    },
  };
}
