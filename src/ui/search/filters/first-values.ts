import type { FacetValueModel, ValueFacetModel } from '../listing-model.ts';

/** The values of a long list that are always visible: those chosen, then the most frequent. */
export function firstValues(
  values: readonly FacetValueModel[],
  chosen: readonly string[],
  max: number,
): ReadonlySet<string> {
  if (values.length <= max) return new Set(values.map(({ value }) => value));
  const first = new Set(chosen);
  for (const { value } of values.toSorted((a, b) => b.count - a.count)) {
    if (first.size >= max) break;
    first.add(value);
  }
  return first;
}

/** All values of a facet, as fetched for exactly this version of it. */
export interface AllValues {
  of: ValueFacetModel;
  values: readonly FacetValueModel[];
}

/** Values fetched for an earlier search are not shown with the counts of this one. */
export function knownValues(
  facet: ValueFacetModel,
  all: AllValues | null,
): readonly FacetValueModel[] {
  return all?.of === facet ? all.values : facet.values;
}
