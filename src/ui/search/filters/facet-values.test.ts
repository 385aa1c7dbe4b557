import { describe, expect, it } from 'vitest';
import { readFilter } from '#domain/search/query/filter-expression.ts';
import { facetRequest, toFacetValues } from './facet-values.ts';
import { firstValues, knownValues } from './first-values.ts';
import type { ValueFacetModel } from '../listing-model.ts';
import { exampleValue, stateWith } from '../testing.tsx';

describe('asking for every value of a facet', () => {
  it('tells the whole search and wants counts alone', () => {
    const state = stateWith({
      query: 'tow bar',
      values: { body: ['SUV'] },
      ranges: { price: { min: null, max: 30_000 } },
    });
    expect(facetRequest(state, 'make')).toEqual({
      query: 'tow bar',
      filters: { body: ['SUV'], price: { min: null, max: 30_000 } },
      facets: ['make'],
      mostValues: 1000,
      limit: 0,
    });
  });

  it('asks both for the values and for the range of a field that has both', () => {
    const state = stateWith({
      values: { year: ['2019', '2021'], seats: ['5'] },
      ranges: {
        year: { min: 2018, max: 2021 },
        seats: { min: null, max: 7 },
        km: { min: 10, max: null },
      },
    });
    const request = facetRequest(state, 'make');
    expect(request.filters).toEqual({
      year: ['2019', '2021'],
      seats: ['5'],
      km: { min: 10, max: null },
    });
    expect(request.filter).toBe('year >= 2018 AND year <= 2021 AND seats <= 7');
    expect(readFilter(request.filter ?? '').ok).toBe(true);
    expect(facetRequest(state, 'year').filter).toBe('seats <= 7');
  });

  it('shows them with the facet they were fetched for, and with no other', () => {
    const facet: ValueFacetModel = {
      kind: 'values',
      field: 'make',
      title: 'Make',
      values: [exampleValue('Kestrel', 3)],
      more: true,
    };
    const all = { of: facet, values: [...facet.values, exampleValue('Osprey', 1)] };
    expect(knownValues(facet, null)).toBe(facet.values);
    expect(knownValues(facet, all)).toBe(all.values);
    const refined = { ...facet, values: [exampleValue('Kestrel', 1)] };
    expect(knownValues(refined, all)).toBe(refined.values);
  });

  it('puts them in the list’s own order, if it has one', () => {
    const facet: ValueFacetModel = {
      kind: 'values',
      field: 'make',
      title: 'Make',
      values: [exampleValue('Kestrel', 30), exampleValue('Wren', 12)],
      more: true,
      order: 'name',
    };
    const labels = (order: 'name' | 'latest', counts: Record<string, number>) =>
      toFacetValues(counts, { ...facet, order }).map(({ label }) => label);
    expect(labels('name', { Osprey: 4, Brolga: 1 })).toEqual([
      'Brolga',
      'Kestrel',
      'Osprey',
      'Wren',
    ]);
    const years = { ...facet, values: [exampleValue('2024', 9)], order: 'latest' as const };
    expect(toFacetValues({ 2019: 3, 2026: 1 }, years).map(({ label }) => label)).toEqual([
      '2026',
      '2024',
      '2019',
    ]);
  });

  it('adds those the page did not tell, the most frequent first', () => {
    const facet: ValueFacetModel = {
      kind: 'values',
      field: 'car_type',
      title: 'Condition',
      values: [{ value: 'used', label: 'Pre-Owned', count: 30, chosen: true }],
      more: true,
    };
    const values = toFacetValues({ used: 30, new: 4, demo: 9 }, facet);
    expect(values.map(({ label }) => label)).toEqual(['Pre-Owned', 'demo', 'new']);
    expect(values[0]?.chosen).toBe(true);
  });
});

describe('a long list', () => {
  const values = Array.from({ length: 12 }, (_, index) => exampleValue(`M${index}`, index));

  it('shows the most frequent at first', () => {
    expect([...firstValues(values, [], 3)]).toEqual(['M11', 'M10', 'M9']);
  });

  it('never hides what is chosen', () => {
    const first = firstValues(values, ['M0', 'M1', 'M2', 'M3'], 3);
    expect([...first]).toEqual(['M0', 'M1', 'M2', 'M3']);
  });

  it('shows a short one whole', () => {
    expect(firstValues(values.slice(0, 8), [], 8).size).toBe(8);
  });
});
