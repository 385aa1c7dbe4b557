import { describe, expect, test } from 'vitest';
import { MAX_SAVED, readSaved, savedTools, storageKey, toggleSaved } from './saved.ts';
import type { SavedVehicle } from './saved.ts';

function vehicle(id: number, changes: Partial<SavedVehicle> = {}): SavedVehicle {
  return {
    id,
    name: `2024 Kestrel Strand ${id}`,
    slug: `2024-kestrel-strand-${id}`,
    make: 'Kestrel',
    model: 'Strand',
    primary_image_url: `/media/kestrel/${id}.jpg`,
    ...changes,
  };
}

describe('what a site offers', () => {
  const site = (
    enabled: boolean,
    save: 'favourites' | 'watchlist',
    compare = true,
    localStorage = true,
  ) =>
    savedTools(
      {
        accounts: { enabled, save },
        card: { compare, financeStrip: 'weekly' },
        stock: { noPriceText: 'Call us', usedLabel: 'Pre-Owned', subscriptionPeriod: 'month' },
        security: { localStorage },
      },
      true,
    );

  test.each([
    [false, 'favourites', true],
    [true, 'favourites', true],
    [true, 'watchlist', false],
    [false, 'watchlist', true],
  ] as const)(
    'accounts.enabled %s with accounts.save %s: the heart is favourites %s',
    (enabled, save, favourites) => {
      expect(site(enabled, save)).toMatchObject({ favourites, watchlist: !favourites });
    },
  );

  test('favourites, compare and viewed vehicles are kept only where the site allows local storage', () => {
    expect(site(false, 'favourites')).toMatchObject({
      favourites: true,
      compare: true,
      viewed: true,
    });
    expect(site(false, 'favourites', true, false)).toMatchObject({
      favourites: false,
      compare: false,
      viewed: false,
    });
  });

  test('the watchlist needs no local storage', () => {
    expect(site(true, 'watchlist', true, false)).toMatchObject({
      favourites: false,
      watchlist: true,
      compare: false,
    });
  });

  test('card.compare switches comparing', () => {
    expect(site(false, 'favourites', true).compare).toBe(true);
    expect(site(false, 'favourites', false).compare).toBe(false);
  });

  test("tells the site's own words along", () => {
    expect(site(false, 'favourites')).toMatchObject({
      vehicleLinks: true,
      noPriceText: 'Call us',
      usedLabel: 'Pre-Owned',
      subscriptionPeriod: 'month',
    });
  });
});

test("storage keys are '{siteSlug}-Favourites' and '{siteSlug}-Compare'", () => {
  expect(storageKey('kestrel-motors', 'favourites')).toBe('kestrel-motors-Favourites');
  expect(storageKey('kestrel-motors', 'compare')).toBe('kestrel-motors-Compare');
});

describe('Favourites (local) toggle add and remove', () => {
  test('adds at the end and takes out by id', () => {
    const one = toggleSaved([vehicle(1)], vehicle(2), 4);
    expect(one).toEqual({ kept: [vehicle(1), vehicle(2)], change: 'added' });
    const two = toggleSaved(one.kept, vehicle(1, { name: 'Renamed' }), 4);
    expect(two).toEqual({ kept: [vehicle(2)], change: 'removed' });
  });

  test('a full list takes no more, loses nothing, and can still be taken from', () => {
    const full = Array.from({ length: MAX_SAVED.compare }, (_, index) => vehicle(index + 1));
    const refused = toggleSaved(full, vehicle(9), MAX_SAVED.compare);
    expect(refused.change).toBe('full');
    expect(refused.kept).toBe(full);
    expect(toggleSaved(full, vehicle(2), MAX_SAVED.compare).change).toBe('removed');
  });

  test('100 favourites and 4 compared are the most', () => {
    expect(MAX_SAVED).toEqual({ favourites: 100, compare: 4 });
  });
});

describe('what is found in the browser', () => {
  test('a favourite is id, name, slug, make, model and primary_image_url', () => {
    const stored = [vehicle(1), vehicle(2, { primary_image_url: null })];
    expect(readSaved(JSON.stringify(stored), 4)).toEqual(stored);
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['broken JSON', '[{"id":1'],
    ['another shape', '{"id":1}'],
    ['a number', '42'],
    ['null', 'null'],
  ])('%s reads as an empty list', (_, text) => {
    expect(readSaved(text, 4)).toEqual([]);
  });

  test.each([
    ['no id', { ...vehicle(1), id: undefined }],
    ['a text for an id', { ...vehicle(1), id: '1' }],
    ['a fraction for an id', { ...vehicle(1), id: 1.5 }],
    ['an id below 1', { ...vehicle(1), id: 0 }],
    ['no name', { ...vehicle(1), name: '' }],
    ['no slug', { ...vehicle(1), slug: null }],
    ['a name without end', { ...vehicle(1), name: 'x'.repeat(2001) }],
    ['nothing at all', null],
  ])('an entry with %s is left out, the others stay', (_, broken) => {
    expect(readSaved(JSON.stringify([broken, vehicle(2)]), 4)).toEqual([vehicle(2)]);
  });

  test('unknown fields are dropped, missing ones of little weight are empty', () => {
    const found = [{ id: 1, name: 'A', slug: 'a', extra: '<script>', primary_image_url: 7 }];
    expect(readSaved(JSON.stringify(found), 4)).toEqual([
      { id: 1, name: 'A', slug: 'a', make: '', model: '', primary_image_url: null },
    ]);
  });

  test('the same vehicle counts once and the bound holds', () => {
    const found = [1, 1, 2, 3, 4, 5, 6].map((id) => vehicle(id));
    expect(readSaved(JSON.stringify(found), 4).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});
