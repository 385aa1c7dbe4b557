import { expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { searchHeading } from '#domain/search/address/search-heading.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import { loadNearestSearches } from './nearest-searches.ts';

const ROUTE = { path: '/search', values: {} };
const LABELS = { usedLabel: 'Used', carTypes: CAR_TYPES, noun: 'Car' };
const nameOf = (state: SearchState) => searchHeading(null, state, LABELS, defaultCopy);

const nearest = (state: Partial<SearchState>, count: (state: SearchState) => number) =>
  loadNearestSearches(
    ROUTE,
    { ...emptySearch(), ...state },
    async (one) => count(one),
    nameOf,
    defaultCopy,
  );

it('a search without results offers wider ranges and fewer filters, each with its count', async () => {
  const state = {
    values: { fuel: ['Hybrid'], seats: ['7'] },
    ranges: { price: { min: null, max: 40_000 } },
  };
  const count = ({ values, ranges }: SearchState) =>
    ranges.price?.max === 46_000 ? 5 : values.fuel === undefined ? 1234 : 0;
  expect(await nearest(state, count)).toEqual({
    title: 'Close to what you asked for',
    searches: [
      {
        label: 'Hybrid 7-seat cars under $46,000',
        count: '5',
        href: '/search?seats=7&fuel=Hybrid&price=-46000',
      },
      { label: '7-seat cars under $40,000', count: '1,234', href: '/search?seats=7&price=-40000' },
    ],
  });
});

it('two filters less are offered if one less finds nothing either', async () => {
  const state = { values: { fuel: ['Hybrid'], seats: ['7'], body: ['SUV'] } };
  const count = ({ values }: SearchState) => (Object.keys(values).join() === 'body' ? 3 : 0);
  expect((await nearest(state, count))?.searches).toEqual([
    { label: 'SUVs', count: '3', href: '/search?body=SUV' },
  ]);
});

it('if nothing is near, the whole stock is offered', async () => {
  const all = ({ values }: SearchState) => (Object.keys(values).length === 0 ? 70 : 0);
  expect((await nearest({ values: { colour: ['Maroon'] } }, all))?.searches).toEqual([
    { label: 'All Vehicles', count: '70', href: '/search' },
  ]);
});

it('nothing is offered where nothing is for sale', async () => {
  expect(await nearest({ query: 'zeppelin' }, () => 0)).toBeNull();
});

it('what was left out is offered', async () => {
  const not = ['badge:GT', 'cylinders:8-8'];
  const found = await nearest({ values: { body: ['SUV'] }, not }, (state) =>
    state.not === undefined ? 4 : 0,
  );
  expect(found?.searches).toEqual([{ label: 'Other SUVs', count: '4', href: '/search?body=SUV' }]);
});

it('a dropped price and a dropped make are said as a salesperson would', async () => {
  const state = {
    values: { make: ['Kestrel'], model: ['Falcon'] },
    ranges: { price: { min: null, max: 5_000 } },
  };
  expect((await nearest(state, () => 4))?.searches.map(({ label }) => label)).toEqual([
    'Kestrel Falcon under $6,000',
    'Other cars under $5,000',
    'Kestrel cars under $5,000',
  ]);
  const atAnyPrice = (one: SearchState) => (one.ranges.price === undefined ? 2 : 0);
  expect((await nearest(state, atAnyPrice))?.searches.map(({ label }) => label)).toEqual([
    'Kestrel Falcon at any price',
  ]);
});
