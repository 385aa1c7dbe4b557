import type { FacetValueModel, ValueFacetModel } from '../listing-model.ts';

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

/** Every value of a facet, as fetched for it as it stands and for no other. */
export interface AllValues {
  of: ValueFacetModel;
  values: readonly FacetValueModel[];
}

/** Those fetched for an earlier search are not shown with the counts of this one. */
export function knownValues(
  facet: ValueFacetModel,
  all: AllValues | null,
): readonly FacetValueModel[] {
  return all?.of === facet ? all.values : facet.values;
}
