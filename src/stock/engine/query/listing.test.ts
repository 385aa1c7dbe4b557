import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { buildIndex, columnBytes } from '../search-index.ts';
import { createListing, relist } from './listing.ts';
import type { Listing } from './listing.ts';
import { searchIndex } from './search.ts';
import type { EngineQuery } from './search.ts';
import { drawDocs, NUMBER_FIELDS, sourceOf, VALUE_FIELDS } from '#tests/contracts/search-oracle.ts';

const QUERY: EngineQuery = {
  text: '',
  refinements: [{ field: 'make', values: ['Kestrel', 'Ibis'] }],
  allowed: null,
  order: 'newest',
  secondOrder: 'newest',
  offset: 0,
  limit: 20,
  facets: VALUE_FIELDS,
  ends: NUMBER_FIELDS,
  mostValues: 50,
};

function drawn(seed: string, count: number) {
  const random = seededRandom(seed);
  const docs = drawDocs(random, count);
  return {
    random,
    index: buildIndex(sourceOf(docs)),
    listed: Uint8Array.from(docs, (doc) => Number(doc.listed)),
    sold: Uint8Array.from(docs, (doc) => Number(doc.sold)),
    synonyms: new Map(),
  };
}

/** Without what is filled on first use. */
function contents(listing: Listing) {
  const empty = { soldPositions: null, soldNeighbours: null, readyCollapsed: null };
  return { ...listing, scratch: null, ...empty };
}

describe('a listing', () => {
  it('that is relisted is the same as a fresh one, whatever came and went', () => {
    for (let round = 0; round < 40; round += 1) {
      const { random, index, listed, sold, synonyms } = drawn(`relist ${round}`, 80);
      const share = [0, 0.02, 0.1, 0.6][round % 4] ?? 0;
      const next = listed.map((one) => (random() < share ? 1 - one : one));
      const before = createListing(index, { listed, sold, synonyms });
      searchIndex(before, QUERY);
      const after = relist(before, next);
      const fresh = createListing(index, { listed: next, sold, synonyms });
      expect(contents(after)).toEqual(contents(fresh));
      expect(searchIndex(after, QUERY)).toEqual(searchIndex(fresh, QUERY));
      expect(after.scratch).toBe(before.scratch);
    }
  });

  it('stays as it was when another is made of it', () => {
    const { index, listed, sold, synonyms } = drawn('stays', 60);
    const before = createListing(index, { listed, sold, synonyms });
    const result = searchIndex(before, QUERY);
    relist(before, new Uint8Array(60));
    expect(searchIndex(before, QUERY)).toEqual(result);
  });

  it('of nothing answers with nothing', () => {
    const { index, sold, synonyms } = drawn('nothing', 30);
    const listing = createListing(index, { listed: new Uint8Array(30), sold, synonyms });
    const { rows, total, facets } = searchIndex(listing, { ...QUERY, refinements: [] });
    expect({ rows, total, makes: facets.get('make') }).toEqual({ rows: [], total: 0, makes: [] });
  });

  it('of an empty stock can be asked', () => {
    const { index, listed, sold, synonyms } = drawn('empty', 0);
    const listing = createListing(index, { listed, sold, synonyms });
    expect(searchIndex(listing, { ...QUERY, text: 'kestrel' }).total).toBe(0);
  });

  it('shows sold vehicles one after the other as one, unless all are sold', () => {
    const { index, synonyms } = drawn('sold', 6);
    const listed = new Uint8Array(6).fill(1);
    const search = (sold: number[]) => {
      const listing = createListing(index, { listed, sold: Uint8Array.from(sold), synonyms });
      const { rows, total } = searchIndex(listing, { ...QUERY, refinements: [] });
      return { rows, total };
    };
    expect(search([0, 1, 1, 0, 1, 0])).toEqual({ rows: [5, 4, 3, 2, 0], total: 5 });
    expect(search([1, 1, 1, 1, 1, 1]).total).toBe(6);
  });

  it('counts for each value what its own list shows, and the ends of what can be bought', () => {
    const docs = drawDocs(seededRandom('values'), 4).map((doc, at) => ({
      ...doc,
      listed: true,
      make: at % 2 === 0 ? 'Kestrel' : 'Ibis',
      sold: at === 0 || at === 2,
      price: (at + 1) * 1000,
    }));
    const listing = createListing(buildIndex(sourceOf(docs)), {
      listed: new Uint8Array(4).fill(1),
      sold: Uint8Array.from(docs, ({ sold }) => Number(sold)),
      synonyms: new Map(),
    });
    const query = { ...QUERY, facets: ['make'], refinements: [] };
    const { total, facets, ends } = searchIndex(listing, query);
    // Other makes stand between the two sold ones, and in their own list all are sold.
    expect(total).toBe(4);
    expect(facets.get('make')).toEqual([
      { value: 'Ibis', count: 2 },
      { value: 'Kestrel', count: 2 },
    ]);
    expect(ends.get('price')).toEqual({ min: 2000, max: 4000 });
    const chosen = { ...query, refinements: [{ field: 'make', values: ['Kestrel'] }] };
    expect(searchIndex(listing, chosen).total).toBe(2);
  });
});

describe('an index', () => {
  it('is plain data that can be handed to another thread, and answers there as here', () => {
    const { index, listed, sold, synonyms } = drawn('posted', 90);
    const result = searchIndex(createListing(index, { listed, sold, synonyms }), QUERY);
    const posted = structuredClone(index);
    expect(columnBytes(posted)).toBe(columnBytes(index));
    const listing = createListing(posted, { listed, sold, synonyms });
    expect(searchIndex(listing, QUERY)).toEqual(result);
    expect(searchIndex(listing, { ...QUERY, text: 'kestrel u1' }).total).toBeGreaterThanOrEqual(0);
  });
});
