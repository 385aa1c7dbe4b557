import type { ReactNode } from 'react';
import { emptySearch } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { markup } from '../primitives/testing.tsx';
import type { FacetValueModel, ListingModel } from './listing-model.ts';
import { type SearchSession, SearchSessionProvider } from './search-session.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

/** A card of an invented vehicle. */
export function exampleCard(id: number): CardModel {
  return {
    id,
    slug: `2024-kestrel-falcon-${id}`,
    make: 'Kestrel',
    model: 'Falcon',
    title: `2024 Kestrel Falcon ${id}`,
    badge: 'Touring',
    stockNumber: `K${id}`,
    href: null,
    carType: 'used',
    carTypeLabel: 'Used',
    silhouette: 'sedan',
    tags: [],
    locationTag: null,
    image: null,
    media: null,
    facts: [],
    price: { text: '$30,000', amount: true, was: null, type: null, market: null },
    finance: null,
    status: null,
    actions: [],
  };
}

export function exampleValue(value: string, count: number): FacetValueModel {
  return { value, label: value, count, chosen: false };
}

/** A results page of invented stock. */
export function exampleListing(over: Partial<ListingModel> = {}): ListingModel {
  return {
    heading: 'All vehicles',
    total: 42,
    found: '42 cars found, page 1 of 2',
    breadcrumbs: [],
    items: [1, 2, 3].map((id) => ({ kind: 'vehicle', card: exampleCard(id) })),
    page: 1,
    pageCount: 2,
    route: { path: '/search', values: {} },
    state: emptySearch(),
    facets: [
      {
        kind: 'values',
        field: 'make',
        title: 'Make',
        values: [exampleValue('Kestrel', 30), exampleValue('Osprey', 12), exampleValue('Wren', 0)],
        more: false,
      },
      {
        kind: 'range',
        field: 'price',
        title: 'Price',
        unit: 'dollars',
        step: 500,
        min: 8_990,
        max: 61_250,
        chosen: { min: null, max: null },
        bars: null,
        picks: [],
      },
    ],
    chips: [],
    allValuesHref: '/search?values=all#search-form',
    clearAllHref: '/search',
    sorts: [
      { value: '', label: 'Newest first' },
      { value: 'price_asc', label: 'Price: low to high' },
    ],
    sort: '',
    ignored: [],
    clearHref: '/special-offers',
    queryLabel: 'Search cars',
    queryHint: 'Search 42 cars',
    unaskedHref: null,
    save: null,
    empty: null,
    near: null,
    yardsMap: null,
    payments: null,
    financeWarning: null,
    cacheSize: 20,
    head: { title: '', description: '', canonical: '/search', noindex: false, structured: [] },
    ...over,
  };
}

/** The server-rendered markup, before any script runs. */
export function searchMarkup(element: ReactNode, over: Partial<SearchSession> = {}): string {
  const listing = over.listing ?? exampleListing();
  const session: SearchSession = {
    listing,
    state: listing.state,
    busy: false,
    slow: false,
    failed: false,
    loads: 0,
    change: () => undefined,
    retry: () => undefined,
    ...over,
  };
  return markup(<SearchSessionProvider value={session}>{element}</SearchSessionProvider>);
}

export function stateWith(over: Partial<SearchState>): SearchState {
  return { ...emptySearch(), ...over };
}
