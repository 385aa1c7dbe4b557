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
import type { NearestSearch } from '#ui/search/listing-model.ts';
import { fieldTitle } from './facets.ts';

const MAX_SHOWN = 6;
const MAX_PAIRS = 15;

/** What to offer instead of nothing: the searches that ask for a little less, each with its count; null if none finds anything. */
export async function loadNearestSearches(
  route: SearchRoute,
  state: SearchState,
  count: (state: SearchState) => Promise<number>,
  /** What a list is called: 'Kestrel Falcon under $5,000'. */
  nameOf: (state: SearchState) => string,
  t: Copy,
): Promise<{ title: string; searches: NearestSearch[] } | null> {
  const asked = nameOf(state);
  const labelOf = (one: RelaxedSearch, before: readonly RelaxedSearch[] = []) =>
    labelled(nameOf(one.state), [...before, one], asked, t);
  const once = relaxedSearches(state);
  const found = await findAny(
    once.map((one) => ({ one, label: labelOf(one) })),
    count,
  );
  if (found.length === 0) found.push(...(await findAny(relaxTwice(once, labelOf), count)));
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
  labelOf: (one: RelaxedSearch, before: readonly RelaxedSearch[]) => string,
): Offer[] {
  const pairs = new Map<string, Offer>();
  for (const first of once) {
    if (isWider(first)) continue;
    for (const second of relaxedSearches(first.state)) {
      const key = writeSearch(second.state).toString();
      if (isWider(second) || pairs.has(key)) continue;
      const label = labelOf(second, [first]);
      pairs.set(key, { one: { ...second, kind: 'words' }, label });
    }
  }
  return [...pairs.values()].slice(0, MAX_PAIRS);
}

function isWider({ kind }: RelaxedSearch): boolean {
  return kind === 'wider' || kind === 'further';
}

/** As a salesperson would say it: 'Kestrel Falcon at any price', 'Other cars under $5,000'. */
function labelled(list: string, given: readonly RelaxedSearch[], asked: string, t: Copy): string {
  const fields = given.flatMap((one) => (one.kind === 'range' ? one.field : []));
  if (fields.some((field) => field === 'price' || field === 'weekly_payment')) {
    return t(copy.atAnyPrice, { list });
  }
  const [field] = fields;
  if (field !== undefined) {
    return t(copy.anyOfField, { list, field: fieldTitle(field, t).toLowerCase() });
  }
  const isOther =
    list === asked || given.some((one) => one.kind === 'values' && one.field === 'make');
  return isOther
    ? t(copy.otherVehicles, {
        list: list.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()),
      })
    : list;
}
