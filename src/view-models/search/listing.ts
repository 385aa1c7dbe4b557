import { carTypeNoun } from '#domain/vehicle/car-types.ts';
import { shownCount } from '#domain/search/counts.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import { searchHref } from '#domain/search/search-links.ts';
import type { SearchPath } from '#domain/search/search-path.ts';
import { listingHeading } from '#domain/search/search-titles.ts';
import { emptySearch, isRefined, sortName } from '#domain/search/search-url.ts';
import type { SearchState } from '#domain/search/search-url.ts';
import { SORTS } from '#domain/search/sort-orders.ts';
import type { Sort } from '#domain/search/sort-orders.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { countListed } from '#stock/listing-at.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { BreadcrumbItem } from '#ui/site/site-frame.ts';
import type { ListingModel, SortModel } from '#ui/search/listing-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';
import { chipModels, ignoredSentences } from './chips.ts';
import { requestedFields, facetModels, MOST_FACET_VALUES } from './facets.ts';
import { listingHead } from './listing-head.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import { gridItems } from '#view-models/content/promos.ts';
import { readSearchRequest } from './search-request.ts';

/** Null where the words of the path mean nothing on this site. */
export async function loadListing(
  { site, stock, search, now }: SiteRequest,
  words: readonly string[],
  parameters: URLSearchParams,
): Promise<ListingModel | null> {
  const { config } = site;
  const snapshot = await stock();
  const asked = readSearchRequest(words, parameters, snapshot, config);
  if (asked === null) return null;
  const { path, route, ignored } = asked;
  const { pageSize } = config.stock;
  const ask = ({ query, values, ranges, page }: SearchState) =>
    search({
      text: query,
      values,
      ranges,
      filter: null,
      sort: sortOf(asked.state, config),
      offset: (page - 1) * pageSize,
      limit: pageSize,
      ...requestedFields(config),
      mostValues: MOST_FACET_VALUES,
    });
  let { state } = asked;
  let answer = await ask(state);
  const pageCount = Math.max(1, Math.ceil(answer.total / pageSize));
  if (state.page > pageCount) {
    // The stock has become less since the link was made, or the number was made up.
    ignored.push({ name: 'page', value: String(state.page) });
    state = { ...state, page: pageCount };
    answer = await ask(state);
  }
  const listed = countListed(snapshot, now);
  const total = countShown(answer, state, listed, config);
  const stockName = stockNoun(snapshot.facts.itemTypes);
  const noun = carTypeNoun(onlyCarType(state, config), {
    usedLabel: config.stock.usedLabel,
    noun: stockName,
  });
  const heading = listingHeading(path, state, {
    usedLabel: config.stock.usedLabel,
    carTypes: config.stock.carTypes,
    noun: stockName,
  });
  const found = findVehicles(snapshot, answer.ids);
  const cards = cardModels(found, config, now);
  const trail = breadcrumbsOf(path, config);
  return {
    heading,
    total,
    noun,
    breadcrumbs: trail,
    items: gridItems(cards, config, {
      path: route.path,
      page: state.page,
      now,
      siteRevision: site.revision,
      stockRevision: site.stockRevision,
      carTypes: pageCarTypes(state, config),
    }),
    page: state.page,
    pageCount,
    route,
    state,
    facets: facetModels(answer, { config, route, state, now }),
    chips: chipModels(route, state, config.stock),
    clearAllHref: searchHref({ path: paths.search(), values: {} }, emptySearch()),
    sorts: sortModels(state, config),
    sort: state.sort === null ? '' : sortName(state.sort),
    ignored: ignoredSentences(ignored),
    clearHref: resolveLink(config.stock.refreshPath) ?? resolveLink(config.navigation.searchHref),
    queryHint: 'Make or model',
    financeWarning: cardsWarning(cards),
    cacheSize: config.stock.cacheSize,
    head: listingHead({
      site: { name: config.name, origin: site.origin },
      config,
      lookup: asked.lookup,
      path,
      route,
      state,
      ignored,
      page: state.page,
      pageCount,
      total,
      stockNoun: stockName,
      heading,
      breadcrumbs: trail,
      vehicles: found.map(({ vehicle }) => vehicle),
    }),
  };
}

/** Words are answered by how well they fit, all else in the site's own order. */
function sortOf(state: SearchState, config: SiteConfig): Sort | 'relevance' {
  return state.sort ?? (state.query === '' ? config.stock.defaultSort : 'relevance');
}

const SORT_LABELS: Record<Sort | 'relevance', string> = {
  newest: 'Newest first',
  priceAsc: 'Price: low to high',
  priceDesc: 'Price: high to low',
  kmAsc: 'Lowest kilometres',
  yearDesc: 'Latest year',
  relevance: 'Best match',
};

/** The order that a search has anyway comes first and leaves no mark in its address. */
function sortModels(state: SearchState, config: SiteConfig): SortModel[] {
  const usual = sortOf({ ...state, sort: null }, config);
  const others: (Sort | 'relevance')[] = SORTS.filter((sort) => sort !== usual);
  return [
    { value: '', label: SORT_LABELS[usual] },
    ...others.map((sort) => ({ value: sortName(sort), label: SORT_LABELS[sort] })),
  ];
}

/** The count as it is told: the engine's is exact, and above 1999 the spec's rule takes its place. */
function countShown(
  { total, facets }: SearchAnswer,
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

/** The car types that the page can show. */
function pageCarTypes({ values }: SearchState, config: SiteConfig): CarType[] {
  const chosen = values.car_type ?? [];
  return config.stock.carTypes.filter((carType) => chosen.length === 0 || chosen.includes(carType));
}

/** The one car type that the list can hold; null where it can hold several. */
function onlyCarType(state: SearchState, config: SiteConfig): CarType | null {
  const [only, ...others] = pageCarTypes(state, config);
  return only !== undefined && others.length === 0 ? only : null;
}

/** Between Home and the page itself. */
function breadcrumbsOf(path: SearchPath | null, config: SiteConfig): BreadcrumbItem[] {
  if (path === null || path.kind === 'carTypes') return [];
  const links = [{ label: 'Vehicles', href: resolveLink(config.navigation.searchHref) }];
  if (path.kind === 'model') {
    links.push({ label: path.makeName, href: resolveLink(paths.search({ make: path.makeSlug })) });
  }
  return links.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}
