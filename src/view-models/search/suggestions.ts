import { copyOf } from '#copy/catalogue.ts';
import { paths } from '#domain/site/paths.ts';
import { bodyTiles } from '#domain/search/body-tiles.ts';
import { searchHref, SEARCH_PATH } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { queryOf } from '#domain/search/query/query-of-search.ts';
import { leaveOutWords } from '#domain/search/sentence/loosen/leave-out-words.ts';
import { matchNames } from '#domain/search/suggestions/match-names.ts';
import { popularSearches } from '#domain/search/suggestions/popular-searches.ts';
import type { NamesByKind } from '#domain/search/suggestions/popular-searches.ts';
import { nameKey } from '#domain/search/sentence/tokens.ts';
import { BODY_KEYS } from '#domain/vehicle/bodies.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { countListed } from '#stock/listing-at.ts';
import { readSearchRequest } from '#stock/search-request.ts';
import type { SearchRequest } from '#stock/search-request.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type {
  SuggestedSearch,
  SuggestedVehicle,
  SuggestionsModel,
} from '#ui/search/suggest/suggestions-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import { siteLinks } from '#view-models/site-links.ts';
import { onceAMinute } from '#view-models/once-a-minute.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';
import { chipModels } from './chips.ts';
import { countInList, loadListCounts } from './list-counts.ts';
import { countShown, sortOf } from './listing.ts';

const MAX_NAMES = 5;
const MAX_VEHICLES = 4;
/** More car types than there are. */
const ALL_CAR_TYPES = 10;

/** The parts of a request that are used. */
export type SuggestionsRequest = Pick<
  SiteRequest,
  'site' | 'stock' | 'search' | 'now' | 'logError'
>;

const NOTHING: SuggestionsModel = { understood: null, names: [], vehicles: [], popular: [] };

/** What a search box offers: for an empty one what most of the stock is, else what the text may mean. */
export async function loadSuggestions(
  request: SuggestionsRequest,
  text: string,
): Promise<SuggestionsModel> {
  const { site, stock, now } = request;
  const snapshot = await stock();
  const resolve = siteLinks(site.config, snapshot, now);
  if (resolve(site.config.navigation.searchHref) === null) return NOTHING;
  const names = await loadNames(request);
  if (text === '') return { ...NOTHING, popular: popularSearches(names) };
  const { understood, vehicles } = await findUnderstood(request, snapshot, text);
  const matching = matchNames(text, [...names.makes, ...names.models, ...names.bodies], MAX_NAMES);
  const isNamed = matching.some((name) => isSame(name, understood));
  return { ...NOTHING, understood: isNamed ? null : understood, names: matching, vehicles };
}

/** Whether the text means just this make or model, which needs no second line. */
function isSame(name: SuggestedSearch, understood: SuggestedSearch | null): boolean {
  return (
    understood !== null &&
    name.count === understood.count &&
    nameKey(name.label) === nameKey(understood.label)
  );
}

/** Names and counts do not depend on what is typed. */
const loadNames = onceAMinute(countNames);

async function countNames(request: SuggestionsRequest): Promise<NamesByKind<SuggestedSearch>> {
  const { site, stock, now } = request;
  const snapshot = await stock();
  const { facts } = snapshot;
  const resolve = siteLinks(site.config, snapshot, now);
  const { makes, models } = await loadListCounts(request);
  const bodies = bodyTiles({ bodies: [], bodyLimit: BODY_KEYS.length }, facts.bodies);
  const linked = (label: string, count: number, path: string): SuggestedSearch[] => {
    const href = resolve(path);
    return href === null ? [] : [{ label, count, href }];
  };
  return {
    makes: makes.flatMap(({ name, slug, count }) =>
      linked(name, count, paths.search({ make: slug })),
    ),
    models: models.flatMap(({ make, makeSlug, model, modelSlug, count }) =>
      linked(modelName({ make, model }), count, paths.search({ make: makeSlug, model: modelSlug })),
    ),
    bodies: (
      await Promise.all(
        bodies.map(async ({ body, label, count }) => {
          const path = paths.search({ body });
          return linked(label, await countOr(request, path, count), path);
        }),
      )
    ).flat(),
  };
}

/** If the search fails, what can be bought is counted, as menus do. */
async function countOr(
  request: SuggestionsRequest,
  path: string,
  fallback: number,
): Promise<number> {
  try {
    return await countInList(request, path);
  } catch (error) {
    request.logError(error);
    return fallback;
  }
}

/** As the search page would read and find it. */
async function findUnderstood(
  request: SuggestionsRequest,
  snapshot: SiteStock,
  text: string,
): Promise<Pick<SuggestionsModel, 'understood' | 'vehicles'>> {
  const { site, search, now } = request;
  const { config } = site;
  const asked = new URLSearchParams({ query: text });
  const read = readSearchRequest([], asked, snapshot, config);
  if (read === null) return NOTHING;
  const run = (wanted: SearchState, limit: number) =>
    search({
      ...queryOf(wanted, config, now),
      // As the page does: without words there is no relevance.
      sort: sortOf(wanted, config),
      offset: 0,
      limit,
      facets: ['car_type'],
      ends: [],
      mostValues: ALL_CAR_TYPES,
    });
  // The list counts only what is so near, which is not worth finding out for each key.
  if (read.state.near !== undefined) return NOTHING;
  let { state } = read;
  let result = await run(state, MAX_VEHICLES);
  const without =
    result.total > 0
      ? null
      : await leaveOutWords(
          state.query,
          async (query) => (await run({ ...state, query }, 0)).total,
          !read.isUnderstood,
        );
  if (without !== null) {
    state = { ...state, query: without.text };
    result = await run(state, MAX_VEHICLES);
  }
  // The page reads the words itself, and says which it left out.
  const own = `${SEARCH_PATH}?${asked.toString()}`;
  const cards = cardModels(findVehicles(snapshot, result.ids), config, now);
  return {
    understood: {
      label: labelOf(read, state, config),
      count: countShown(result, state, countListed(snapshot, now), config),
      href:
        without === null && read.leftOut.length === 0
          ? shorter(searchHref(read.route, state), own)
          : own,
    },
    vehicles: cards.filter(({ status }) => status !== 'sold').flatMap(toVehicle),
  };
}

/** A colour may be forty filters. */
const LONGEST_HREF = 300;

function shorter(filters: string, words: string): string {
  return filters.length > LONGEST_HREF ? words : filters;
}

function labelOf({ route }: SearchRequest, state: SearchState, config: SiteConfig): string {
  const chips = chipModels(route, state, config.stock, copyOf(config.copy));
  return chips.map(({ label }) => label).join(' · ');
}

function toVehicle(card: CardModel): SuggestedVehicle[] {
  const { title, badge, href, image, silhouette, price, status } = card;
  if (href === null) return [];
  const { text, amount, was, type } = price;
  return [
    {
      title,
      badge,
      href,
      image: image?.url ?? null,
      silhouette,
      price: { text, amount, was, type },
      isReserved: status === 'reserved',
    },
  ];
}
