import { describe, expect, test, vi } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { MAX_SAVED, type SavedVehicle } from '#domain/accounts/saved.ts';
import { createSavedStore } from './store.ts';

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

interface FakeStorage {
  entries: Map<string, string>;
  /** Thrown on writes. */
  refuses?: Error;
  /** Thrown on any access to the storage. */
  blocked?: Error;
}

/** A tab with its own window over a storage that it may share with other tabs. */
function openTab(shared: FakeStorage, slug = 'kestrel') {
  const events = new EventTarget();
  const storage = new MemoryStorage(shared.entries);
  const onSaved = vi.fn<(vehicle: SavedVehicle) => void>();
  const store = createSavedStore(
    slug,
    {
      storage: guardStorage(() => {
        if (shared.blocked) throw shared.blocked;
        storage.refuses = shared.refuses;
        return storage;
      }),
      events,
      onSaved,
    },
    defaultCopy,
  );
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  return {
    store,
    listener,
    unsubscribe,
    onSaved,
    dispatch: (type: string) => events.dispatchEvent(new Event(type)),
  };
}

const empty = (): FakeStorage => ({ entries: new Map() });
const quota = new DOMException('The quota has been exceeded.', 'QuotaExceededError');

describe('kept in the browser', () => {
  test("under '{siteSlug}-Favourites', and there again after a reload", () => {
    const shared = empty();
    openTab(shared).store.toggle('favourites', vehicle(7));
    expect(JSON.parse(shared.entries.get('kestrel-Favourites') ?? '')).toEqual([vehicle(7)]);
    expect(openTab(shared).store.list('favourites')).toEqual([vehicle(7)]);
  });

  test('one site does not see what another keeps', () => {
    const shared = empty();
    openTab(shared).store.toggle('compare', vehicle(7));
    expect(openTab(shared, 'osprey').store.list('compare')).toEqual([]);
  });

  test('the two lists do not touch each other', () => {
    const { store } = openTab(empty());
    store.toggle('favourites', vehicle(1));
    store.toggle('compare', vehicle(2));
    expect([store.has('favourites', 1), store.has('favourites', 2)]).toEqual([true, false]);
    expect([store.has('compare', 1), store.has('compare', 2)]).toEqual([false, true]);
  });

  test('a list is the same object until it changes', () => {
    const { store } = openTab(empty());
    const before = store.list('favourites');
    expect(store.list('favourites')).toBe(before);
    store.toggle('compare', vehicle(2));
    expect(store.list('favourites')).toBe(before);
    store.toggle('favourites', vehicle(1));
    expect(store.list('favourites')).not.toBe(before);
  });

  test('broken JSON reads as nothing and is replaced by what is kept next', () => {
    const shared = empty();
    shared.entries.set('kestrel-Favourites', '[{"id":');
    const { store } = openTab(shared);
    expect(store.list('favourites')).toEqual([]);
    store.toggle('favourites', vehicle(1));
    expect(openTab(shared).store.list('favourites')).toEqual([vehicle(1)]);
  });
});

