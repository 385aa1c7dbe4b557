import { describe, expect, it } from 'vitest';
import { searchHref, toggleValue, withRange } from '#domain/search/address/search-links.ts';
import { chosenCount, hiddenFields } from './filters/panel-fields.ts';
import { changes, editOf, stateAt } from './search-edits.ts';
import { exampleListing, stateWith } from './testing.tsx';

const route = { path: '/search/kestrel', values: { make: ['Kestrel'] } };

describe('the search a link leads to', () => {
  it('has the words of this page’s path', () => {
    expect(stateAt('/search/kestrel?body=SUV', route).values).toEqual({
      make: ['Kestrel'],
      body: ['SUV'],
    });
  });

  it('is all in the query elsewhere', () => {
    expect(stateAt('/search?body=SUV', route).values).toEqual({ body: ['SUV'] });
  });
});

describe('the switch to weekly payments', () => {
  const payment = { deposit: 5000, tradeIn: 0 };

  it('is applied to whatever else was changed meanwhile', () => {
    const listing = exampleListing({ route });
    const next = editOf(
      listing,
      '/search/kestrel?pay=weekly&deposit=5000',
    )(stateWith({ values: { body: ['Ute'] } }));
    expect(next).toMatchObject({ values: { body: ['Ute'] }, payment });
  });

  it('takes its limits with it when it is switched off', () => {
    const state = stateWith({ payment, ranges: { weekly_payment: { min: null, max: 90 } } });
    const next = editOf(exampleListing({ route, state }), '/search/kestrel')(state);
    expect(next.payment).toBeUndefined();
    expect(next.ranges).toEqual({});
  });
});

describe('following a link', () => {
  const state = stateWith({
    values: { make: ['Kestrel'], body: ['SUV', 'Ute'] },
    ranges: { price: { min: null, max: 30_000 } },
    page: 3,
  });
  const listing = exampleListing({ route, state });
  const without = (value: string) => searchHref(route, toggleValue(state, 'body', value));

  it('takes away what the link takes away and leads to the first page', () => {
    const next = editOf(listing, without('SUV'))(state);
    expect(next.values).toEqual({ make: ['Kestrel'], body: ['Ute'] });
    expect(next.page).toBe(1);
  });

  it('brings back what was left out, and leaves it out only once', () => {
    const not = ['badge:GT', 'cylinders:8-8'];
    const from = stateWith({ not });
    const page = exampleListing({ route, state: from });
    const next = editOf(page, '/search/kestrel?not=badge:GT')(from);
    expect(next.not).toEqual(['badge:GT']);
    expect(editOf(page, '/search/kestrel')(next).not).toBeUndefined();
    expect(editOf(listing, without('SUV'))({ ...state, not }).not).toEqual(not);
    expect(hiddenFields(from, [])).toEqual([
      { name: 'not', value: 'badge:GT' },
      { name: 'not', value: 'cylinders:8-8' },
    ]);
  });

  it('two chips removed at once do not bring each other back', () => {
    const next = editOf(listing, without('Ute'))(editOf(listing, without('SUV'))(state));
    expect(next.values).toEqual({ make: ['Kestrel'] });
  });

  it('keeps what was asked meanwhile', () => {
    const meanwhile = toggleValue(state, 'fuel', 'Diesel');
    const href = searchHref(route, withRange(state, 'price', null));
    const next = editOf(listing, href)(meanwhile);
    expect(next.values.fuel).toEqual(['Diesel']);
    expect(next.ranges).toEqual({});
  });

  it('twice does no more than once', () => {
    const edit = editOf(listing, without('SUV'));
    expect(edit(edit(state))).toEqual(edit(state));
  });

  it('makes no difference once it is done', () => {
    const edit = editOf(listing, without('SUV'));
    expect(changes(edit, state, route)).toBe(true);
    expect(changes(edit, edit(state), route)).toBe(false);
  });

  it('away from the words of the path leaves the path', () => {
    const href = searchHref(route, toggleValue(state, 'make', 'Kestrel'));
    expect(href).toMatch(/^\/search\?/);
    expect(editOf(listing, href)(state).values.make).toBeUndefined();
  });
});

describe('what is chosen', () => {
  const { facets } = exampleListing();
  const state = stateWith({
    values: { make: ['Kestrel', 'Osprey'], colour: ['Red'] },
    ranges: { price: { min: 5000, max: null }, km: { min: null, max: 90_000 } },
  });

  it('is counted a value each, a range as one', () => {
    expect(facets.map((facet) => chosenCount(facet, state))).toEqual([2, 1]);
  });

  it('stays in a plain submit where no control shows it', () => {
    expect(hiddenFields(state, facets)).toEqual([
      { name: 'colour', value: 'Red' },
      { name: 'km', value: '-90000' },
    ]);
  });
});
