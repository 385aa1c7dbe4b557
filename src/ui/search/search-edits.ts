import { searchHref, toggleValue, withRange } from '#domain/search/search-links.ts';
import type { SearchRoute } from '#domain/search/search-links.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/search-fields.ts';
import { readSearch } from '#domain/search/search-url.ts';
import type { NumberRange, SearchState } from '#domain/search/search-url.ts';
import type { ListingModel } from './listing-model.ts';

/** Makes another search of one; what it does not touch stays as it is. */
export type SearchEdit = (state: SearchState) => SearchState;

/** What a link of the page asks for, the words of its path included. */
export function stateAt(href: string, place: SearchRoute): SearchState {
  const { pathname, searchParams } = new URL(href, 'http://site.invalid');
  const { state } = readSearch(searchParams);
  if (pathname !== place.path) return state;
  return { ...state, values: { ...state.values, ...place.values } };
}

/**
 * What following a link changes, so that it can be done to another search than the one the link was
 * written for: of two chips taken away at once, the second must not bring back the first.
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
    for (const field of NUMBER_FIELDS) {
      const [before, after] = [from.ranges[field], to.ranges[field]];
      if (!isSameRange(before, after)) next = withRange(next, field, after ?? null);
    }
    if (from.query !== to.query) next = { ...next, query: to.query };
    if (from.sort !== to.sort) next = { ...next, sort: to.sort };
    return next;
  };
}

/** Whether an edit still makes a difference. */
export function changes(edit: SearchEdit, state: SearchState, place: SearchRoute): boolean {
  const first = { ...state, page: 1 };
  return searchHref(place, edit(first)) !== searchHref(place, first);
}

function isSameRange(a: NumberRange | undefined, b: NumberRange | undefined): boolean {
  return a?.min === b?.min && a?.max === b?.max;
}

/** Everything asked for besides the words. */
export function refinementCount({ values, ranges }: SearchState): number {
  const listed = Object.values(values).reduce((sum, list) => sum + list.length, 0);
  return listed + Object.keys(ranges).length;
}
