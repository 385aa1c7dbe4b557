import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadListing } from './listing.ts';
import { loadSuggestions } from './suggestions.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  locationId: 1,
  make: 'Kestrel',
  makeSlug: 'kestrel',
  model: 'Plover',
  modelSlug: 'plover',
  simpleBody: 'suv',
  priceCents: 20_000_00 + id * 1000_00,
  ...changes,
});

const IBIS = { make: 'Ibis', makeSlug: 'ibis', model: 'Glide', modelSlug: 'glide' };
const VEHICLES = [
  car(1, { colour: 'Red' }),
  car(2, { reserved: true }),
  car(3, { model: 'Swift', modelSlug: 'swift', simpleBody: 'ute' }),
  car(4, { ...IBIS, simpleBody: 'ute', priceCents: null }),
  car(5, { ...IBIS, sold: true, status: 'sold', soldAt: NOW - DAY_MS }),
];

function request(options: Record<string, unknown> = {}, vehicles = VEHICLES) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return makeSiteRequest(resolved.site, { vehicles, locations: [makeLocation({ id: 1 })] }, NOW);
}

const site = request();

describe('an empty search box', () => {
  it('offers what most of the stock is', async () => {
    const { popular, ...rest } = await loadSuggestions(site, '');
    expect(popular).toContainEqual({ label: 'Kestrel', count: 3, href: '/search/kestrel' });
    expect(popular).toContainEqual({
      label: 'Kestrel Plover',
      count: 2,
      href: '/search/kestrel/plover',
    });
    expect(rest).toEqual({ understood: null, names: [], vehicles: [] });
  });
});

describe('typed text', () => {
  it('offers makes and models that begin so, each with the count of its list', async () => {
    const { names } = await loadSuggestions(site, 'ib');
    expect(names.map(({ label }) => label)).toEqual(['Ibis', 'Ibis Glide']);
    for (const { href, count } of names) {
      const segments = href.split('/').slice(2);
      const listing = await loadListing(site, segments, new URLSearchParams());
      expect(count).toBe(listing?.total);
    }
  });

  it('is offered as the page reads it, at the address of those filters, with its count', async () => {
    const { understood } = await loadSuggestions(site, 'kestrel under 22k');
    expect(understood).toEqual({
      label: 'Kestrel · Price: up to $22,000',
      count: 2,
      href: '/search?asked=kestrel+under+22k&make=Kestrel&price=-22000',
    });
    const parameters = new URL(understood?.href ?? '', 'http://localhost').searchParams;
    expect((await loadListing(site, [], parameters))?.total).toBe(2);
  });

  it('has no line of its own if it is just a make or model', async () => {
    const { understood, names } = await loadSuggestions(site, 'kestrel plover');
    expect(understood).toBeNull();
    expect(names.map(({ label }) => label)).toEqual(['Kestrel Plover']);
  });

  it('keeps words that match nothing in the address, so that the page can say so', async () => {
    const { understood } = await loadSuggestions(site, 'kestrel zeppelin');
    expect(understood).toEqual({
      label: 'Kestrel',
      count: 3,
      href: '/search?query=kestrel+zeppelin',
    });
  });

  it('that finds nothing says so', async () => {
    const found = await loadSuggestions(site, 'zeppelin');
    expect(found).toMatchObject({ understood: { count: 0 }, names: [], vehicles: [] });
  });

  it('is searched for as words where its filters would make a long address', async () => {
    const whites = Array.from({ length: 30 }, (_, at) =>
      car(100 + at, { colour: `Tint${at} White` }),
    );
    const { understood } = await loadSuggestions(request({}, whites), 'white');
    expect(understood).toMatchObject({ label: 'Colour: White', href: '/search?query=white' });
  });
});

describe('vehicles', () => {
  it('have the price of their card', async () => {
    const { vehicles } = await loadSuggestions(site, 'red plover');
    const listing = await loadListing(site, [], new URLSearchParams('query=red plover'));
    const [item] = listing?.items ?? [];
    const price = item?.kind === 'vehicle' ? item.card.price : null;
    expect(vehicles).toMatchObject([
      { title: expect.stringContaining('Kestrel Plover'), price: { text: price?.text } },
    ]);
  });

  it('without a price have the text of the site', async () => {
    const options = { stock: { noPriceText: 'Call us' } };
    const { vehicles } = await loadSuggestions(request(options), 'ibis');
    expect(vehicles).toMatchObject([{ price: { text: 'Call us', amount: false } }]);
  });

  it('that are sold are left out, and reserved ones say so', async () => {
    const { vehicles } = await loadSuggestions(site, 'plover');
    expect(new Set(vehicles.map(({ isReserved }) => isReserved))).toEqual(new Set([false, true]));
    expect((await loadSuggestions(site, 'ibis')).vehicles).toHaveLength(1);
  });

  it('are at most four', async () => {
    const many = Array.from({ length: 9 }, (_, at) => car(at + 1));
    expect((await loadSuggestions(request({}, many), 'kestrel')).vehicles).toHaveLength(4);
  });
});
