import type { FacetValueModel } from './listing-model.ts';

/** Those of a long list that are always in sight: what is chosen, then the most frequent. */
export function firstValues(
  values: readonly FacetValueModel[],
  chosen: readonly string[],
  most: number,
): ReadonlySet<string> {
  if (values.length <= most) return new Set(values.map(({ value }) => value));
  const first = new Set(chosen);
  for (const { value } of values.toSorted((a, b) => b.count - a.count)) {
    if (first.size >= most) break;
    first.add(value);
  }
  return first;
}
