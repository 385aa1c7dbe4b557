import { copyOf } from '#copy/catalogue.ts';
import * as alertsCopy from '#copy/en-AU/alerts.ts';
import * as copy from '#copy/en-AU/search.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { savedSearchesHref } from '#domain/accounts/saved-searches.ts';
import { formatNumber } from '#domain/money.ts';
import { carTypeNoun } from '#domain/vehicle/car-types.ts';
import { shownCount } from '#domain/search/counts.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import { searchHref } from '#domain/search/address/search-links.ts';
import type { SearchPath } from '#domain/search/address/search-path.ts';
import { searchHeading } from '#domain/search/address/search-heading.ts';
import { ALL_VALUES, emptySearch, isRefined, sortName } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { leaveOutWords } from '#domain/search/sentence/loosen/leave-out-words.ts';
import { queryExample } from '#domain/search/query-example.ts';
import { queryOf } from '#domain/search/query/query-of-search.ts';
import { SORTS } from '#domain/search/query/sort-orders.ts';
import type { SearchOrder } from '#domain/search/query/sort-orders.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { SearchQuery, SearchResponse } from '#ports/search.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { countListed } from '#stock/listing-at.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { BreadcrumbItem } from '#ui/site/site-frame.ts';
import type { ListingModel, SortModel } from '#ui/search/listing-model.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';
import { chipModels, ignoredSentences, leftOutSentences } from './chips.ts';
import { loadTogether } from './body-rows.ts';
import { loadNear, withDistances } from './near.ts';
import { loadYardsMap } from './yards-map.ts';
import { loadClosest } from './closest.ts';
import type { ClosestVehicles } from './closest.ts';
import { loadNearestSearches } from './nearest-searches.ts';
import { requestedFields, facetModels, MAX_FACET_VALUES_SHOWN } from './facets.ts';
import { stateAt } from '#ui/search/search-edits.ts';
import { FORM_ID } from '#ui/search/search-session.ts';
import { queryHint } from './search-box.ts';
import { loadSpreads } from './spreads.ts';
import { listingHead } from './listing-head.ts';
import { loadWeeklyEnds, payWeekly, paymentsModel } from '#view-models/finance/weekly-search.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import { gridItems } from '#view-models/content/promos.ts';
import { readSearchRequest, unaskedOf } from '#stock/search-request.ts';
import type { SearchRequest } from '#stock/search-request.ts';

/** So few sold vehicles that others fit beside them. */
const MAX_GONE = 2;

