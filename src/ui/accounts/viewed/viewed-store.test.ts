import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { MAX_VIEWED, type ViewedRecord } from '#domain/accounts/viewed.ts';
import { createViewedStore } from './viewed-store.ts';

function record(id: number): ViewedRecord {
  return {
    id,
    stocknum: `K${id}`,
    make: 'Kestrel',
    model: 'Strand',
    body: 'Dual cab',
    simple_body: 'ute',
  };
}

/** A tab with its own window over a storage that it may share with other tabs. */
function openTab(entries: Map<string, string>, blocked = false, slug = 'kestrel') {
  const events = new EventTarget();
  const store = createViewedStore(slug, {
    storage: guardStorage(() => {
      if (blocked) throw new DOMException('Denied', 'SecurityError');
      return new MemoryStorage(entries);
    }),
    events,
  });
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  return {
    store,
    listener,
    unsubscribe,
    dispatch: (type: string) => events.dispatchEvent(new Event(type)),
  };
}

const idsOf = ({ store }: ReturnType<typeof openTab>) => store.list().map(({ id }) => id);

describe('vehicles looked at', () => {
  test("are kept under '{siteSlug}-Viewed' by the names of the spec, the newest first", () => {
    const entries = new Map<string, string>();
    const tab = openTab(entries);
    for (const id of [1, 2, 1]) tab.store.add(record(id));
    expect(JSON.parse(entries.get('kestrel-Viewed') ?? '')).toEqual([record(1), record(2)]);
    expect(idsOf(openTab(entries))).toEqual([1, 2]);
    expect(idsOf(openTab(entries, false, 'osprey'))).toEqual([]);
  });

  test('the list is bounded, and the same object until it changes', () => {
    const { store } = openTab(new Map());
    for (let id = 1; id <= MAX_VIEWED + 5; id += 1) store.add(record(id));
    expect(store.list()).toHaveLength(MAX_VIEWED);
    expect(store.list()).toBe(store.list());
  });

  test('a second tab sees what the first looks at, and that it was cleared', () => {
    const entries = new Map<string, string>();
    const [here, there] = [openTab(entries), openTab(entries)];
    expect(idsOf(there)).toEqual([]);
    here.store.add(record(1));
    there.dispatch('storage');
    expect(idsOf(there)).toEqual([1]);
    there.store.clear();
    expect(entries.size).toBe(0);
    here.dispatch('storage');
    expect(idsOf(here)).toEqual([]);
    here.dispatch('storage');
    expect(here.listener).toHaveBeenCalledTimes(2);
  });

  test('a page that comes back by the Back button looks again; one that was left does not', () => {
    const entries = new Map<string, string>();
    const tab = openTab(entries);
    entries.set('kestrel-Viewed', JSON.stringify([record(3)]));
    tab.dispatch('pageshow');
    expect(idsOf(tab)).toEqual([3]);
    tab.unsubscribe();
    tab.dispatch('storage');
    expect(tab.listener).toHaveBeenCalledTimes(1);
  });

  test.each(['[{"id":', '{}', '"x"'])('what cannot be understood (%s) reads as nothing', (text) => {
    expect(idsOf(openTab(new Map([['kestrel-Viewed', text]])))).toEqual([]);
  });

  test('a browser that keeps nothing is no fault', () => {
    const tab = openTab(new Map(), true);
    tab.store.add(record(1));
    tab.store.clear();
    expect(idsOf(tab)).toEqual([]);
  });
});
