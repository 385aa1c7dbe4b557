import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_FIELDS, VALUE_FIELDS, isNumberField } from '#domain/search/query/search-fields.ts';
import { SORTS } from '#domain/search/query/sort-orders.ts';
import { readExclusions, writeExclusions } from './exclusions.ts';
import { readSearch } from './read-search.ts';
import { emptySearch, isRefined, writeSearch } from './search-url.ts';
import type { IgnoredPart, SearchFilters, SearchState } from './search-url.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  it('has flat names for people', () => {
    const query = 'make=Kestrel&body=SUV&body=Ute&price=10000-30000&sortBy=price_asc&page=2';
    const { state, ignored } = read(query);
    expect(state).toEqual({
      query: '',
      values: { make: ['Kestrel'], body: ['SUV', 'Ute'] },
      ranges: { price: { min: 10_000, max: 30_000 } },
      sort: 'priceAsc',
      page: 2,
    });
    expect(ignored).toEqual([]);
    expect(writeSearch(state).toString()).toBe(
      'make=Kestrel&body=SUV&body=Ute&price=10000-30000&sortBy=price_asc&page=2',
    );
  });

  it('says what is left out', () => {
    const { state } = read('body=SUV&not=cylinders:8-8&not=badge:GT: S&not=nothing:1&not=km');
    expect(state.values).toEqual({ body: ['SUV'] });
    const ignored: IgnoredPart[] = [];
    const not = readExclusions(state.not, ignored);
    expect(not).toEqual({
      values: { badge: ['GT: S'] },
      ranges: { cylinders: { min: 8, max: 8 } },
    });
    expect(ignored.map(({ value }) => value)).toEqual(['nothing:1', 'km']);
    const address = writeSearch({ ...emptySearch(), not: writeExclusions(not) });
    expect([...address]).toEqual([
      ['not', 'badge:GT: S'],
      ['not', 'cylinders:8-8'],
    ]);
    expect(isRefined(read('not=badge:GT').state)).toBe(true);
  });

  it('comes back as it was written, whatever was asked', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((one) => one.trim())
      .filter(Boolean);
    const words = VALUE_FIELDS.filter((field) => !isNumberField(field));
    const numbered = VALUE_FIELDS.filter((field) => isNumberField(field));
    const some = (one: fc.Arbitrary<string>) =>
      fc.uniqueArray(one, { minLength: 1, maxLength: 4 }).map((list) => list.toSorted());
    const number = fc.nat(1_000_000);
    const range = fc.oneof(
      fc.record({ min: number, max: fc.constant(null) }),
      fc.record({ min: fc.constant(null), max: number }),
      fc.tuple(number, number).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    );
    const filters: fc.Arbitrary<SearchFilters> = fc.record({
      values: fc
        .tuple(
          fc.dictionary(fc.constantFrom(...words), some(text)),
          fc.dictionary(fc.constantFrom(...numbered), some(number.map(String))),
        )
        .map(([texts, amounts]) => ({ ...texts, ...amounts })),
      ranges: fc.dictionary(fc.constantFrom(...NUMBER_FIELDS), range),
    });
    const state: fc.Arbitrary<SearchState> = fc.record({
      query: fc.oneof(fc.constant(''), text),
      values: filters.map(({ values }) => values),
      ranges: filters.map(({ ranges }) => ranges),
      not: filters.map(writeExclusions),
      sort: fc.constantFrom(null, ...SORTS, 'relevance' as const),
      page: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(state, (one) => {
        const { state: again, ignored } = readSearch(writeSearch(one));
        expect(again).toEqual({ ...one, values: { ...one.values }, ranges: { ...one.ranges } });
        expect(ignored).toEqual([]);
      }),
    );
  });

  it('that InstantSearch wrote is read too, with or without its index', () => {
    const parts = [
      ['refinementList', '[make][0]', 'Kestrel'],
      ['refinementList', '[make][1]', 'Brolga'],
      ['menu', '[body]', 'Ute'],
      ['range', '[price]', '10000:30000'],
      ['page', '', '3'],
      ['sortBy', '', 'dealer_cars_price_desc'],
      ['query', '', 'diesel'],
    ] as const;
    for (const named of [
      (widget: string) => widget,
      (widget: string) => `dealer_cars[${widget}]`,
    ]) {
      const query = new URLSearchParams(
        parts.map(([widget, rest, value]) => [named(widget) + rest, value]),
      );
      const { state, ignored } = readSearch(query);
      expect(ignored).toEqual([]);
      expect(state).toEqual({
        query: 'diesel',
        values: { make: ['Kestrel', 'Brolga'], body: ['Ute'] },
        ranges: { price: { min: 10_000, max: 30_000 } },
        sort: 'priceDesc',
        page: 3,
      });
    }
  });

  it.each([
    ['price:asc', 'priceAsc'],
    ['year:desc', 'yearDesc'],
    ['dealer_cars:price:desc', 'priceDesc'],
    ['relevance', 'relevance'],
  ])('the order is told with a colon too: %s', (name, sort) => {
    const { state, ignored } = readSearch(new URLSearchParams({ sortBy: name }));
    expect(state.sort).toBe(sort);
    expect(ignored).toEqual([]);
  });

  it('open ranges, ends the wrong way round and the names of older links', () => {
    expect(read('price=-20000').state.ranges).toEqual({ price: { min: null, max: 20_000 } });
    expect(read('price=5000-').state.ranges).toEqual({ price: { min: 5000, max: null } });
    expect(read('price=30000-10000').state.ranges).toEqual({ price: { min: 10_000, max: 30_000 } });
    for (const query of [
      'price_min=30000&price_max=10000',
      'price_max=10000&price_min=30000',
      'range[price]=30000:10000',
    ]) {
      expect(read(query).state.ranges).toEqual({ price: { min: 10_000, max: 30_000 } });
    }
    expect(read('price_max=$20k&price_min=5,000').state.ranges).toEqual({
      price: { min: 5000, max: 20_000 },
    });
    expect(read('price_max=20000&price_min=5000').state.ranges).toEqual({
      price: { min: 5000, max: 20_000 },
    });
    expect(read('year=2020').state.values).toEqual({ year: ['2020'] });
    expect(read('year=2018-2021').state.ranges).toEqual({ year: { min: 2018, max: 2021 } });
  });

  it.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['price=abc', 'price'],
    ['price=-', 'price'],
    ['year=20x', 'year'],
    ['seats=many', 'seats'],
    ['km=10-20-30', 'km'],
    ['sortBy=cheapest', 'sortBy'],
    ['sortBy=price:', 'sortBy'],
    [`make=${'x'.repeat(200)}`, 'make'],
    [`price=${'9'.repeat(30)}-`, 'price'],
    ['refinementList[password][0]=1', 'refinementList[password][0]'],
  ])('what cannot be had is dropped and told: %s', (query, name) => {
    const { state, ignored } = read(query);
    expect(state).toEqual(emptySearch());
    expect(ignored.map((part) => part.name)).toEqual([name]);
  });

  it('ten thousand values and a query of 100 kB are cut, not refused', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `make=M${at}`).join('&');
    expect(read(many).state.values.make).toHaveLength(50);
    const { state, ignored } = read(`query=${'word+'.repeat(20_000)}`);
    expect(state.query.length).toBeLessThanOrEqual(200);
    expect(ignored).toHaveLength(1);
  });

  it('empty parameters ask for nothing', () => {
    expect(read('make=&query=&price=')).toEqual({ state: emptySearch(), ignored: [] });
    expect(isRefined(emptySearch())).toBe(false);
    expect(isRefined(read('make=A').state)).toBe(true);
    expect(isRefined(read('page=2&sortBy=newest').state)).toBe(false);
  });
});

