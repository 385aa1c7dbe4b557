import { lowestPrice } from '#domain/search/cheapest.ts';
import type { CheapestVehicle } from '#domain/search/cheapest.ts';
import { EXACT_UP_TO } from '#domain/search/counts.ts';
import { searchHref } from '#domain/search/address/search-links.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import { formatMoney } from '#domain/money.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import { paths } from '#domain/site/paths.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { compareCarTypes } from '#domain/vehicle/car-types.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import type { SiteStock, StockVehicle } from '#stock/snapshot/site-stock.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { countInList, loadBodyModels, loadListCounts } from './list-counts.ts';
import type { ListCounts } from './list-counts.ts';

/** A model with vehicles that can still be bought. */
export interface StockedModel {
  make: string;
  makeSlug: string;
  model: string;
  modelSlug: string;
  /** The list of its vehicles, and the count at the top of it. */
  search: string;
  count: number;
  /** The lowest price in that list, and its price type; null if no vehicle shows a price. */
  from: PriceFrom | null;
  /** A vehicle of it, new before demo before used. */
  example: StockVehicle | null;
}

export interface PriceFrom {
  /** '$39,990' */
  amount: string;
  cents: number;
  priceType: string;
}

export interface RangeTarget {
  /** A make's slug. */
  make?: string;
  body?: Body | null;
}

/** The models in stock, of one make or body or all, sorted by name. */
export async function loadModelRange(
  request: SiteRequest,
  { make, body = null }: RangeTarget,
): Promise<StockedModel[]> {
  const stock = await request.stock();
  const { models } = await loadListCounts(request);
  const ofMake = models.filter(({ makeSlug }) => make === undefined || makeSlug === make);
  const cheapest = cheapestByModel(stock);
  const listed =
    body === null
      ? ofMake.map((model) => ({ model, ...listOf(model) }))
      : await bodyLists(request, ofMake, body);
  const group = bodyOf(body)?.group ?? null;
  return listed
    .flatMap(({ model, search, count }): StockedModel[] => {
      const vehicles = (cheapest.get(modelKey(model)) ?? []).filter(
        (one) => group === null || one.body === group,
      );
      if (vehicles.length === 0) return [];
      const { make: makeName, makeSlug, model: name, modelSlug } = model;
      return [
        {
          make: makeName,
          makeSlug,
          model: name,
          modelSlug,
          search,
          count,
          from: priceFrom(vehicles, stock, request.site.config),
          example: exampleOf(vehicles, stock),
        },
      ];
    })
    .toSorted(
      (a, b) => a.make.localeCompare(b.make, 'en-AU') || a.model.localeCompare(b.model, 'en-AU'),
    );
}

type ListedModel = ListCounts['models'][number];

function listOf({ makeSlug, modelSlug, count }: ListedModel): { search: string; count: number } {
  return { search: paths.search({ make: makeSlug, model: modelSlug }), count };
}

/** A model that comes in other bodies too has a list of its own for this one. */
async function bodyLists(
  request: SiteRequest,
  models: readonly ListedModel[],
  body: Body,
): Promise<{ model: ListedModel; search: string; count: number }[]> {
  const found = await loadBodyModels(request, bodyOf(body)?.slug ?? body);
  if (found === null) return [];
  const lists = models.map(async (model) => {
    const count = found.counts.get(`${model.make} ${model.model}`) ?? 0;
    const whole = listOf(model);
    if (count === 0) return [];
    if (count === whole.count) return [{ model, ...whole }];
    const search = searchHref(
      { path: whole.search, values: {} },
      { ...emptySearch(), values: { body: [...found.bodies] } },
    );
    return [
      { model, search, count: count > EXACT_UP_TO ? await countInList(request, search) : count },
    ];
  });
  return (await Promise.all(lists)).flat();
}

function modelKey({ makeSlug, modelSlug }: { makeSlug: string; modelSlug: string }): string {
  return `${makeSlug}/${modelSlug}`;
}

const byModel = new WeakMap<SiteStock, ReadonlyMap<string, CheapestVehicle[]>>();

function cheapestByModel(stock: SiteStock): ReadonlyMap<string, CheapestVehicle[]> {
  let known = byModel.get(stock);
  if (known === undefined) {
    known = Map.groupBy(stock.facts.cheapest, modelKey);
    byModel.set(stock, known);
  }
  return known;
}

/** The cheapest vehicles of a model, by car type and body. */
export function cheapestOfModel(
  stock: SiteStock,
  model: { makeSlug: string; modelSlug: string },
): readonly CheapestVehicle[] {
  return cheapestByModel(stock).get(modelKey(model)) ?? [];
}

/** The lowest price with its type, as the vehicle's own card shows them. */
export function priceFrom(
  vehicles: readonly CheapestVehicle[],
  stock: SiteStock,
  config: Pick<SiteConfig, 'stock'>,
): PriceFrom | null {
  const lowest = lowestPrice(vehicles);
  const vehicle = lowest === null ? null : findVehicle(stock, lowest.id)?.vehicle;
  if (!vehicle) return null;
  const price = shownPrice(vehicle, config.stock);
  return price.kind === 'normal' || price.kind === 'reduced'
    ? { amount: formatMoney(price.cents), cents: price.cents, priceType: price.priceType }
    : null;
}

function exampleOf(vehicles: readonly CheapestVehicle[], stock: SiteStock): StockVehicle | null {
  const [first] = vehicles.toSorted(
    (a, b) =>
      compareCarTypes(a.carType, b.carType) || (a.cents ?? Infinity) - (b.cents ?? Infinity),
  );
  return first === undefined ? null : findVehicle(stock, first.id);
}
