import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { MOST_VIEWED, type ViewedRecord } from '#domain/accounts/viewed.ts';
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

/** A window of its own over a storage that it may share with others. */
function openTab(kept: Map<string, string>, blocked = false, slug = 'kestrel') {
  const events = new EventTarget();
  const store = createViewedStore(slug, {
    storage: guardStorage(() => {
      if (blocked) throw new DOMException('Denied', 'SecurityError');
      return new MemoryStorage(kept);
    }),
    events,
  });
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  return { store, listener, leave, hear: (type: string) => events.dispatchEvent(new Event(type)) };
}

const idsOf = ({ store }: ReturnType<typeof openTab>) => store.list().map(({ id }) => id);

describe('vehicles looked at', () => {
  test("are kept under '{siteSlug}-Viewed' by the names of the spec, the newest first", () => {
    const kept = new Map<string, string>();
    const tab = openTab(kept);
    for (const id of [1, 2, 1]) tab.store.add(record(id));
    expect(JSON.parse(kept.get('kestrel-Viewed') ?? '')).toEqual([record(1), record(2)]);
    expect(idsOf(openTab(kept))).toEqual([1, 2]);
    expect(idsOf(openTab(kept, false, 'osprey'))).toEqual([]);
  });

  test('the list is bounded, and the same object until it changes', () => {
    const { store } = openTab(new Map());
    for (let id = 1; id <= MOST_VIEWED + 5; id += 1) store.add(record(id));
    expect(store.list()).toHaveLength(MOST_VIEWED);
    expect(store.list()).toBe(store.list());
  });

  test('a second tab sees what the first looks at, and that it was cleared', () => {
    const kept = new Map<string, string>();
    const [here, there] = [openTab(kept), openTab(kept)];
    expect(idsOf(there)).toEqual([]);
    here.store.add(record(1));
    there.hear('storage');
    expect(idsOf(there)).toEqual([1]);
    there.store.clear();
    expect(kept.size).toBe(0);
    here.hear('storage');
    expect(idsOf(here)).toEqual([]);
    here.hear('storage');
    expect(here.listener).toHaveBeenCalledTimes(2);
  });

  test('a page that comes back by the Back button looks again; one that was left does not', () => {
    const kept = new Map<string, string>();
    const tab = openTab(kept);
    kept.set('kestrel-Viewed', JSON.stringify([record(3)]));
    tab.hear('pageshow');
    expect(idsOf(tab)).toEqual([3]);
    tab.leave();
    tab.hear('storage');
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
