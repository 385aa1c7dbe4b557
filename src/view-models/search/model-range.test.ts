import { describe, expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadListing } from './listing.ts';
import { loadModelRange } from './model-range.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const DAY_MS = 86_400_000;
const resolved = resolveSite({ slug: 'test', name: 'Test Site' }, null, 7);
if (!resolved.ok) throw new Error('The site is invalid.');

let nextId = 0;
const vehicle = (model: string, changes: Partial<Vehicle> = {}) => {
  nextId += 1;
  return makeVehicle({
    id: nextId,
    slug: `car-${nextId}`,
    makeSlug: 'kestrel',
    model,
    modelSlug: model.toLowerCase(),
    carType: 'new',
    simpleBody: 'SUV',
    priceCents: (20 + nextId) * 1_000_00,
    offerPriceCents: null,
    ...changes,
  });
};
const sold = { status: 'sold', sold: true, soldAt: NOW - DAY_MS } as const;
const vehicles = [
  vehicle('Falcon'),
  vehicle('Falcon', { carType: 'used', priceCents: 15_000_00, priceType: 'Excl. Govt. Charges' }),
  vehicle('Falcon', { ...sold, priceCents: 1_000_00 }),
  vehicle('Falcon', sold),
  vehicle('Wren', { simpleBody: 'Hatch' }),
  vehicle('Wren', { simpleBody: 'Hatchback' }),
  vehicle('Wren', { simpleBody: 'Sedan', priceCents: null }),
  vehicle('Owl', sold),
  vehicle('Otter', { make: 'Bellbird', makeSlug: 'bellbird', carType: 'demo' }),
];
const request = makeSiteRequest(resolved.site, { vehicles }, NOW);

/** What the list at an address says and shows. */
async function listAt(search: string) {
  const { pathname, searchParams } = new URL(search, 'http://localhost');
  const listing = await loadListing(request, pathname.split('/').slice(2), searchParams);
  const cards = (listing?.items ?? []).flatMap((item) =>
    item.kind === 'vehicle' ? [item.card] : [],
  );
  return { total: listing?.total, cards };
}

describe('the models in stock', () => {
  it('are those of which a vehicle can still be bought', async () => {
    const range = await loadModelRange(request, {});
    expect(range.map(({ make, model }) => `${make} ${model}`)).toEqual([
      'Bellbird Otter',
      'Kestrel Falcon',
      'Kestrel Wren',
    ]);
    const kestrel = await loadModelRange(request, { make: 'kestrel' });
    expect(kestrel.map(({ model }) => model)).toEqual(['Falcon', 'Wren']);
  });

  it.each([
    [{}],
    [{ make: 'kestrel' }],
    [{ body: 'hatch' as const }],
    [{ body: 'hatchback' as const }],
    [{ body: 'suv' as const }],
    [{ body: 'sedan' as const }],
  ])('%o: counts and lowest prices are those of the lists they lead to', async (target) => {
    const range = await loadModelRange(request, target);
    expect(range.length).toBeGreaterThan(0);
    for (const { search, count, from } of range) {
      const list = await listAt(search);
      expect(count).toBe(list.total);
      const prices = list.cards
        .filter(({ status, price }) => status !== 'sold' && price.amount)
        .map(({ price }) => ({ amount: price.text, type: price.type }))
        .toSorted((a, b) => dollars(a.amount) - dollars(b.amount));
      expect(from === null ? undefined : { amount: from.amount, type: from.priceType }).toEqual(
        prices[0],
      );
    }
  });

  it('a model of several bodies leads to its vehicles of the chosen one, synonyms included', async () => {
    const [wren] = await loadModelRange(request, { body: 'hatch' });
    expect(wren).toMatchObject({
      search: '/search/kestrel/wren?body=Hatch&body=Hatchback',
      count: 2,
    });
    const [falcon] = await loadModelRange(request, { body: 'suv', make: 'kestrel' });
    expect(falcon?.search).toBe('/search/kestrel/falcon');
  });

  it('the example is new before demo before used', async () => {
    const [falcon] = await loadModelRange(request, { make: 'kestrel' });
    expect(falcon?.example?.vehicle.carType).toBe('new');
  });

  it('a body that is not in stock has none', async () => {
    expect(await loadModelRange(request, { body: 'bus' })).toEqual([]);
  });
});

function dollars(text: string): number {
  return Number(text.replaceAll(/[$,]/g, ''));
}
