import { describe, expect, it } from 'vitest';
import { buildDealerRows } from '../dealer-rows.ts';
import type { DealerRows } from '../dealer-rows.ts';
import { readDemoDocuments } from '../documents.ts';
import { DEMO_DEALERS } from './dealers.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);
const documents = readDemoDocuments().filter(({ kind }) => kind !== 'group');
const rows = new Map<string, DealerRows>();
for (const dealer of DEMO_DEALERS) rows.set(dealer.slug, await buildDealerRows(dealer, NOW));

describe('the demo dealers’ data', () => {
  it('is there for every document, and for no other', () => {
    const slugs = new Set<unknown>(documents.map(({ slug }) => slug));
    expect(new Set(DEMO_DEALERS.map(({ slug }) => slug))).toEqual(slugs);
    expect(slugs.size).toBe(DEMO_DEALERS.length);
  });

  it('gives the group more than 50 locations, 40 brands and 2,000 vehicles', () => {
    const group = rows.get('wattlebird-group');
    const selling = group?.locations.filter(({ locationType }) => locationType === 'sales') ?? [];
    expect(selling.length).toBeGreaterThan(50);
    expect(new Set(selling.flatMap(({ manufacturers }) => manufacturers)).size).toBeGreaterThan(40);
    expect(group?.vehicles.length).toBeGreaterThan(2_000);
  });

  it('loads 3,000 vehicles or more in all', () => {
    const total = [...rows.values()].reduce((sum, { vehicles }) => sum + vehicles.length, 0);
    expect(total).toBeGreaterThanOrEqual(3_000);
  });
});
