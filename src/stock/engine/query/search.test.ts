import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { THREATS_TIMEOUT, threatCount } from '#tests/factories/threat-count.ts';
import { buildIndex } from '../search-index.ts';
import { createListing } from './listing.ts';
import type { Listing } from './listing.ts';
import type { EngineRefinement } from './refine.ts';
import { searchIndex } from './search.ts';
import type { EngineQuery, EngineResult } from './search.ts';
import {
  COLOURS,
  drawDocs,
  FEATURES,
  lookAtAll,
  MAKES,
  NUMBER_FIELDS,
  sourceOf,
  VALUE_FIELDS,
} from '#tests/contracts/search-oracle.ts';
import type { Doc } from '#tests/contracts/search-oracle.ts';

const TEXTS = [
  'kestrel',
  'kestre',
  'kes',
  'k',
  's',
  'wedgetial',
  'wedgetail ',
  'golf',
  'grey',
  'tow bar',
  'heatd',
  'u100',
  'u1',
  'ibis red',
  '2020',
  '2020 kestrel swift',
  'blue wedgetail',
  'brolgas',
  'zzz',
  'storm gr',
  'cx',
  'curawong sunrof',
];
const VALUES: Record<string, readonly string[]> = {
  make: [...MAKES, 'Nobody'],
  model: ['Swift', 'Rav 4', 'CX-5'],
  colour: COLOURS,
  body: ['Ute', 'Wagon', 'Hatch'],
  state: ['NSW', 'QLD'],
  city: ['Albury', 'Perth'],
  tag: ['Sale'],
  features: FEATURES,
  categories: ['Family', 'Work'],
};

function listingOf(docs: readonly Doc[]): Listing {
  return createListing(buildIndex(sourceOf(docs)), {
    listed: Uint8Array.from(docs, (doc) => Number(doc.listed)),
    sold: Uint8Array.from(docs, (doc) => Number(doc.sold)),
    synonyms: new Map(),
  });
}

function drawRefinements(random: () => number, share: number): EngineRefinement[] {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const refinements: EngineRefinement[] = [];
  for (const [field, values] of Object.entries(VALUES)) {
    if (random() >= share) continue;
    const count = 1 + Math.floor(random() * 3);
    refinements.push({ field, values: Array.from({ length: count }, () => pick(values)) });
  }
  for (const field of ['price', 'km']) {
    if (random() >= share) continue;
    const min = Math.floor(random() * 50) * 1000;
    refinements.push({
      field,
      min: random() < 0.2 ? null : min,
      max: random() < 0.5 ? null : min + Math.floor(random() * 30_000) - 2000,
    });
  }
  if (random() < share) {
    const values = [String(2015 + Math.floor(random() * 8)), '2016', '2018'];
    refinements.push(
      random() < 0.5
        ? { field: 'year', values }
        : { field: 'year', min: 2016, max: 2019, ...(random() < 0.3 ? { values } : {}) },
    );
  }
  return refinements.toSorted(() => random() - 0.5);
}

function drawQuery(random: () => number, rows: number): EngineQuery {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  return {
    text: random() < 0.4 ? pick(TEXTS) : '',
    refinements: drawRefinements(random, pick([0.1, 0.1, 0.2, 0.3, 0.9])),
    allowed:
      random() < 0.2 ? Uint8Array.from({ length: rows }, () => Number(random() < 0.7)) : null,
    order: random() < 0.3 ? 'relevance' : pick(['newest', 'price', 'km']),
    secondOrder: pick(['newest', 'price']),
    ...(random() < 0.3 && {
      ranking: drawRanking(random),
    }),
    offset: random() < 0.3 ? 5 : 0,
    limit: 10,
    facets: random() < 0.2 ? ['year', 'features'] : VALUE_FIELDS,
    ends: NUMBER_FIELDS,
    mostValues: random() < 0.3 ? 3 : 100,
    ...(random() < 0.3 ? { conjunctive: random() < 0.7 } : {}),
  };
}

/** Cities by how near they are, some at the same distance, some unknown. */
function drawRanking(random: () => number): NonNullable<EngineQuery['ranking']> {
  const cities = ['Albury', 'Dubbo', 'Cairns', 'Perth', 'Nowhere']
    .filter(() => random() < 0.8)
    .toSorted(() => random() - 0.5);
  const tiers: string[][] = [];
  for (const city of cities) {
    if (random() < 0.3 && tiers.length > 0) tiers.at(-1)?.push(city);
    else tiers.push([city]);
  }
  return { field: 'city', tiers };
}

/** Each with different stock; every 25th is large. */
const ROUNDS = 50;
const QUERIES_PER_ROUND = threatCount(100);

describe('the engine', () => {
  it(
    'answers random questions over random stock as one that looks at every row',
    { timeout: THREATS_TIMEOUT },
    () => {
      const random = seededRandom('engine');
      const wrong: { query: EngineQuery; found: EngineResult; expected: EngineResult }[] = [];
      let answered = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const size = round % 25 === 24 ? 400 : 5 + Math.floor(random() * 60);
        const docs = drawDocs(random, size);
        const listing = listingOf(docs);
        for (let at = 0; at < QUERIES_PER_ROUND; at += 1) {
          const query = drawQuery(random, docs.length);
          const found = searchIndex(listing, query);
          const expected = lookAtAll(docs, query);
          if (!isDeepStrictEqual(found, expected)) wrong.push({ query, found, expected });
          answered += 1;
        }
      }
      expect(wrong.slice(0, 1)).toEqual([]);
      expect(answered).toBe(ROUNDS * QUERIES_PER_ROUND);
    },
  );
});