describe('bounds', () => {
  test('a fifth vehicle to compare is refused in so many words, and nothing is lost', () => {
    const { store } = openTab(empty());
    for (const id of [1, 2, 3, 4]) store.toggle('compare', vehicle(id));
    store.toggle('compare', vehicle(5));
    expect(store.notice()).toMatchObject({
      text: 'You can compare up to 4 vehicles. Remove one to add another.',
      problem: true,
    });
    expect(store.list('compare').map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('so is the 101st favourite', () => {
    const { store } = openTab(empty());
    for (let id = 1; id <= MAX_SAVED.favourites; id += 1) store.toggle('favourites', vehicle(id));
    expect(store.notice()?.problem).toBe(false);
    store.toggle('favourites', vehicle(101));
    expect(store.notice()?.text).toMatch(/^You have saved 100 vehicles/);
    expect(store.list('favourites')).toHaveLength(100);
  });
});

describe('a car saved', () => {
  test('is told of once for each time it is put among the favourites, and never for compare', () => {
    const { store, onSaved } = openTab(empty());
    store.toggle('compare', vehicle(1));
    store.toggle('favourites', vehicle(1));
    store.toggle('favourites', vehicle(1));
    store.toggle('favourites', vehicle(2));
    expect(onSaved.mock.calls).toEqual([[vehicle(1)], [vehicle(2)]]);
  });

  test('is told of by the tab in which it was saved alone', () => {
    const shared = empty();
    const [here, there] = [openTab(shared), openTab(shared)];
    here.store.toggle('favourites', vehicle(1));
    there.dispatch('storage');
    expect(here.onSaved).toHaveBeenCalledTimes(1);
    expect(there.onSaved).not.toHaveBeenCalled();
  });

  test('is not told of where there is no room for it', () => {
    const { store, onSaved } = openTab(empty());
    for (let id = 1; id <= MAX_SAVED.favourites + 1; id += 1)
      store.toggle('favourites', vehicle(id));
    expect(onSaved).toHaveBeenCalledTimes(MAX_SAVED.favourites);
  });
});

describe('several tabs', () => {
  test('a tab hears of what another one changed', () => {
    const shared = empty();
    const [here, there] = [openTab(shared), openTab(shared)];
    expect(there.store.list('favourites')).toEqual([]);
    here.store.toggle('favourites', vehicle(1));
    there.dispatch('storage');
    expect(there.listener).toHaveBeenCalledTimes(1);
    expect(there.store.has('favourites', 1)).toBe(true);
  });

  test('a change elsewhere that is none of ours wakes nobody', () => {
    const shared = empty();
    const { store, listener, dispatch } = openTab(shared);
    store.list('favourites');
    store.list('compare');
    shared.entries.set('something-else', 'x');
    dispatch('storage');
    expect(listener).not.toHaveBeenCalled();
  });

  test('a page that comes back by the Back button looks again', () => {
    const shared = empty();
    const { store, dispatch } = openTab(shared);
    expect(store.list('compare')).toEqual([]);
    shared.entries.set('kestrel-Compare', JSON.stringify([vehicle(3)]));
    dispatch('pageshow');
    expect(store.has('compare', 3)).toBe(true);
  });

  test('two tabs that save at once keep both, even before they heard of each other', () => {
    const shared = empty();
    const [here, there] = [openTab(shared), openTab(shared)];
    there.store.list('favourites');
    here.store.toggle('favourites', vehicle(1));
    there.store.toggle('favourites', vehicle(2));
    expect(
      openTab(shared)
        .store.list('favourites')
        .map(({ id }) => id),
    ).toEqual([1, 2]);
  });

  test('the last listener to leave takes its ears along', () => {
    const shared = empty();
    const { listener, unsubscribe, dispatch } = openTab(shared);
    unsubscribe();
    shared.entries.set('kestrel-Compare', JSON.stringify([vehicle(3)]));
    dispatch('storage');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a browser that keeps nothing', () => {
  test.each([
    ['blocked storage', { blocked: new DOMException('Denied', 'SecurityError') }],
    ['a full storage', { refuses: quota }],
  ])('%s: works for the life of the page and says so once', (_, trouble) => {
    const { store } = openTab({ ...empty(), ...trouble });
    store.toggle('favourites', vehicle(1));
    expect(store.notice()).toMatchObject({ problem: true });
    expect(store.notice()?.text).toMatch(/^Saved\. Your browser does not let this site keep/);
    store.toggle('favourites', vehicle(2));
    expect(store.notice()).toMatchObject({ text: 'Saved', problem: false });
    store.toggle('compare', vehicle(2));
    expect(store.notice()?.problem).toBe(false);
    expect(store.list('favourites').map(({ id }) => id)).toEqual([1, 2]);
    store.remove('favourites', 1);
    expect(store.list('favourites').map(({ id }) => id)).toEqual([2]);
  });

  test('what could not be kept survives news from another tab, and is kept once there is room', () => {
    const shared: FakeStorage = { ...empty(), refuses: quota };
    const { store, dispatch } = openTab(shared);
    store.toggle('favourites', vehicle(1));
    dispatch('storage');
    expect(store.has('favourites', 1)).toBe(true);
    delete shared.refuses;
    store.toggle('favourites', vehicle(2));
    expect(
      openTab(shared)
        .store.list('favourites')
        .map(({ id }) => id),
    ).toEqual([1, 2]);
  });
});

describe('what is said', () => {
  test.each([
    ['favourites', 'Saved', 'Removed'],
    ['compare', 'Added to compare', 'Removed from compare'],
  ] as const)('%s: %s, then %s', (list, added, removed) => {
    const { store } = openTab(empty());
    store.toggle(list, vehicle(1));
    expect(store.notice()?.text).toBe(added);
    store.toggle(list, vehicle(1));
    expect(store.notice()?.text).toBe(removed);
  });

  test('the same words twice are two notices', () => {
    const { store } = openTab(empty());
    store.toggle('favourites', vehicle(1));
    const first = store.notice();
    store.toggle('favourites', vehicle(2));
    expect(store.notice()?.number).not.toBe(first?.number);
  });

  test('a problem goes when it is dismissed or when the next thing works', () => {
    const { store, listener } = openTab(empty());
    store.warn('Something is wrong.');
    expect(store.notice()?.problem).toBe(true);
    store.dismiss();
    expect(store.notice()).toBeNull();
    store.warn('Something is wrong.');
    store.clear('compare');
    expect(store.notice()).toMatchObject({ text: 'Compare cleared', problem: false });
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
