import { withValues } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import { bodyRows } from '#domain/vehicle/bodies.ts';
import type { FacetCount } from '#ports/search.ts';

/** A row of a facet, with the other values that it stands for. */
interface FacetRow extends FacetCount {
  also: string[];
}

/** One row per value; bodies of one name share theirs. `together`: how many a shared row finds, by its first value. */
export function rowsOf(
  field: ValueField,
  counts: readonly FacetCount[],
  chosen: readonly string[],
  together?: ReadonlyMap<string, number>,
): FacetRow[] {
  if (field !== 'body') return counts.map((one) => ({ ...one, also: [] }));
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  return bodyRows([...countOf.keys()], chosen).map(([value = '', ...also]) => {
    const sum = [value, ...also].reduce((all, one) => all + (countOf.get(one) ?? 0), 0);
    return { value, also, count: together?.get(value) ?? sum };
  });
}

/** What the shared rows find: less than the sum of their values where sold vehicles stand beside one another. */
export async function loadTogether(
  counts: readonly FacetCount[],
  state: SearchState,
  count: (state: SearchState) => Promise<{ total: number }>,
): Promise<ReadonlyMap<string, number>> {
  const shared = rowsOf('body', counts, state.values.body ?? []).filter(
    ({ also }) => also.length > 0,
  );
  return new Map(
    await Promise.all(
      shared.map(async ({ value, also }) => {
        const { total } = await count(withValues(state, 'body', [value, ...also]));
        return [value, total] as const;
      }),
    ),
  );
}
