import { isSameNear } from '#domain/search/address/near-terms.ts';
import { withNear, withRange, withValues } from '#domain/search/address/search-links.ts';
import { isSameRange } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { isRangeName, isValueField } from '#domain/search/query/search-fields.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import { namedBodies } from '#domain/vehicle/bodies.ts';

/**
 * The search without what a sentence asked for, so that another sentence replaces it. `read`: the search that the sentence
 * alone stands for. What was added or changed by hand stays.
 */
export function withoutAsked(state: SearchState, read: SearchState): SearchState {
  let left: SearchState = { ...state, asked: undefined, page: 1 };
  for (const [field, asked] of Object.entries(read.values)) {
    if (!isValueField(field)) continue;
    const values = left.values[field] ?? [];
    left = withValues(
      left,
      field,
      values.filter((value) => !asked.includes(value)),
    );
  }
  for (const [field, range] of Object.entries(read.ranges)) {
    if (isRangeName(field) && isSameRange(left.ranges[field], range)) {
      left = withRange(left, field, null);
    }
  }
  const not = left.not?.filter((one) => !(read.not ?? []).includes(one)) ?? [];
  left = { ...left, not: not.length === 0 ? undefined : not };
  if (read.near !== undefined && isSameNear(left.near, read.near)) left = withNear(left, null);
  if (read.sort !== null && left.sort === read.sort) left = { ...left, sort: null };
  return isRestOf(left.query, read) ? { ...left, query: '' } : left;
}

/** Whether all that a sentence asked for still applies: the sentence may then be shown as what was searched. */
export function stillSays(state: SearchState, read: SearchState): boolean {
  return (
    isRestOf(state.query, read) &&
    Object.entries(read.values).every(
      ([field, asked]) =>
        isValueField(field) &&
        namesOf(field, asked).every((name) => namesOf(field, state.values[field]).includes(name)),
    ) &&
    Object.entries(read.ranges).every(
      ([field, range]) => isRangeName(field) && isSameRange(state.ranges[field], range),
    ) &&
    (read.not ?? []).every((one) => state.not?.includes(one) ?? false) &&
    (read.near === undefined || isSameNear(state.near, read.near))
  );
}

/** Whether words are what a sentence left as text, or some of it: words that nothing has are left out of a search. */
export function isRestOf(query: string, { query: rest }: SearchState): boolean {
  const words = rest.split(' ');
  return query === '' || query.split(' ').every((word) => words.includes(word));
}

/** Bodies that one word asks for are one. */
function namesOf(field: ValueField, values: readonly string[] = []): readonly string[] {
  return field === 'body' ? [...namedBodies(values).keys()] : values;
}
