import { readFileSync } from 'node:fs';
import type { SearchParamsObject } from 'algoliasearch/lite';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { instantSearchParams, readParams } from '../instantsearch-params.ts';
import { IGNORED_PARAMS, REFUSED_PARAMS } from './unsupported-params.ts';

type Known =
  | keyof typeof instantSearchParams.entries
  | keyof typeof REFUSED_PARAMS
  | (typeof IGNORED_PARAMS)[number];

const messageOf = (request: object): string | null => {
  const read = readParams({ ...request });
  return read.ok ? null : read.message;
};

describe('the parameters of the published client', () => {
  it('are all supported, refused or known to change nothing', () => {
    expectTypeOf<Exclude<keyof SearchParamsObject, Known>>().toEqualTypeOf<never>();
  });

  it('are all in the documentation', () => {
    const page = readFileSync(
      new URL('../../../../../docs/search-api.md', import.meta.url),
      'utf8',
    );
    const all = [
      ...Object.keys(instantSearchParams.entries),
      ...Object.keys(REFUSED_PARAMS),
      ...IGNORED_PARAMS,
    ];
    expect(all.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('a parameter that would change the list', () => {
  it.each<[object, string]>([
    [{ optionalFilters: ['make:Kestrel'] }, 'optionalFilters is not supported here'],
    [{ distinct: true }, 'distinct is not supported here, except as false'],
    [{ distinct: 1 }, 'distinct is not supported here, except as false'],
    [{ typoTolerance: false }, 'typoTolerance is not supported here, except as true'],
    [{ typoTolerance: 'strict' }, 'typoTolerance is not supported here, except as true'],
    [{ params: 'typoTolerance=min' }, 'typoTolerance is not supported here, except as true'],
    [
      { removeWordsIfNoResults: 'allOptional' },
      'removeWordsIfNoResults is not supported here, except as none',
    ],
    [
      { restrictSearchableAttributes: ['make'] },
      'restrictSearchableAttributes is not supported here',
    ],
    [{ queryType: 'prefixAll' }, 'queryType is not supported here, except as prefixLast'],
    [{ synonyms: false }, 'synonyms is not supported here, except as true'],
    [{ aroundLatLngViaIP: true }, 'aroundLatLngViaIP is not supported here, except as false'],
    [{ insidePolygon: [[1, 2, 3, 4, 5, 6]] }, 'insidePolygon is not supported here'],
    [{ facetFilter: ['make:Kestrel'] }, 'there is no parameter facetFilter'],
    [{ params: 'hitsPerpage=3' }, 'there is no parameter hitsPerpage'],
  ])('%j is refused', (request, message) => {
    expect(messageOf(request)).toBe(message);
  });

  it.each<object>([
    { optionalFilters: [], tagFilters: '', insidePolygon: null, similarQuery: '' },
    { params: 'tagFilters=&optionalWords=[]' },
    { distinct: false, typoTolerance: true, queryType: 'prefixLast', synonyms: 'true' },
    { removeWordsIfNoResults: 'none', minWordSizefor1Typo: 4, minWordSizefor2Typos: '8' },
    { clickAnalytics: true, enableRules: false, minProximity: 3, decompoundQuery: true },
  ])('%j asks for what is done anyway', (request) => {
    expect(messageOf(request)).toBeNull();
  });
});
