import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { nameOfSearch, readSearchAddress, savedAddress } from './saved-searches.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const resolved = resolveSite({ slug: 'test', name: 'Wattle Motors' }, null, 7);
if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
const car = { ...plainCar('T1', NOW), id: 1, views: 0, slug: 'car-1' };
const request = makeSiteRequest(resolved.site, { vehicles: [car] }, NOW);
const site = { config: resolved.site, stock: await request.stock() };

function addressOf(address: string): string | null {
  const found = readSearchAddress(address, site);
  return found === null ? null : savedAddress(found);
}

describe('the address of a search to save', () => {
  it('is the same for one search, whatever its order, page and spelling', () => {
    const address = `/search?make=${car.make}&price=-30000`;
    for (const spelling of [
      address,
      `${address}&sortBy=price_asc&page=3`,
      `/search/?price=-30000&make=${car.make}`,
      `/Search?make=${car.make.toLowerCase()}&price_max=30000&utm_source=mail`,
    ]) {
      expect(addressOf(spelling), spelling).toBe(address);
    }
  });

  it('keeps the path that has a name', () => {
    expect(addressOf(`/search/${car.makeSlug}?page=2`)).toBe(`/search/${car.makeSlug}`);
    expect(addressOf('/search/used-cars?make=Brolga')).toBe('/search/used-cars?make=Brolga');
  });

  it.each([
    '',
    '/',
    'search',
    '/searching',
    '/cars/car-1',
    '/search/nothing-of-ours',
    '/search/used-cars/and/more',
    '//evil.example/search',
    'https://evil.example/search',
    '/\\evil.example/search',
    '/search/%E0%A4%A',
    '/search/../cars/car-1',
    `/search?query=${'x'.repeat(2_000)}`,
  ])('is none: %s', (address) => {
    expect(addressOf(address)).toBeNull();
  });

  it('has the name that its page has', () => {
    const found = readSearchAddress('/search/used-cars?fuel=Diesel&query=tow+bar', site);
    expect(found && nameOfSearch(found, site, defaultCopy)).toBe('Used cars: diesel for “tow bar”');
  });
});
