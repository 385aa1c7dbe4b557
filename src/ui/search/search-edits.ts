import { isSameTerms } from '#domain/finance/payment-terms.ts';
import { isSameNear } from '#domain/search/address/near-terms.ts';
import {
  searchHref,
  toggleValue,
  withNear,
  withPayment,
  withRange,
} from '#domain/search/address/search-links.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import { RANGE_NAMES, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { isSameRange, readOwnSearch } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { ChipModel, ListingModel } from './listing-model.ts';

/** Derives a new search state from another; parts it does not touch stay unchanged. */
export type SearchEdit = (state: SearchState) => SearchState;

/** The search state a link leads to, including the values in its path. */
export function stateAt(href: string, route: SearchRoute): SearchState {
  const { pathname, searchParams } = new URL(href, 'http://site.invalid');
  const { state } = readOwnSearch(searchParams);
  if (pathname !== route.path) return state;
  return { ...state, values: { ...state.values, ...route.values } };
}

/**
 * The change a link makes, so that it can be applied to a search state other than the one the link was
 * built for. When two chips are removed in quick succession, the second must not bring back the first.
 */
export function editOf({ state: from, route }: ListingModel, href: string): SearchEdit {
  const to = stateAt(href, route);
  return (state) => {
    let next: SearchState = { ...state, page: 1 };
    for (const field of VALUE_FIELDS) {
      const [before, after] = [from.values[field] ?? [], to.values[field] ?? []];
      const toggled = [
        ...before.filter((value) => !after.includes(value)),
        ...after.filter((value) => !before.includes(value)),
      ];
      for (const value of toggled) {
        const has = next.values[field]?.includes(value) ?? false;
        if (has === before.includes(value)) next = toggleValue(next, field, value);
      }
    }
    for (const field of RANGE_NAMES) {
      const [before, after] = [from.ranges[field], to.ranges[field]];
      if (!isSameRange(before, after)) next = withRange(next, field, after ?? null);
    }
    if (!isSameTerms(from.payment, to.payment)) next = withPayment(next, to.payment ?? null);
    if (!isSameNear(from.near, to.near)) next = withNear(next, to.near ?? null);
    for (const part of ['not', 'map', 'query', 'asked', 'sort'] as const) {
      if (String(from[part]) !== String(to[part])) next = { ...next, [part]: to[part] };
    }
    return next;
  };
}

/** Whether an edit would still change the state. */
export function changes(edit: SearchEdit, state: SearchState, route: SearchRoute): boolean {
  const first = { ...state, page: 1 };
  return searchHref(route, edit(first)) !== searchHref(route, first);
}

/** The chips that still stand for a filter: one that was just removed disappears at once. */
export function shownChips(listing: ListingModel, state: SearchState): ChipModel[] {
  return listing.chips.filter(({ href }) => changes(editOf(listing, href), state, listing.route));
}
