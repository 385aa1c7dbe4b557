import { describe, expect, it } from 'vitest';
import { makeByName, makeBySlug, MAKES } from './makes.ts';
import { ITEM_TYPES } from './vehicle.ts';

describe('the fixed list of makes', () => {
  it('is long: ninety makes or more, of every kind of vehicle', () => {
    expect(MAKES.length).toBeGreaterThanOrEqual(90);
    for (const kind of ITEM_TYPES) {
      expect(MAKES.filter((make) => make.kinds.includes(kind)).length).toBeGreaterThan(5);
    }
  });

  it('stands in alphabetical order', () => {
    const names = MAKES.map((make) => make.name);
    const sorted = names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
    expect(names).toEqual(sorted);
  });

  it('has unique ids, names and slugs, and slugs fit an address', () => {
    for (const key of ['id', 'name', 'slug'] as const) {
      expect(new Set(MAKES.map((make) => make[key])).size).toBe(MAKES.length);
    }
    for (const make of MAKES) expect(make.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('gives every make at least one kind and names its mark after its slug', () => {
    for (const make of MAKES) {
      expect(make.kinds.length).toBeGreaterThan(0);
      expect([make.slug, null]).toContain(make.logo);
    }
  });

  it('finds a make by its slug, and answers null for an unknown one', () => {
    expect(makeBySlug('land-rover')?.name).toBe('Land Rover');
    expect(makeBySlug('landrover')).toBeNull();
    expect(makeBySlug('constructor')).toBeNull();
  });

  it('finds a make by name however a feed spells it', () => {
    expect(makeByName('mercedes benz')?.slug).toBe('mercedes-benz');
    expect(makeByName('ŠKODA')?.slug).toBe('skoda');
    expect(makeByName('Citroën')?.slug).toBe('citroen');
    expect(makeByName('Rolls Royce')?.slug).toBe('rolls-royce');
    expect(makeByName('Nonesuch')).toBeNull();
  });
});
