import { PAYMENT_PARAMETERS, WEEKLY } from '#domain/finance/payment-terms.ts';
import type { RangeName, ValueField } from '#domain/search/query/search-fields.ts';
import { ASKED, MAP_VIEW, NOT, rangeText } from '#domain/search/address/search-url.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import type { FacetModel, FacetValueModel } from '../listing-model.ts';

export function isChosen({ value, also }: FacetValueModel, chosen: readonly string[]): boolean {
  return chosen.includes(value) || also?.some((one) => chosen.includes(one)) === true;
}

/** How many values of a facet are chosen; a range counts as one. */
export function chosenCount(facet: FacetModel, state: SearchState): number {
  if (facet.kind === 'values') {
    const chosen = state.values[facet.field] ?? [];
    const also = new Set(facet.values.flatMap((row) => row.also ?? []));
    return chosen.filter((value) => !also.has(value)).length;
  }
  return state.ranges[facet.field] === undefined ? 0 : 1;
}

export interface HiddenField {
  name: string;
  value: string;
}

/** The parts of a search that no form control represents, so that a plain submit preserves them. */
export function hiddenFields(state: SearchState, facets: readonly FacetModel[]): HiddenField[] {
  const listed = new Map<string, Set<string>>();
  const ranged = new Set<string>();
  for (const facet of facets) {
    if (facet.kind === 'values') {
      listed.set(
        facet.field,
        new Set(facet.values.flatMap(({ value, also = [] }) => [value, ...also])),
      );
    } else if (facet.unit !== 'days') {
      ranged.add(facet.field);
    }
  }
  const values = (Object.entries(state.values) as [ValueField, string[]][]).flatMap(
    ([field, list]) =>
      list
        .filter((value) => !(listed.get(field)?.has(value) ?? false))
        .map((value) => ({ name: field, value })),
  );
  const ranges = (Object.entries(state.ranges) as [RangeName, NumberRange][])
    .filter(([field]) => !ranged.has(field))
    .map(([field, range]) => ({ name: field, value: rangeText(range) }));
  const excluded = (state.not ?? []).map((value) => ({ name: NOT, value }));
  // The amounts have fields of their own.
  const shown =
    state.payment === undefined ? [] : [{ name: PAYMENT_PARAMETERS.shown, value: WEEKLY }];
  const map = state.map ? [MAP_VIEW] : [];
  const asked = state.asked === undefined ? [] : [{ name: ASKED, value: state.asked }];
  return [...values, ...ranges, ...excluded, ...shown, ...map, ...asked];
}
