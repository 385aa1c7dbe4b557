import { withNear, withQuery, withRange, withValues } from '#domain/search/address/search-links.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import { isRefined } from '#domain/search/address/search-url.ts';
import { isRangeName, isValueField } from '#domain/search/query/search-fields.ts';
import type { RangeName, ValueField } from '#domain/search/query/search-fields.ts';

/** A search that asks for a little less than one that found nothing. */
export type RelaxedSearch = { state: SearchState } & (
  | { kind: 'words' }
  | { kind: 'values'; field: ValueField; values: readonly string[] }
  | { kind: 'range'; field: RangeName }
  | { kind: 'wider'; field: RangeName; range: NumberRange }
  | { kind: 'further'; place: string; km: number }
  | { kind: 'exclusions'; not: readonly string[] }
);

/** How far an end moves before it is given up, and to which step it is rounded. */
const WIDER: Partial<Record<RangeName, { share: number; step: number }>> = {
  price: { share: 0.15, step: 1000 },
  weekly_payment: { share: 0.15, step: 5 },
  km: { share: 0.3, step: 5000 },
};
const MORE_YEARS = 2;
/** In kilometres; the next two are offered. */
const DISTANCES = [25, 50, 100, 250, 500, 1000];

/** Wider ranges first, then one filter less; never the whole stock. */
export function relaxedSearches(state: SearchState): RelaxedSearch[] {
  const relaxed: RelaxedSearch[] = [];
  for (const [field, range] of Object.entries(state.ranges)) {
    if (!isRangeName(field) || range === undefined) continue;
    const wider = widen(field, range);
    if (wider !== null) {
      relaxed.push({ kind: 'wider', field, range: wider, state: withRange(state, field, wider) });
    }
  }
  if (state.near !== undefined && state.near.km !== null) {
    const { place, km: least } = state.near;
    for (const km of DISTANCES.filter((one) => one > least).slice(0, 2)) {
      relaxed.push({ kind: 'further', place, km, state: withNear(state, { place, km }) });
    }
  }
  for (const [field, range] of Object.entries(state.ranges)) {
    if (!isRangeName(field) || range === undefined) continue;
    relaxed.push({ kind: 'range', field, state: withRange(state, field, null) });
  }
  for (const [field, values] of Object.entries(state.values)) {
    if (!isValueField(field) || values === undefined) continue;
    // A model means nothing without its make, which would exclude all others.
    const without = withValues(state, field, []);
    const next = field === 'make' ? withValues(without, 'model', []) : without;
    relaxed.push({ kind: 'values', field, values, state: next });
  }
  if (state.not !== undefined)
    relaxed.push({ kind: 'exclusions', not: state.not, state: { ...state, not: undefined } });
  if (state.query !== '') relaxed.push({ kind: 'words', state: withQuery(state, '') });
  return relaxed
    .map((one) => ({ ...one, state: { ...one.state, page: 1 } }))
    .filter((one) => isRefined(one.state));
}

function widen(field: RangeName, { min, max }: NumberRange): NumberRange | null {
  if (field === 'year') {
    return {
      min: min === null ? null : min - MORE_YEARS,
      max: max === null ? null : max + MORE_YEARS,
    };
  }
  const by = WIDER[field];
  if (by === undefined) return null;
  return {
    min: min === null ? null : Math.max(0, Math.floor((min * (1 - by.share)) / by.step) * by.step),
    max: max === null ? null : Math.ceil((max * (1 + by.share)) / by.step) * by.step,
  };
}
