import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadVehicleStrip, vehiclesSection } from './vehicle-strip.ts';
import { loadListing } from './listing.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const resolved = resolveSite({ slug: 'test', name: 'Test Site' }, null, 7);
if (!resolved.ok) throw new Error('The site is invalid.');
const vehicles = [1, 2, 3, 4, 5].map((id) => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  carType: id < 3 ? ('new' as const) : ('used' as const),
}));
const request = makeSiteRequest(resolved.site, { vehicles }, NOW);
const makeSlug = vehicles[0]?.makeSlug ?? '';

describe('vehicles of a list on another page', () => {
  it('are the first of that list, with the list’s own count', async () => {
    const listing = await loadListing(request, ['used-cars'], new URLSearchParams());
    const strip = await loadVehicleStrip(request, '/search/used-cars', 2);
    expect(strip?.total).toBe(listing?.total);
    expect(strip?.cards).toEqual(
      listing?.items.slice(0, 2).map((item) => (item.kind === 'vehicle' ? item.card : null)),
    );
    expect(strip?.href).toBe('/search/used-cars');
  });

  it('are refined by the query of the address', async () => {
    const strip = await loadVehicleStrip(request, `/search/${makeSlug}?car_type=new`, 8);
    expect(strip?.cards.map(({ id }) => id).toSorted()).toEqual([1, 2]);
    expect(strip?.total).toBe(2);
  });

  it.each([
    '/search/no-such-make',
    '/finance',
    'https://elsewhere.example/search',
    '/search/%E0%A4%A',
  ])('%s is no list of this site: nothing is shown and nothing linked', async (address) => {
    expect(await loadVehicleStrip(request, address, 2)).toMatchObject({ total: 0, href: null });
  });

  it('a failed search is logged and leaves the section out', async () => {
    const errors: unknown[] = [];
    const failing = {
      ...request,
      search: () => Promise.reject(new Error('no search')),
      logError: (error: unknown) => errors.push(error),
    };
    const strip = await loadVehicleStrip(failing, '/search', 2);
    expect(strip).toBeNull();
    expect(errors).toHaveLength(1);
    expect(vehiclesSection(strip, { title: 'In stock', layout: 'grid' }, defaultCopy)).toBeNull();
  });

  it('link to the whole list only if it has more, and say so when there are none', async () => {
    const texts = { title: 'In stock', layout: 'row', empty: 'None today.' } as const;
    const some = vehiclesSection(await loadVehicleStrip(request, '/search', 2), texts, defaultCopy);
    expect(some?.all).toEqual({ href: '/search', label: 'View all 5' });
    const all = vehiclesSection(await loadVehicleStrip(request, '/search', 5), texts, defaultCopy);
    expect(all?.all).toBeNull();
    const none = await loadVehicleStrip(request, '/search?car_type=demo', 5);
    expect(vehiclesSection(none, texts, defaultCopy)).toMatchObject({
      cards: [],
      text: 'None today.',
    });
    expect(vehiclesSection(none, { ...texts, empty: null }, defaultCopy)).toBeNull();
  });
});