/** Null if the path segments mean nothing on this site. */
export async function loadListing(
  tools: SiteRequest,
  segments: readonly string[],
  parameters: URLSearchParams,
): Promise<ListingModel | null> {
  const { site, stock, search, now } = tools;
  const { config } = site;
  const t = copyOf(config.copy);
  const snapshot = await stock();
  const resolve = siteLinks(config, snapshot, now);
  const request = readSearchRequest(segments, parameters, snapshot, config);
  if (request === null) return null;
  const { path, route, ignored } = request;
  const { pageSize } = config.stock;
  const near = await loadNear(tools, snapshot, request.state);
  const yards = near.found?.yards;
  const runSearch = (state: SearchState, limit = pageSize) =>
    search({
      ...queryOf(state, config, now, yards),
      sort: sortOf(state, config),
      offset: (state.page - 1) * pageSize,
      limit,
      ...requestedFields(config),
      mostValues: MAX_FACET_VALUES_SHOWN,
    });
  const listed = countListed(snapshot, now);
  // Where sold vehicles follow one another depends on the order, and with it how many a list shows.
  const countsOf = (state: SearchState, query: Partial<SearchQuery> = {}) =>
    search({
      ...queryOf(state, config, now, yards),
      sort: sortOf(state, config),
      offset: 0,
      limit: 0,
      facets: ['car_type'],
      ends: [],
      mostValues: CAR_TYPES.length,
      ...query,
    });
  const countOnly = async (state: SearchState) =>
    countShown(await countsOf(state), state, listed, config);
  let { state } = near;
  let result = await runSearch(state);
  const without =
    result.total > 0
      ? null
      : await leaveOutWords(
          state.query,
          (query) => countOnly({ ...state, query }),
          !request.isUnderstood,
        );
  if (without !== null) {
    state = { ...state, query: without.text, page: 1 };
    result = await runSearch(state);
  }
  const pageCount = Math.max(1, Math.ceil(result.total / pageSize));
  if (state.page > pageCount) {
    // The stock has shrunk since the link was created, or the number was made up.
    ignored.push({ name: 'page', value: String(state.page) });
    state = { ...state, page: pageCount };
    result = await runSearch(state);
  }
  const total = countShown(result, state, listed, config);
  const stockName = stockNoun(snapshot.facts.itemTypes, t);
  const noun = carTypeNoun(
    onlyCarType(state, config),
    { usedLabel: config.stock.usedLabel, noun: stockName },
    t,
  ).toLowerCase();
  const labels = {
    usedLabel: config.stock.usedLabel,
    carTypes: config.stock.carTypes,
    noun: stockName,
  };
  const named = {
    ...state,
    near: state.near && { ...state.near, place: near.found?.label ?? state.near.place },
  };
  const nameOf = (one: SearchState) => searchHeading(null, one, labels, t);
  const heading = searchHeading(path, named, labels, t, state.asked);
  const found = findVehicles(snapshot, result.ids);
  const { payment } = state;
  const toCards = (vehicles: typeof found) => {
    const cards = cardModels(vehicles, config, now);
    const priced = cards.map((card, at) =>
      payment === undefined || vehicles[at] === undefined
        ? card
        : payWeekly(card, vehicles[at].vehicle, payment, config, now),
    );
    return yards === undefined
      ? priced
      : withDistances(
          priced,
          vehicles.map(({ location }) => location),
          yards,
          config,
        );
  };
  const cards = toCards(found);
  const nearest =
    total > 0
      ? null
      : await loadNearestSearches(route, { ...state, asked: undefined }, countOnly, nameOf, t);
  const [first] = nearest?.searches ?? [];
  // Who asks for what was sold gets that alone.
  const isGone =
    found.length <= MAX_GONE &&
    state.values.status === undefined &&
    found.every(({ vehicle }) => vehicle.status === 'sold');
  const closest =
    total === 0 || isGone
      ? await loadClosest(
          state,
          first === undefined ? null : stateAt(first.href, route),
          found,
          async (one, limit) => findVehicles(snapshot, (await runSearch(one, limit)).ids),
        )
      : null;
  const closestCards = toCards(closest?.vehicles ?? []);
  const chips = chipModels(route, state, config.stock, t, near.found?.label);
  const weeklyEnds = await loadWeeklyEnds({ site, search, now }, state, yards);
  const breadcrumbs = breadcrumbsOf(path, config, t);
  const unasked = unaskedOf(state, snapshot, config);
  return {
    heading,
    total,
    found: foundText({ total, vehicle: noun, page: state.page, pages: pageCount }, t),
    breadcrumbs,
    items: [
      ...gridItems(
        cards,
        config,
        {
          path: route.path,
          page: state.page,
          now,
          siteRevision: site.revision,
          stockRevision: site.stockRevision,
          carTypes: pageCarTypes(state, config),
        },
        resolve,
      ),
      ...closestCards.map((card) => ({ kind: 'vehicle' as const, card })),
    ],
    page: state.page,
    pageCount,
    route,
    state,
    facets: facetModels(result, {
      config,
      route,
      state,
      now,
      weeklyEnds,
      yards,
      together: await loadTogether(result.facets.body ?? [], state, countsOf),
      allValues: parameters.get(ALL_VALUES.name) === ALL_VALUES.value,
      spreads: await loadSpreads({ site, search, now }, state, result.ends, weeklyEnds, yards),
    }),
    chips,
    allValuesHref: allValuesHref(searchHref(route, state)),
    clearAllHref: searchHref({ path: paths.search(), values: {} }, { ...emptySearch(), payment }),
    sorts: sortModels(state, config, t),
    sort: state.sort === null ? '' : sortName(state.sort),
    ignored: [
      // On a phone the field is in a drawer.
      ...(near.model?.error ? [near.model.error] : []),
      ...leftOutSentences([...request.leftOut, ...(without?.leftOut ?? [])], t),
      ...ignoredSentences(ignored, t),
      ...(total > 0 && closestCards.length > 0 ? [t(copy.soldThenClosest)] : []),
    ],
    clearHref: resolve(config.stock.refreshPath) ?? resolve(config.navigation.searchHref),
    queryLabel: t(copy.searchVehicles, { vehicle: noun }),
    queryHint: queryHint(queryExample(snapshot.facts), t),
    unaskedHref: unasked && searchHref(route, unasked),
    empty:
      total > 0
        ? null
        : {
            title: t(copy.noResults),
            hint: t(copy.noResultsHint),
            nearest,
            closest: closestTitle(closest, t),
          },
    save: config.accounts.enabled ? saveLink({ ...request, state: near.state }, total, t) : null,
    near: near.model,
    yardsMap: await loadYardsMap({
      config,
      stock: snapshot,
      route,
      state,
      yards,
      count: countsOf,
    }),
    payments: paymentsModel(route, state, config, now),
    // Weekly payments have it beside them.
    financeWarning: payment === undefined ? cardsWarning([...cards, ...closestCards], t) : null,
    cacheSize: config.stock.cacheSize,
    head: listingHead({
      site: { name: config.name, origin: site.origin },
      config,
      lookup: request.lookup,
      path,
      route,
      state,
      ignored: near.model?.error ? [...ignored, near.model] : ignored,
      page: state.page,
      pageCount,
      total,
      stockNoun: stockName,
      heading,
      breadcrumbs,
      vehicles: found.map(({ vehicle }) => vehicle),
    }),
  };
}

