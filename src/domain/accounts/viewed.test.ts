import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addViewed,
  markViewed,
  MAX_VIEWED,
  MAX_VIEWS_PER_DAY,
  readViewed,
  stickyHeaderKey,
  viewedKey,
  viewsKey,
  viewsToday,
} from './viewed.ts';
import type { ViewedRecord } from './viewed.ts';

const record = (id: number, changes: Partial<ViewedRecord> = {}): ViewedRecord => ({
  id,
  stocknum: `K${id}`,
  make: 'Kestrel',
  model: 'Falcon',
  body: 'Wagon',
  simple_body: 'suv',
  ...changes,
});

test("storage keys are '{siteSlug}-Viewed', '{siteSlug}-Views' and '{siteSlug}-StickyHeader'", () => {
  expect(viewedKey('wattle')).toBe('wattle-Viewed');
  expect(viewsKey('wattle')).toBe('wattle-Views');
  expect(stickyHeaderKey('wattle')).toBe('wattle-StickyHeader');
});

describe('recently viewed', () => {
  it('the newest first, without doubles', () => {
    const list = [record(1), record(2), record(3)].reduce<ViewedRecord[]>(
      (known, one) => addViewed(known, one),
      [],
    );
    expect(list.map(({ id }) => id)).toEqual([3, 2, 1]);
    const again = addViewed(list, record(1, { model: 'Plover' }));
    expect(again.map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(again[0]?.model).toBe('Plover');
  });

  it('keeps at most 20 unless told otherwise', () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 1);
    const list = ids.reduce<ViewedRecord[]>((known, id) => addViewed(known, record(id)), []);
    expect(list).toHaveLength(MAX_VIEWED);
    expect(list[0]?.id).toBe(30);
    expect(addViewed(list, record(99), 3).map(({ id }) => id)).toEqual([99, 30, 29]);
  });

  it('a record is id, stocknum, make, model, body and simple_body', () => {
    const list = [record(1), record(2, { body: null, simple_body: null })];
    expect(readViewed(JSON.stringify(list))).toEqual(list);
  });

  it.each([null, '', '[{"id":1', '{"id":1}', '42', 'null', '"x"'])('%j reads as empty', (text) => {
    expect(readViewed(text)).toEqual([]);
  });

  it('an entry without an id is left out, the others stay, unknown fields are dropped', () => {
    const found = [
      { id: '1' },
      null,
      7,
      { id: 0 },
      { id: 1.5 },
      { id: 2, extra: '<b>' },
      record(3),
    ];
    expect(readViewed(JSON.stringify(found))).toEqual([
      { id: 2, stocknum: '', make: '', model: '', body: null, simple_body: null },
      record(3),
    ]);
  });

  it('the same vehicle counts once, a text without end not at all, and the bound holds', () => {
    const many = [1, 1, ...Array.from({ length: 40 }, (_, index) => index + 2)];
    const list = readViewed(JSON.stringify(many.map((id) => record(id))));
    expect(list).toHaveLength(MAX_VIEWED);
    expect(new Set(list.map(({ id }) => id)).size).toBe(MAX_VIEWED);
    expect(readViewed(JSON.stringify([record(1, { make: 'x'.repeat(2001) })]))[0]?.make).toBe('');
  });
});

describe('counted once a visitor a day', () => {
  const DAY = '2026-11-15';

  it('a vehicle that was marked is counted, and forgotten the next day', () => {
    const text = markViewed(markViewed(null, DAY, 7), DAY, 9);
    expect(viewsToday(text, DAY)).toEqual([7, 9]);
    expect(viewsToday(text, '2026-11-16')).toEqual([]);
    expect(viewsToday(markViewed(text, '2026-11-16', 3), '2026-11-16')).toEqual([3]);
  });

  it('marking twice changes nothing but the order', () => {
    const text = markViewed(markViewed(markViewed(null, DAY, 7), DAY, 9), DAY, 7);
    expect(viewsToday(text, DAY)).toEqual([9, 7]);
  });

  it('what is kept stays bounded; the earliest make room', () => {
    const ids = Array.from({ length: MAX_VIEWS_PER_DAY }, (_, index) => index + 1);
    const full = JSON.stringify({ day: DAY, ids });
    const next = viewsToday(markViewed(full, DAY, 9_999), DAY);
    expect(next).toHaveLength(MAX_VIEWS_PER_DAY);
    expect(next[0]).toBe(2);
    expect(next.at(-1)).toBe(9_999);
  });

  it('whatever is found in the browser, the vehicle just marked is counted', () => {
    const odd = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc.json(),
      fc.array(fc.anything()).map((ids) => {
        try {
          return JSON.stringify({ day: DAY, ids });
        } catch {
          return '';
        }
      }),
    );
    fc.assert(
      fc.property(odd, fc.integer({ min: 1 }), (text, id) => {
        expect(viewsToday(markViewed(text, DAY, id), DAY)).toContain(id);
      }),
    );
  });
});