describe('weekly payments in an address', () => {
  it('come back as they were written', () => {
    const query = 'weekly_payment=50-120&pay=weekly&deposit=5000&trade_in=8000&sortBy=price_asc';
    const { state, ignored } = read(query);
    expect(state).toMatchObject({
      ranges: { weekly_payment: { min: 50, max: 120 } },
      payment: { deposit: 5000, tradeIn: 8000 },
    });
    expect(ignored).toEqual([]);
    expect(writeSearch(state).toString()).toBe(query);
  });

  it('are shown where something limits them, as a form without script sends it', () => {
    const { state } = read('weekly_payment_min=&weekly_payment_max=120&deposit=&trade_in=');
    expect(state.payment).toEqual({ deposit: null, tradeIn: 0 });
    expect(writeSearch(state).toString()).toBe('weekly_payment=-120&pay=weekly');
  });
});

describe('the place of a search', () => {
  const nearOf = (query: string) => readSearch(new URLSearchParams(query)).state.near;

  it('stands in the address, with how far a vehicle may be', () => {
    expect(nearOf('near=4350')).toEqual({ place: '4350', km: null });
    expect(nearOf('near=Toowoomba+4350&within=50')).toEqual({ place: 'Toowoomba 4350', km: 50 });
    const state = { ...emptySearch(), near: { place: 'Toowoomba 4350', km: 50 }, map: true };
    expect(writeSearch(state).toString()).toBe('near=Toowoomba+4350&within=50&view=map');
    expect(readSearch(writeSearch(state)).state).toEqual(state);
  });

  it('is none if it is empty, and any distance if that is no number', () => {
    expect(nearOf('near=&within=50')).toBeUndefined();
    for (const km of ['', 'far', '0', '-5', '9999']) {
      expect(nearOf(`near=4350&within=${km}`)).toEqual({ place: '4350', km: null });
    }
  });

  it('narrows the list only with a distance', () => {
    const state = emptySearch();
    expect(isRefined({ ...state, near: { place: '4350', km: null } })).toBe(false);
    expect(isRefined({ ...state, near: { place: '4350', km: 50 } })).toBe(true);
  });
});
