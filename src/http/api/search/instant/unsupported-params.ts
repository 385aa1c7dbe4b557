/**
 * Search parameters that would change which vehicles are found, or their order, and are not supported: a list
 * that ignored them would be wrong. Each with the values that ask for what this search does anyway; an empty
 * text or list asks for nothing.
 */
export const REFUSED_PARAMS = {
  advancedSyntax: ['false'],
  allowTyposOnNumericTokens: ['false'],
  aroundLatLngViaIP: ['false'],
  disableTypoToleranceOnAttributes: [],
  distinct: ['false', '0'],
  ignorePlurals: ['false'],
  insideBoundingBox: [],
  insidePolygon: [],
  minWordSizefor1Typo: ['4'],
  minWordSizefor2Typos: ['8'],
  mode: ['keywordSearch'],
  naturalLanguages: [],
  optionalFilters: [],
  optionalWords: [],
  queryType: ['prefixLast'],
  ranking: [],
  relevancyStrictness: ['0'],
  removeStopWords: ['false'],
  removeWordsIfNoResults: ['none'],
  restrictSearchableAttributes: [],
  similarQuery: [],
  sortFacetValuesBy: ['count'],
  synonyms: ['true'],
  tagFilters: [],
  typoTolerance: ['true'],
} as const satisfies Record<string, readonly string[]>;

/** Those that change no list here: they tune what this search does not have, or only statistics. */
export const IGNORED_PARAMS = [
  'advancedSyntaxFeatures',
  'alternativesAsExact',
  'analytics',
  'analyticsTags',
  'aroundPrecision',
  'attributeCriteriaComputedBy',
  'attributeCriteriaComputedByMinProximity',
  'clickAnalytics',
  'decompoundQuery',
  'disableExactOnAttributes',
  'enableABTest',
  'enablePersonalization',
  'enableReRanking',
  'enableRules',
  'eventSources',
  'exactOnSingleWordQuery',
  'explain',
  'extensions',
  'facetingAfterDistinct',
  'getRankingInfo',
  'minProximity',
  'minimumAroundRadius',
  'percentileComputation',
  'personalizationImpact',
  'queryLanguages',
  'reRankingApplyFilter',
  'renderingContent',
  'replaceSynonymsInHighlight',
  'restrictHighlightAndSnippetArrays',
  'ruleContexts',
  'semanticSearch',
  'sumOrFiltersScores',
  'userToken',
] as const;

const REFUSED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(REFUSED_PARAMS));
const IGNORED: ReadonlySet<string> = new Set(IGNORED_PARAMS);

/** Why a parameter cannot be served; null if it can, or changes nothing. */
export function refuseParam(
  name: string,
  value: unknown,
  supported: ReadonlySet<string>,
): string | null {
  const harmless = REFUSED.get(name);
  if (harmless !== undefined) {
    if (isEmpty(value) || harmless.includes(String(value))) return null;
    const [only] = harmless;
    return only === undefined
      ? `${name} is not supported here`
      : `${name} is not supported here, except as ${only}`;
  }
  return supported.has(name) || IGNORED.has(name) ? null : `there is no parameter ${name}`;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || (value.length === 1 && isEmpty(value[0]));
  return value === '' || value === '[]';
}
