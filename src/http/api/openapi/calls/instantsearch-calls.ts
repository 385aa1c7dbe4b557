import * as v from 'valibot';
import { VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import {
  API_INSTANTSEARCH_FACET,
  API_INSTANTSEARCH_QUERIES,
  API_INSTANTSEARCH_QUERY,
} from '#domain/site/api-paths.ts';
import { instantSearchParams } from '#http/api/search/instantsearch-params.ts';
import type { ApiCall, ApiParameter } from '../api-call.ts';
import { instantSearchError, whole } from '../common-schemas.ts';
import { HIT } from './search-calls.ts';

const instantRequest = v.looseObject({
  indexName: v.pipe(v.string(), v.description('The site’s slug, or `{slug}_{sort}`.')),
  ...instantSearchParams.entries,
});

const match = v.object({
  value: v.pipe(v.string(), v.description('Not escaped, with the tags around the matches.')),
  matchLevel: v.picklist(['none', 'partial', 'full']),
});

const instantHit = v.looseObject({
  objectID: v.string(),
  make_hierarchy: v.optional(
    v.pipe(
      v.object({ lvl0: v.string(), lvl1: v.string() }),
      v.description('The make, and `Make > Model`.'),
    ),
  ),
  _geoloc: v.optional(
    v.pipe(
      v.object({ lat: v.number(), lng: v.number() }),
      v.description('Where its yard is, if that is known.'),
    ),
  ),
  _snippetResult: v.optional(
    v.pipe(
      v.record(v.string(), v.union([match, v.array(match)])),
      v.description('With `attributesToSnippet`: the part of each text with the most matches.'),
    ),
  ),
});

const orderOf = v.object({ order: v.array(v.string()) });

const instantResult = v.pipe(
  v.looseObject({
    hits: v.array(instantHit),
    nbHits: whole,
    page: whole,
    nbPages: whole,
    hitsPerPage: whole,
    facets: v.optional(v.record(v.string(), v.record(v.string(), whole))),
    facets_stats: v.optional(v.record(v.string(), v.object({ min: v.number(), max: v.number() }))),
    renderingContent: v.optional(
      v.pipe(
        v.object({
          facetOrdering: v.object({ facets: orderOf, values: v.record(v.string(), orderOf) }),
        }),
        v.description(
          'With `facets`, for dynamic widgets: the facets in the order of the site’s own page, and the values ' +
            'of those with a name that looks like a number.',
        ),
      ),
    ),
    query: v.string(),
    params: v.string(),
    index: v.string(),
    processingTimeMS: v.number(),
  }),
  v.title('InstantSearch result'),
);

const INSTANT_RESULT = {
  hits: [
    {
      ...HIT,
      objectID: '123',
      make_hierarchy: { lvl0: 'Kestrel', lvl1: 'Kestrel > Plover' },
      _geoloc: { lat: -27.47, lng: 153.02 },
      _snippetResult: { name: { value: '2024 Kestrel <em>Plover</em>…', matchLevel: 'full' } },
    },
  ],
  nbHits: 1,
  page: 0,
  nbPages: 1,
  hitsPerPage: 21,
  facets: { make: { Kestrel: 1 } },
  facets_stats: {},
  renderingContent: { facetOrdering: { facets: { order: ['make'] }, values: {} } },
  query: 'plover',
  params: 'query=plover',
  index: 'northside-cars',
  processingTimeMS: 1,
};

const facetAnswer = v.pipe(
  v.looseObject({
    facetHits: v.array(v.object({ value: v.string(), highlighted: v.string(), count: whole })),
    exhaustiveFacetsCount: v.boolean(),
    processingTimeMS: v.number(),
  }),
  v.title('Values of a facet'),
);

const INDEX: ApiParameter = {
  name: 'index',
  in: 'path',
  description: 'The site’s slug, or `{slug}_{sort}` for one of its orders.',
  schema: v.string(),
  example: 'northside-cars_price_asc',
};

export const INSTANTSEARCH_CALLS: readonly ApiCall[] = [
  {
    id: 'instantSearchQueries',
    method: 'POST',
    path: API_INSTANTSEARCH_QUERIES,
    tag: 'InstantSearch',
    summary: 'Several searches',
    description:
      'Each of up to 50 requests names its index; the index in the address is `*`. Parameters may also stand in an ' +
      'object or a query string called `params`.',
    parameters: [{ ...INDEX, description: '`*`', example: '*' }],
    body: {
      schema: v.object({ requests: v.array(instantRequest) }),
      examples: {
        'one search': {
          requests: [
            { indexName: 'northside-cars', query: 'plover', facets: ['make'], hitsPerPage: 21 },
          ],
        },
      },
    },
    successes: [
      {
        status: 200,
        description: 'The results, in the same order.',
        schema: v.object({ results: v.array(v.union([instantResult, facetAnswer])) }),
        example: { results: [INSTANT_RESULT] },
      },
    ],
    errors: ['not_found'],
    errorSchemas: { bad_request: instantSearchError, not_found: instantSearchError },
  },
  {
    id: 'instantSearchQuery',
    method: 'POST',
    path: API_INSTANTSEARCH_QUERY,
    tag: 'InstantSearch',
    summary: 'One search',
    parameters: [INDEX],
    body: {
      schema: v.looseObject(instantSearchParams.entries),
      examples: { 'a search': { query: 'plover', hitsPerPage: 21 } },
    },
    successes: [
      {
        status: 200,
        description: 'What was found.',
        schema: instantResult,
        example: INSTANT_RESULT,
      },
    ],
    errors: ['not_found'],
    errorSchemas: { bad_request: instantSearchError, not_found: instantSearchError },
  },
  {
    id: 'instantSearchFacet',
    method: 'POST',
    path: API_INSTANTSEARCH_FACET,
    tag: 'InstantSearch',
    summary: 'Search the values of a facet',
    parameters: [
      INDEX,
      {
        name: 'facet',
        in: 'path',
        description: 'A field with values.',
        schema: v.picklist(VALUE_FIELDS),
        example: 'make',
      },
    ],
    body: {
      schema: v.looseObject(instantSearchParams.entries),
      examples: { 'values that begin so': { facetQuery: 'kes', maxFacetHits: 10 } },
    },
    successes: [
      {
        status: 200,
        description: 'The most frequent first.',
        schema: facetAnswer,
        example: {
          facetHits: [{ value: 'Kestrel', highlighted: '<em>Kes</em>trel', count: 12 }],
          exhaustiveFacetsCount: true,
          processingTimeMS: 1,
        },
      },
    ],
    errors: ['not_found'],
    errorSchemas: { bad_request: instantSearchError, not_found: instantSearchError },
  },
];

export const INSTANTSEARCH_SCHEMAS = {
  InstantSearchResult: instantResult,
  InstantSearchError: instantSearchError,
  FacetValues: facetAnswer,
};
