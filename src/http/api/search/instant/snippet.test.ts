import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { highlightedBetween } from '../highlight.ts';
import type { HighlightedText } from '../highlight.ts';
import { planInstantSearchOne } from '../instantsearch.ts';
import { cutSnippet, snippetLengths } from './snippet.ts';

/** `[` and `]` stand around what is marked. */
const read = (text: string): HighlightedText => ({
  pieces: [...text.matchAll(/\[([^\]]*)\]|[^[]+/g)].map(({ 0: all, 1: marked }) => ({
    text: marked ?? all,
    highlighted: marked !== undefined,
  })),
  words: [],
});
const cut = (text: string, words: number, ellipsis = '…') =>
  highlightedBetween(cutSnippet(read(text), words, ellipsis), '[', ']');

describe('a snippet', () => {
  it.each([
    ['one two', 2, 'one two'],
    ['one two three', 2, 'one two…'],
    ['one two [three]', 2, '…two [three]'],
    ['one [two] three [four] five', 3, '…[two] three [four]…'],
    ['a [b]c d e', 1, '…[b]c…'],
    ['', 3, ''],
  ])('of “%s” in %i words is “%s”', (text, words, expected) => {
    expect(cut(text, words)).toBe(expected);
  });

  it('is a part of the text, of no more words than asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z<&]{1,5}$/)),
        fc.integer({ min: 1, max: 9 }),
        (all, words) => {
          const text = all.join(' ');
          const snippet = cut(text, words, '');
          expect(text).toContain(snippet);
          expect(snippet.split(' ').filter(Boolean)).toHaveLength(Math.min(words, all.length));
        },
      ),
    );
  });

  it('has its own length, that of all, or ten words', () => {
    expect([...snippetLengths(['*:4', 'name:2', 'wheels:1'], ['name', 'make'])]).toEqual([
      ['name', 2],
      ['make', 4],
    ]);
    expect([...snippetLengths(['name'], ['name', 'make'])]).toEqual([['name', 10]]);
  });
});

describe('snippets of an InstantSearch call', () => {
  const now = Date.UTC(2026, 10, 15);
  const ask = async (request: object) =>
    planInstantSearchOne(
      {
        slug: 'kestrel-cars',
        config: SITE_DEFAULTS,
        now,
        search: async () => ({ ids: [1], total: 1, facets: {}, ends: {} }),
        understand: (text) => ({ values: {}, ranges: {}, text, sort: null }),
        vehicle: (id) => ({
          vehicle: {
            ...plainCar('S1', now),
            id,
            views: 0,
            name: '<b>Kestrel</b> Drover Long Range',
          },
          location: null,
        }),
      },
      'kestrel-cars',
      request,
    ).run();

  it('stand beside the highlights, between the same signs, as little escaped', async () => {
    const { body } = await ask({
      query: 'kestrel',
      attributesToSnippet: ['name:2'],
      snippetEllipsisText: ' [more]',
      highlightPreTag: '__',
      highlightPostTag: '__',
    });
    expect(body).toHaveProperty('hits.0._snippetResult', {
      name: { value: '<b>__Kestrel__</b> Drover [more]', matchLevel: 'full' },
    });
  });

  it('are left out unless asked for', async () => {
    expect((await ask({})).body).not.toHaveProperty('hits.0._snippetResult');
  });

  it.each(['name:0', 'name:x', 'name:1:2', 'constructor:3'])('%s is refused', async (entry) => {
    expect(await ask({ attributesToSnippet: [entry] })).toMatchObject({ status: 400 });
  });
});
