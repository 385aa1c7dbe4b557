import * as copy from '#copy/en-AU/search.ts';
import { allVehicles } from '#copy/en-AU/site.ts';
import type { Copy } from '#copy/format.ts';
import { formatNumber } from '#domain/money.ts';
import { searchHref } from '#domain/search/address/search-links.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import { emptySearch, isRefined, writeSearch } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { relaxedSearches } from '#domain/search/relaxed-searches.ts';
import type { RelaxedSearch } from '#domain/search/relaxed-searches.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { NearestSearch } from '#ui/search/listing-model.ts';
import { exclusionNames, joinedValues } from './chips.ts';
import { fieldTitle, rangeLabel } from './facets.ts';

const MAX_SHOWN = 6;
const MAX_PAIRS = 15;

/** What to offer instead of nothing: the searches that ask for a little less, each with its count; null if none finds anything. */
export async function loadNearestSearches(
  route: SearchRoute,
  state: SearchState,
  count: (state: SearchState) => Promise<number>,
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): Promise<{ title: string; searches: NearestSearch[] } | null> {
  const once = relaxedSearches(state);
  const found = await findAny(
    once.map((one) => ({ one, label: labelOf(one, labels, t) })),
    count,
  );
  if (found.length === 0) found.push(...(await findAny(relaxTwice(once, labels, t), count)));
  // Whoever asks only for what is not here is shown the way to what is.
  if (found.length === 0) found.push(...(await findAny(everything(route, state, t), count)));
  // A wider range that finds something makes the offer to drop it superfluous.
  const widened = new Set(found.flatMap(({ one }) => (one.kind === 'wider' ? one.field : [])));
  const searches = found
    .filter(({ one }) => one.kind !== 'range' || !widened.has(one.field))
    .slice(0, MAX_SHOWN)
    .map(({ one, label, total }) => ({
      label,
      count: formatNumber(total),
      href: searchHref(route, one.state),
    }));
  return searches.length === 0 ? null : { title: t(copy.nearestSearches), searches };
}

/** None for words alone, which may mean anything. */
function everything({ values }: SearchRoute, state: SearchState, t: Copy): Offer[] {
  const all = { ...emptySearch(), values, payment: state.payment };
  const isFiltered = isRefined({ ...state, query: '', values: withoutFields(state, values) });
  return isFiltered ? [{ one: { kind: 'words', state: all }, label: t(allVehicles) }] : [];
}

function withoutFields({ values }: SearchState, fixed: SearchState['values']) {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !(field in fixed)));
}

interface Offer {
  one: RelaxedSearch;
  label: string;
}

async function findAny(
  offers: readonly Offer[],
  count: (state: SearchState) => Promise<number>,
): Promise<(Offer & { total: number })[]> {
  const counts = await Promise.all(offers.map(({ one }) => count(one.state)));
  return offers
    .map((offer, at) => ({ ...offer, total: counts[at] ?? 0 }))
    .filter(({ total }) => total > 0);
}

/** Two filters less, if one less finds nothing either; each pair once. */
function relaxTwice(
  once: readonly RelaxedSearch[],
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): Offer[] {
  const pairs = new Map<string, Offer>();
  for (const first of once) {
    if (isWider(first)) continue;
    for (const second of relaxedSearches(first.state)) {
      const key = writeSearch(second.state).toString();
      if (isWider(second) || pairs.has(key)) continue;
      const also = labelOf(second, labels, t);
      const label = `${labelOf(first, labels, t)}, ${also.charAt(0).toLowerCase()}${also.slice(1)}`;
      pairs.set(key, { one: { ...second, kind: 'words' }, label });
    }
  }
  return [...pairs.values()].slice(0, MAX_PAIRS);
}

function isWider({ kind }: RelaxedSearch): boolean {
  return kind === 'wider' || kind === 'further';
}

function labelOf(
  one: RelaxedSearch,
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): string {
  switch (one.kind) {
    case 'words':
      return t(copy.withoutWords);
    case 'wider':
      return t(copy.fieldValue, {
        field: fieldTitle(one.field, t),
        value: rangeLabel(one.field, one.range, t),
      });
    case 'further':
      return t(copy.withinOfPlace, { km: one.km, place: one.place });
    case 'range':
      return t(copy.anyOfField, { field: fieldTitle(one.field, t).toLowerCase() });
    case 'exclusions':
      return t(copy.alsoExcluded, {
        names: exclusionNames(one.not, labels, t).join(', '),
      });
    case 'values':
      return t(copy.withoutFilter, { filter: joinedValues(one.field, one.values, labels, t) });
  }
}
