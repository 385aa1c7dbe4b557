import { describe, expect, it } from 'vitest';
import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { exceededLimit, MAX_WORK, measureWork, pointsFor } from './call-work.ts';
import type { CallWork, RequestedWork } from './call-work.ts';

const NOTHING: CallWork = {
  queries: 1,
  hits: 0,
  highlighted: 0,
  facets: 0,
  facetValues: 0,
  conditions: 0,
};

function request(changes: Partial<RequestedWork['query']> = {}, highlight = true): RequestedWork {
  const query = { filter: null, limit: 21, facets: [], ends: [], mostValues: 100, ...changes };
  return { query, highlight };
}

const everyFacet = request({ facets: VALUE_FIELDS, ends: NUMBER_FIELDS });
const refined = request({ limit: 0, facets: ['make'] });

describe('the work of a call', () => {
  it('is counted over all its queries', () => {
    const work = measureWork([
      request({ limit: 10, facets: ['make', 'body'], ends: ['price'], mostValues: 30 }),
      request({ limit: 5, filter: { kind: 'values', field: 'make', values: ['A', 'B'] } }, false),
      { ...request({ limit: 60 }), maxHits: 4 },
    ]);
    expect(work).toEqual({
      queries: 3,
      hits: 19,
      highlighted: 14,
      facets: 3,
      facetValues: 60,
      conditions: 2,
    });
  });

  it.each(['hits', 'facets', 'facetValues', 'conditions'] as const)('has a limit of %s', (kind) => {
    expect(exceededLimit({ ...NOTHING, [kind]: MAX_WORK[kind] })).toBe(null);
    expect(exceededLimit({ ...NOTHING, [kind]: MAX_WORK[kind] + 1 })).toBe(kind);
  });

  it('stays within them for a page of widgets: 100 hits, every facet in full, each of them refined', () => {
    const page = request({ ...everyFacet.query, limit: 100, mostValues: 1000 });
    const others = VALUE_FIELDS.map((facet) =>
      request({ limit: 0, facets: [facet], mostValues: 1000 }),
    );
    expect(exceededLimit(measureWork([page, ...others]))).toBe(null);
  });

  it('a keystroke costs about one point, also with refined facets', () => {
    expect(pointsFor(measureWork([request()]))).toBe(1);
    expect(pointsFor(measureWork([everyFacet]))).toBe(1);
    expect(pointsFor(measureWork([everyFacet, refined, refined, refined]))).toBe(2);
    expect(pointsFor(NOTHING)).toBe(1);
  });

  it('the most expensive call costs many: an address has few of them in a minute', () => {
    const most = pointsFor({ ...MAX_WORK, queries: 50, highlighted: MAX_WORK.hits });
    expect(most).toBeGreaterThan(20);
    expect(RATE_LIMITS.search.perAddress / most).toBeLessThan(60);
  });
});
