import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { DAY_MS } from './stock-status.ts';
import { cardTag, isCertifiedUsed } from './tags.ts';
import type { TaggedVehicle } from './tags.ts';

const now = Date.UTC(2026, 10, 15, 3);
const old: TaggedVehicle = {
  status: 'in_stock',
  sold: false,
  simpleFuel: 'Petrol',
  reserved: false,
  certified: false,
  carType: 'used',
  tag: null,
  createdAt: now - 100 * DAY_MS,
};
/** Qualifies for every tag, so that only the order decides. */
const everything: TaggedVehicle = {
  ...old,
  status: 'coming_soon',
  simpleFuel: 'Electric',
  reserved: true,
  certified: true,
  tag: 'Test Drive Only',
  createdAt: now,
};

describe('card tag priority', () => {
  it('electric or hybrid fuel, reserved, certified used, the tag, coming soon, new arrival', () => {
    const steps: [Partial<TaggedVehicle>, string | null, string | null][] = [
      [{}, 'electric', 'Electric'],
      [{ simpleFuel: 'Plug-in Hybrid' }, 'hybrid', 'Plug-in Hybrid'],
      [{ simpleFuel: 'Hybrid' }, 'hybrid', 'Hybrid'],
      [{ simpleFuel: 'Diesel' }, 'reserved', 'Reserved'],
      [{ reserved: false }, 'certified', 'Certified Used'],
      [{ certified: false }, 'tag', 'Test Drive Only'],
      [{ tag: null }, 'coming-soon', 'Coming Soon'],
      [{ status: 'in_stock' }, 'new-arrival', 'New Arrival'],
      [{ createdAt: now - 9 * DAY_MS }, null, null],
    ];
    const vehicle = { ...everything };
    for (const [change, kind, label] of steps) {
      Object.assign(vehicle, change);
      expect(cardTag(vehicle, now, {}, defaultCopy)).toEqual(
        kind === null ? null : { kind, label },
      );
    }
  });

  it('a sold car has the sold tag and no other', () => {
    expect(cardTag({ ...everything, status: 'sold', sold: true }, now, {}, defaultCopy)).toEqual({
      kind: 'sold',
      label: 'Sold',
    });
  });

  it('a withdrawn car has no tag', () => {
    expect(cardTag({ ...everything, status: 'withdrawn' }, now, {}, defaultCopy)).toBeNull();
  });

  it('the certified-used badge is for certified used cars only', () => {
    expect(isCertifiedUsed({ certified: true, carType: 'used' })).toBe(true);
    expect(isCertifiedUsed({ certified: true, carType: 'demo' })).toBe(false);
    expect(isCertifiedUsed({ certified: false, carType: 'used' })).toBe(false);
  });

  it("the certified badge uses the site's word for used", () => {
    const vehicle = { ...old, certified: true };
    expect(cardTag(vehicle, now, { usedLabel: 'Pre-Owned' }, defaultCopy)?.label).toBe(
      'Certified Pre-Owned',
    );
  });

  it('the new-arrival tag lasts 8 days', () => {
    expect(cardTag({ ...old, createdAt: now - 8 * DAY_MS }, now, {}, defaultCopy)?.kind).toBe(
      'new-arrival',
    );
    expect(cardTag({ ...old, createdAt: now - 8 * DAY_MS - 1 }, now, {}, defaultCopy)).toBeNull();
  });
});
