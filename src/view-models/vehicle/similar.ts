import {
  newestOfMake,
  newestOfPrice,
  rankSimilar,
  similarQueries,
} from '#domain/search/similar-vehicles.ts';
import type { SimilarQuery } from '#domain/search/similar-vehicles.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SearchQuery } from '#ports/search.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import type { StockVehicle } from '#stock/snapshot/site-stock.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardModels } from './cards.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

/** The parts of a request that are used. */
export type SimilarRequest = Pick<SiteRequest, 'site' | 'stock' | 'search' | 'now' | 'logError'>;

export interface SimilarOptions {
  /** `kind` (default): similar vehicles; `make`: the newest of the same make. */
  of?: 'kind' | 'make';
}

/** Fewer do not fill a row. */
const ROW = 4;

/**
 * Cards of similar vehicles, as many as the site shows. If the search fails or finds none, the newest of the make
 * are used, and if that fails too, the list is empty. If there are too few for a row, others of about the same price
 * fill it.
 */
export async function loadSimilar(
  request: SimilarRequest,
  vehicle: Vehicle,
  { of = 'kind' }: SimilarOptions = {},
): Promise<CardModel[]> {
  const alike = of === 'kind' ? await find(request, vehicle, similarQueries(vehicle)) : [];
  const found = alike.length > 0 ? alike : await find(request, vehicle, [newestOfMake(vehicle)]);
  const row = Math.min(ROW, request.site.config.detail.similarPageSize);
  const missing = found.length === 0 || of === 'make' ? 0 : Math.max(0, row - found.length);
  const others = missing === 0 ? [] : await find(request, vehicle, [newestOfPrice(vehicle)]);
  const known = new Set(found.map((one) => one.vehicle.id));
  const fill = others.filter((one) => !known.has(one.vehicle.id)).slice(0, missing);
  return cardModels([...found, ...fill], request.site.config, request.now);
}

async function find(
  { site, stock, search, logError }: SimilarRequest,
  vehicle: Vehicle,
  queries: readonly SimilarQuery[],
): Promise<StockVehicle[]> {
  try {
    const results = await Promise.all(queries.map((query) => search(toSearchQuery(query))));
    const stockVehicles = findVehicles(
      await stock(),
      results.flatMap(({ ids }) => ids),
    );
    const byId = new Map(stockVehicles.map((found) => [found.vehicle.id, found]));
    const hits = stockVehicles.map((found) => found.vehicle);
    return rankSimilar(hits, vehicle, site.config.detail.similarPageSize).flatMap(
      ({ id }) => byId.get(id) ?? [],
    );
  } catch (error) {
    logError(error);
    return [];
  }
}

function toSearchQuery({ filter, sort, limit }: SimilarQuery): SearchQuery {
  return {
    text: '',
    values: {},
    ranges: {},
    filter,
    sort,
    offset: 0,
    limit,
    facets: [],
    mostValues: 1,
    ends: [],
  };
}
