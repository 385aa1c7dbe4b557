import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import { listingHeading } from '#domain/search/address/search-titles.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { listingHead } from './listing-head.ts';
import type { ListingHeadInput } from './listing-head.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

function configOf(options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'wattle', name: 'Wattle Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`K${id}`, NOW),
  id,
  views: 0,
  slug: `kestrel-falcon-${id}`,
  make: 'Kestrel',
  model: 'Falcon',
  ...changes,
});

function head(values: SearchState['values'], more: Partial<ListingHeadInput> = {}) {
  const config = more.config ?? configOf();
  const state = { ...emptySearch(), values };
  return listingHead({
    site: { name: 'Wattle Motors', origin: 'https://wattle.example' },
    config,
    lookup: {
      makeSlug: (name) => name.toLowerCase(),
      modelSlug: (_, model) => model.toLowerCase(),
      bodySlug: (label) => label.toLowerCase(),
      locationSlug: () => null,
      dealershipSlug: () => null,
    },
    path: null,
    state,
    route: { path: '/search', values: {} },
    page: 1,
    pageCount: 3,
    total: 45,
    stockNoun: 'Car',
    heading: listingHeading(
      null,
      state,
      {
        usedLabel: config.stock.usedLabel,
        carTypes: config.stock.carTypes,
        noun: 'Car',
      },
      defaultCopy,
    ),
    breadcrumbs: [{ label: 'Vehicles', href: '/search/new-used-and-demo-cars' }],
    vehicles: [car(1), car(2)],
    ignored: [],
    ...more,
  });
}

describe('the head of a list', () => {
  it('says what the list is, and whose', () => {
    expect(head({ car_type: ['used'], make: ['Kestrel'], body: ['SUV'] })).toMatchObject({
      title: 'Used Kestrel SUVs | Wattle Motors',
      description: expect.stringMatching(/^45 used Kestrel SUVs at Wattle Motors\./),
    });
  });

  it('respects the site’s word for used', () => {
    const config = configOf({ stock: { usedLabel: 'Pre-Owned' } });
    expect(head({ car_type: ['used'] }, { config }).title).toBe('Pre-Owned cars | Wattle Motors');
  });

  it('names one address for the list, with its page', () => {
    expect(head({ make: ['Kestrel'] })).toMatchObject({
      canonical: '/search/kestrel',
      noindex: false,
    });
    const second = head({ make: ['Kestrel'] }, { page: 2 });
    expect(second.canonical).toBe('/search/kestrel?page=2');
    expect(second.title).toBe('Kestrel cars, page 2 | Wattle Motors');
  });

  it('/search stands for the site’s default search', () => {
    expect(head({}).canonical).toBe('/search/new-used-and-demo-cars');
    const config = configOf({
      navigation: { searchHref: '/search/used-cars' },
      stock: { carTypes: ['used'] },
    });
    expect(head({}, { config })).toMatchObject({
      canonical: '/search/used-cars',
      title: 'Used cars | Wattle Motors',
    });
  });

  it('an empty list is not for search engines', () => {
    const empty = head({ make: ['Kestrel'] }, { total: 0, pageCount: 1, vehicles: [] });
    expect(empty.noindex).toBe(true);
    expect(empty.description).toMatch(/^We have no Kestrel cars/);
    expect(empty.structured).toHaveLength(1);
  });

  it('tells machines the trail and the vehicles, counted across pages', () => {
    const { structured } = head({ make: ['Kestrel'] }, { page: 2 });
    expect(structured).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://wattle.example/' },
          { position: 2, name: 'Vehicles' },
          {
            position: 3,
            name: 'Kestrel cars',
            item: 'https://wattle.example/search/kestrel?page=2',
          },
        ],
      },
      {
        '@type': 'ItemList',
        name: 'Kestrel cars',
        numberOfItems: 45,
        itemListElement: [{ position: 22 }, { position: 23 }],
      },
    ]);
  });

  it('vehicles have an address once their page answers', () => {
    const resolved = head({}, { resolve: (href) => href });
    const unresolved = head({}, { resolve: () => null });
    expect(JSON.stringify(resolved.structured)).toContain(
      'https://wattle.example/cars/kestrel-falcon-1',
    );
    expect(JSON.stringify(unresolved.structured)).not.toContain('/cars/');
  });

  it('no two landing pages share a title', () => {
    const lists: SearchState['values'][] = [
      {},
      { car_type: ['used'] },
      { car_type: ['new'] },
      { car_type: ['demo'] },
      { car_type: ['new', 'demo'] },
      { make: ['Kestrel'] },
      { make: ['Brolga'] },
      { make: ['Kestrel'], model: ['Falcon'] },
      { make: ['Kestrel'], car_type: ['used'] },
      { body: ['SUV'] },
      { body: ['Ute'] },
      { location_name: ['Aspley - Sales'] },
      { dealership_name: ['Kestrel of Mackay'] },
      { make: ['Kestrel'], body: ['SUV'] },
      { make: ['Kestrel'], fuel: ['Diesel'] },
      { make: ['Kestrel'], city: ['Mackay'] },
    ];
    const titles = lists.map((values) => head(values).title);
    expect(new Set(titles).size).toBe(lists.length);
  });
});