/** In the order of the site's own links, like the page that it leads to. */
function saveLink({ route, state }: SearchRequest, total: number, t: Copy): ListingModel['save'] {
  const address = searchHref(route, {
    ...state,
    asked: undefined,
    map: undefined,
    sort: null,
    page: 1,
  });
  return {
    label: t(total === 0 ? alertsCopy.tellMe : alertsCopy.saveThisSearch),
    href: savedSearchesHref(address),
  };
}

function closestTitle(closest: ClosestVehicles | null, t: Copy): string | null {
  if (closest === null || closest.vehicles.length === 0) return null;
  return t(closest.areClose ? copy.closestWeHave : copy.firstOfStock);
}

/** Leads to the filters, with every value of the long lists. */
function allValuesHref(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${ALL_VALUES.name}=${ALL_VALUES.value}#${FORM_ID}`;
}

interface FoundFacts {
  total: number;
  /** In lower case: 'car', 'used car'. */
  vehicle: string;
  page: number;
  pages: number;
}

/** '1 car found', '1,234 used cars found, page 2 of 52'. */
export function foundText({ total, vehicle, page, pages }: FoundFacts, t: Copy): string {
  const count = formatNumber(total);
  if (pages > 1) return t(copy.foundOnPage, { count, vehicle, page, pages });
  return t(total === 1 ? copy.foundOne : copy.found, { count, vehicle });
}

/** A text query is sorted by relevance, near a place the nearest come first, everything else is in the site's order. */
export function sortOf(state: SearchState, config: SiteConfig): SearchOrder {
  if (state.sort !== null) return state.sort;
  if (state.query !== '') return 'relevance';
  return state.near === undefined ? config.stock.defaultSort : 'distance';
}

const SORT_LABELS: Record<SearchOrder, string> = {
  distance: copy.nearestFirst,
  newest: copy.newestFirst,
  priceAsc: copy.priceLowToHigh,
  priceDesc: copy.priceHighToLow,
  kmAsc: copy.lowestKilometres,
  yearDesc: copy.latestYear,
  relevance: copy.bestMatch,
};

/** The search's default order comes first and adds nothing to the address. */
function sortModels(state: SearchState, config: SiteConfig, t: Copy): SortModel[] {
  const defaultSort = sortOf({ ...state, sort: null }, config);
  const offered: SearchOrder[] = [
    ...(state.query === '' ? [] : ['relevance' as const]),
    ...(state.near === undefined ? [] : ['distance' as const]),
    ...SORTS,
  ];
  const others = offered.filter((sort) => sort !== defaultSort);
  return [
    { value: '', label: t(SORT_LABELS[defaultSort]) },
    ...others.map((sort) => ({ value: sortName(sort), label: t(SORT_LABELS[sort]) })),
  ];
}

/** The count as shown: the engine's is exact, and above 1999 the spec's rule replaces it. */
export function countShown(
  { total, facets }: SearchResponse,
  state: SearchState,
  stockCount: number,
  config: SiteConfig,
): number {
  const chosen = state.values.car_type ?? [];
  const carTypeCounts = (facets.car_type ?? [])
    .filter(({ value }) => chosen.length === 0 || chosen.includes(value))
    .map(({ count }) => count);
  const facts = { count: total, refined: isRefined(state), stockCount, carTypeCounts };
  return shownCount(facts, config.stock.countSource);
}

/** The car types the page can show. */
function pageCarTypes({ values }: SearchState, config: SiteConfig): CarType[] {
  const chosen = values.car_type ?? [];
  return config.stock.carTypes.filter((carType) => chosen.length === 0 || chosen.includes(carType));
}

/** The only car type the list can contain; null if it can contain several. */
function onlyCarType(state: SearchState, config: SiteConfig): CarType | null {
  const [only, ...others] = pageCarTypes(state, config);
  return only !== undefined && others.length === 0 ? only : null;
}

/** Between Home and the page itself. */
function breadcrumbsOf(path: SearchPath | null, config: SiteConfig, t: Copy): BreadcrumbItem[] {
  if (path === null || path.kind === 'carTypes') return [];
  const links = [
    { label: t(vehicleCopy.vehicles), href: resolveLink(config.navigation.searchHref) },
  ];
  if (path.kind === 'model') {
    links.push({ label: path.makeName, href: resolveLink(paths.search({ make: path.makeSlug })) });
  }
  return links.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}
