import type { Filter } from '#domain/search/query/filter-expression.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import type { FacetCount, SearchQuery, SearchResponse } from '#ports/search.ts';
import { MAX_FACET_VALUES } from '../search-request.ts';

/** Attributes of a hierarchical menu: the make, then 'Make > Model'. */
export const HIERARCHY_LEVELS = ['make_hierarchy.lvl0', 'make_hierarchy.lvl1'] as const;
export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

const SEPARATOR = ' > ';
const LEVELS: ReadonlySet<string> = new Set(HIERARCHY_LEVELS);

export function isHierarchyLevel(name: string): name is HierarchyLevel {
  return LEVELS.has(name);
}

/** The vehicles of a make, or of a model of a make. */
export function hierarchyFilter(level: HierarchyLevel, value: string): Filter {
  if (level === 'make_hierarchy.lvl0') return { kind: 'values', field: 'make', values: [value] };
  const at = value.indexOf(SEPARATOR);
  if (at < 0) return { kind: 'any', of: [] };
  return {
    kind: 'all',
    of: [
      { kind: 'values', field: 'make', values: [value.slice(0, at)] },
      { kind: 'values', field: 'model', values: [value.slice(at + SEPARATOR.length)] },
    ],
  };
}

export function hierarchyOf({ make, model }: Pick<SearchHit, 'make' | 'model'>): object {
  return { make_hierarchy: { lvl0: make, lvl1: make + SEPARATOR + model } };
}

/** Counts all makes, to tell where the make ends in the name of a make and model. */
export function hierarchyQuery(query: SearchQuery): SearchQuery {
  return {
    ...query,
    offset: 0,
    limit: 0,
    facets: ['make', 'make_model'],
    ends: [],
    mostValues: MAX_FACET_VALUES,
  };
}

/** The values of the levels requested, the most frequent first. */
export function hierarchyCounts(
  { facets }: Pick<SearchResponse, 'facets'>,
  levels: readonly HierarchyLevel[],
  mostValues: number,
): Partial<Record<HierarchyLevel, FacetCount[]>> {
  const makes = facets.make ?? [];
  const found: Partial<Record<HierarchyLevel, FacetCount[]>> = {};
  for (const level of levels) {
    const counts = level === 'make_hierarchy.lvl0' ? makes : models(makes, facets.make_model ?? []);
    found[level] = counts.slice(0, mostValues);
  }
  return found;
}

function models(makes: readonly FacetCount[], makeModels: readonly FacetCount[]): FacetCount[] {
  // The longest first: a make's name may start with another's.
  const names = makes.map(({ value }) => value).toSorted((a, b) => b.length - a.length);
  return makeModels.flatMap(({ value, count }) => {
    const make = names.find((name) => value.startsWith(`${name} `));
    if (make === undefined) return [];
    return [{ value: make + SEPARATOR + value.slice(make.length + 1), count }];
  });
}
