import type { SearchState } from '#domain/search-url.ts';
import type { FacetValueModel, ValueFacetModel } from './listing-model.ts';

const MOST_VALUES = 1000;

/** The question to `POST /api/search`: no vehicles, only how often each value of one field is found. */
export function facetQuestion({ query, values, ranges }: SearchState, field: string) {
  return {
    query,
    filters: { ...values, ...ranges },
    facets: [field],
    mostValues: MOST_VALUES,
    limit: 0,
  };
}

/** The answer's values as the panel shows them: those chosen first, then the most frequent. */
export function toFacetValues(
  counts: Readonly<Record<string, number>>,
  facet: ValueFacetModel,
): FacetValueModel[] {
  const told = new Map(facet.values.map((value) => [value.value, value]));
  const found = Object.entries(counts)
    .filter(([value]) => !told.has(value))
    .map(([value, count]) => ({ value, label: value, count, chosen: false }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en-AU'));
  return [...facet.values, ...found];
}

export async function fetchFacetValues(
  facet: ValueFacetModel,
  state: SearchState,
  signal: AbortSignal,
): Promise<FacetValueModel[]> {
  const response = await fetch('/api/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(facetQuestion(state, facet.field)),
    signal,
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const answer = (await response.json()) as {
    facets?: Partial<Record<string, Record<string, number>>>;
  };
  return toFacetValues(answer.facets?.[facet.field] ?? {}, facet);
}
