import { copyOf } from '#copy/catalogue.ts';
import { bodyTiles, kindTiles } from '#domain/search/body-tiles.ts';
import type { BodyTile, KindTile } from '#domain/search/body-tiles.ts';
import { EXACT_UP_TO } from '#domain/search/counts.ts';
import { SEARCH_PATH } from '#domain/search/address/search-links.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import { paths } from '#domain/site/paths.ts';
import { namedKinds } from '#domain/vehicle/stock-noun.ts';
import type { FacetCount } from '#ports/search.ts';
import { countListed } from '#stock/listing-at.ts';
import type { StockFacts } from '#stock/snapshot/stock-facts.ts';
import { onceAMinute } from '#view-models/once-a-minute.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { countShown, sortOf } from './listing.ts';
import { queryOf } from '#domain/search/query/query-of-search.ts';
import { readSearchRequest } from '#stock/search-request.ts';

/** More makes and models than any site has. */
const MOST_VALUES = 100_000;

/** The parts of a request that are used. */
type CountRequest = Pick<SiteRequest, 'site' | 'stock' | 'search' | 'now' | 'logError'>;

/** The stock's makes, models and car types, each with the count that its list shows. */
export type ListCounts = Pick<StockFacts, 'makes' | 'models' | 'carTypes'> & {
  /** Of the list that the site's search link leads to. */
  all: number;
};

/**
 * What menus and tiles count. They name what can still be bought, and each number is the one at the top of
 * the list it leads to. If the search fails, they count what can be bought: the page must still render.
 */
export async function loadListCounts(request: CountRequest): Promise<ListCounts> {
  try {
    return await countLists(request);
  } catch (error) {
    request.logError(error);
    const { facts } = await request.stock();
    return { ...facts, all: facts.available };
  }
}

/** The menus of a page, its content and the search box count the same lists. */
const countLists = onceAMinute(async (request: CountRequest): Promise<ListCounts> => {
  const { site, stock, search } = request;
  const { facts } = await stock();
  const { facets } = await search({
    text: '',
    values: {},
    ranges: {},
    filter: null,
    sort: site.config.stock.defaultSort,
    offset: 0,
    limit: 0,
    facets: ['car_type', 'make', 'make_model'],
    mostValues: MOST_VALUES,
    ends: [],
  });
  const carTypes = byValue(facets.car_type);
  const makes = byValue(facets.make);
  const models = byValue(facets.make_model);
  const countOf = async (count = 0, path: string) =>
    count > EXACT_UP_TO ? countInList(request, path) : count;
  return {
    all: await countInList(request, site.config.navigation.searchHref),
    carTypes: await Promise.all(
      facts.carTypes.map(async ({ carType }) => ({
        carType,
        count: await countOf(carTypes.get(carType), paths.search({ carType })),
      })),
    ),
    makes: await Promise.all(
      facts.makes.map(async (make) => ({
        ...make,
        count: await countOf(makes.get(make.name), paths.search({ make: make.slug })),
      })),
    ),
    models: await Promise.all(
      facts.models.map(async (one) => ({
        ...one,
        count: await countOf(
          models.get(`${one.make} ${one.model}`),
          paths.search({ make: one.makeSlug, model: one.modelSlug }),
        ),
      })),
    ),
  };
});

function byValue(counts: readonly FacetCount[] = []): ReadonlyMap<string, number> {
  return new Map(counts.map(({ value, count }) => [value, count]));
}

/** Whose pictures a tile may show. */
const TOP_OF_LIST = 6;

/** A tile with the vehicles at the top of its list. */
type WithTop<Tile> = Tile & { top: number[] };

/** The tiles that have stock, each with the count that its list shows. */
export async function loadBodyTiles(request: SiteRequest): Promise<WithTop<BodyTile>[]> {
  const { site, stock, logError } = request;
  const tiles = bodyTiles(site.config.home, (await stock()).facts.bodies);
  try {
    return await Promise.all(
      tiles.map(async (tile) => ({
        ...tile,
        ...(await topOfList(request, paths.search({ body: tile.body }), TOP_OF_LIST)),
      })),
    );
  } catch (error) {
    logError(error);
    return tiles.map((tile) => ({ ...tile, top: [] }));
  }
}

/** The tiles of kinds of vehicle that have no bodies, counted the same way. */
export async function loadKindTiles(request: SiteRequest): Promise<WithTop<KindTile>[]> {
  const { site, logError } = request;
  const { itemTypes } = site.config.stock;
  try {
    const lists = new Map(
      await Promise.all(
        namedKinds(itemTypes).map(
          async (itemType) =>
            [itemType, await topOfList(request, paths.search({ itemType }), TOP_OF_LIST)] as const,
        ),
      ),
    );
    const counts = new Map([...lists].map(([kind, { count }]) => [kind, count]));
    return kindTiles(itemTypes, counts, copyOf(site.config.copy)).map((tile) => ({
      ...tile,
      top: lists.get(tile.kind)?.top ?? [],
    }));
  } catch (error) {
    logError(error);
    return [];
  }
}

/** The models of a body type, each with the list of its vehicles of that body. */
export interface BodyModels {
  counts: ReadonlyMap<string, number>;
  /** The body and its synonyms, as the stock spells them. */
  bodies: readonly string[];
}

/** By '{make} {model}'; null if the search fails, which is logged. */
export async function loadBodyModels(
  request: SiteRequest,
  bodySlug: string,
): Promise<BodyModels | null> {
  const { site, stock, search, logError } = request;
  const list = readSearchRequest([bodySlug], new URLSearchParams(), await stock(), site.config);
  const bodies = list?.state.values.body ?? [];
  if (list === null || bodies.length === 0) return null;
  try {
    const { facets } = await search({
      text: '',
      values: { body: bodies },
      ranges: {},
      filter: null,
      sort: site.config.stock.defaultSort,
      offset: 0,
      limit: 0,
      facets: ['make_model'],
      mostValues: MOST_VALUES,
      ends: [],
    });
    return { counts: byValue(facets.make_model), bodies };
  } catch (error) {
    logError(error);
    return null;
  }
}

/** The count at the top of a list; of the whole stock if the address is not that of a list. */
export async function countInList(request: CountRequest, href: string): Promise<number> {
  return (await topOfList(request, href, 0)).count;
}

async function topOfList(
  { site, stock, search, now }: CountRequest,
  href: string,
  limit: number,
): Promise<{ count: number; top: number[] }> {
  const { config } = site;
  const snapshot = await stock();
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const [, start, ...segments] = pathname.split('/').map(decodeURIComponent);
  const request =
    `/${start}` === SEARCH_PATH
      ? readSearchRequest(segments, searchParams, snapshot, config)
      : null;
  const state = request?.state ?? emptySearch();
  const result = await search({
    ...queryOf(state, config, now),
    sort: sortOf(state, config),
    offset: 0,
    limit,
    facets: ['car_type'],
    mostValues: MOST_VALUES,
    ends: [],
  });
  return {
    count: countShown(result, state, countListed(snapshot, now), config),
    top: result.ids,
  };
}
