import type { FacetCount } from '#ports/search.ts';

/** The largest name that JavaScript's objects sort as a number. */
const LAST_POSITION = 2 ** 32 - 2;

/**
 * Field → its values, the most frequent first, for the facets whose order an object cannot hold: JavaScript
 * lists names that look like numbers (a year, a model 300) before all others, whatever their order in JSON.
 */
export function orderedValues({
  facets,
}: {
  facets: Readonly<Record<string, readonly FacetCount[]>>;
}): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(facets)
      .filter(([, counts]) => !keepsOrder(counts))
      .map(([field, counts]) => [field, counts.map(({ value }) => value)]),
  );
}

function keepsOrder(counts: readonly FacetCount[]): boolean {
  return !counts.some(({ value }) => isPosition(value));
}

function isPosition(name: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(name) && Number(name) <= LAST_POSITION;
}
