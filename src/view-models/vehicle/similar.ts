import { newestOfMake, rankSimilar, similarQueries } from '#domain/search/similar-vehicles.ts';
import type { SimilarQuery } from '#domain/search/similar-vehicles.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SearchQuery } from '#ports/search.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import type { StockVehicle } from '#stock/snapshot/site-stock.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardModels } from './cards.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

/** The rest of a request is not looked at. */
export type SimilarRequest = Pick<SiteRequest, 'site' | 'stock' | 'search' | 'now' | 'logError'>;

export interface SimilarOptions {
  /** What is like the vehicle unless asked for the newest of its make. */
  of?: 'kind' | 'make';
}

/**
 * Cards of vehicles that are like one, as many as the site shows. Where the search fails, or finds
 * none, they are the newest of the make; there are none where that fails as well.
 */
export async function loadSimilar(
  request: SimilarRequest,
  vehicle: Vehicle,
  { of = 'kind' }: SimilarOptions = {},
): Promise<CardModel[]> {
  const alike = of === 'kind' ? await find(request, vehicle, similarQueries(vehicle)) : [];
  const found = alike.length > 0 ? alike : await find(request, vehicle, [newestOfMake(vehicle)]);
  return cardModels(found, request.site.config, request.now);
}

async function find(
  { site, stock, search, logError }: SimilarRequest,
  vehicle: Vehicle,
  queries: readonly SimilarQuery[],
): Promise<StockVehicle[]> {
  try {
    const answers = await Promise.all(queries.map((query) => search(toSearchQuery(query))));
    const placed = findVehicles(
      await stock(),
      answers.flatMap(({ ids }) => ids),
    );
    const byId = new Map(placed.map((one) => [one.vehicle.id, one]));
    const hits = placed.map((one) => one.vehicle);
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
