import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentSite, entry, faultsOf } from '#tests/factories/content-entries.ts';
import { LOCATION, POST } from '#tests/factories/content-folder.ts';
import { checkContent } from './check-content.ts';

describe('a faulty entry does not hide', () => {
  const review = {
    id: 1,
    customer_name: 'A',
    text: 'Good',
    rating: 5,
    review_date: '2026-01-01',
  };
  const model = { make: 'kia', model: 'm', name: 'M' };

  test('slugs and ids that two others have, or it and another', () => {
    expect(
      faultsOf([
        entry('models', 'faulty', { ...model, slug: 'sportage', nme: 'x' }),
        entry('models', 'one', { ...model, slug: 'sportage' }),
        entry('models', 'two', { ...model, slug: 'sportage' }),
        entry('reviews', '0', { ...review, rating: 9 }),
        entry('reviews', '1', review),
        entry('banners', '0', { id: 'sale', text: 1, expiry: '2030-01-01T00:00:00Z' }),
        entry('banners', '1', { id: 'sale', text: 'A', expiry: '2030-01-01T00:00:00Z' }),
      ]),
    ).toEqual([
      'models/faulty nme is not a field; did you mean name?',
      'reviews/0 rating must be at most 5',
      'banners/0 text must be text, not 1',
      'reviews/1 id is 1, which entry 0 already has',
      'models/one slug is sportage, which faulty already has',
      'models/two slug is sportage, which faulty already has',
      'models/one slug clashes: /sportage is taken by models/faulty',
      'models/two slug clashes: /sportage is taken by models/faulty',
      "banners/1 id is 'sale', which an earlier entry already has",
    ]);
  });

  test('names of nothing, and its own name counts', () => {
    expect(
      faultsOf([
        entry('locations', 'north', `${LOCATION}nme: x\ndistribution_locations: [south]\n`),
        entry('reviews', '0', { ...review, location: 'north' }),
        entry('reviews', '1', { ...review, id: 2, location: 'nort' }),
      ]),
    ).toEqual([
      'locations/north nme is not a field; did you mean name?',
      "locations/north distribution_locations.0 is 'south', which is no location",
      "reviews/1 location is 'nort', which is no location; did you mean north?",
    ]);
  });

  test('clashes of addresses, and redirects that lead back', () => {
    expect(
      faultsOf([
        entry('pages', 'eofy', { titel: 'A' }),
        entry('sales', 'eofy', { title: 'A' }),
        entry('redirects', '0', { from: '/a', to: 5 }),
        entry('redirects', '1', { from: '/x', to: '/y' }),
        entry('redirects', '2', { from: '/y', to: '/x', status: 307 }),
      ]),
    ).toEqual([
      'pages/eofy titel is not a field',
      'pages/eofy title is required',
      'redirects/0 to must be text, not 5',
      'redirects/2 status must be one of 301, 302, not 307',
      'sales/eofy  clashes: /eofy is taken by pages/eofy',
      'redirects/1 to leads back to itself',
      'redirects/2 to leads back to itself',
    ]);
  });

  test('but what it says itself is not guessed: a name may be that of what cannot be read', () => {
    const post = { ...parse(POST.split('---')[1] ?? ''), text: 'Text' };
    const unreadable = { kind: 'locations', key: 'north', value: null, unreadable: true } as const;
    const found = [
      entry('categories', '0', { slug: 'Advice!', title: 'Advice' }),
      entry('posts', 'tyres', post),
      entry('models', 'm', { ...model, slug: 'm', make: 'ownbrand' }),
      entry('brands', 'own', { title: 'Own', slug: 5 }),
      unreadable,
      entry('reviews', '0', { ...review, location: 'north' }),
    ];
    expect(faultsOf(found).map((fault) => fault.split(' ', 2).join(' '))).toEqual([
      'categories/0 slug',
      'brands/own slug',
    ]);
    // Its file is a fault that reading the folder reports.
    expect(checkContent([unreadable], contentSite()).ok).toBe(false);
  });
});
