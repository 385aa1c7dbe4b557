import { carTypeLabel, carTypeNoun } from '#domain/car-types.ts';
import { collapseSold } from '#domain/listing.ts';
import { isAsked, isUnderPath, readRefinements } from '#domain/listing-refinements.ts';
import { groupBySlug, shownLocations } from '#domain/locations.ts';
import { paths } from '#domain/paths.ts';
import { resolveLink } from '#domain/routes.ts';
import { readSearchPath } from '#domain/search-path.ts';
import type { SearchPath } from '#domain/search-path.ts';
import { compareBySort } from '#domain/sort-orders.ts';
import { CAR_TYPES } from '#domain/vehicle.ts';
import type { CarType, Vehicle } from '#domain/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/site-stock.ts';
import { stockFacts } from '#stock/stock-facts.ts';
import { stockNoun, toSearchBox } from '#ui/layout/page-models.ts';
import type { ListingModel, TrailItem } from '#ui/layout/site-frame.ts';
import type { SiteRequest } from '../site-request.ts';
import { boxFacts } from './box-facts.ts';
import { cardModels } from './cards.ts';

/** Null where the words of the path mean nothing on this site, or past the last page. */
export async function loadListing(
  { site, stock, now }: SiteRequest,
  words: readonly string[],
  parameters: URLSearchParams,
): Promise<ListingModel | null> {
  const { config } = site;
  const snapshot = await stock();
  const path = readSearchPath(words, searchWords(snapshot, config));
  if (path === null) return null;
  const facts = stockFacts(snapshot, config.stock, now);
  const asked = readRefinements(parameters);
  const hits = collapseSold(
    facts.listed
      .filter((vehicle) => {
        const place = locationSlug(vehicle, snapshot);
        return isUnderPath(vehicle, place, path) && isAsked(vehicle, place, asked);
      })
      .toSorted(compareBySort(config.stock.defaultSort)),
  );
  const { pageSize } = config.stock;
  const pageCount = Math.max(1, Math.ceil(hits.length / pageSize));
  const { page } = asked;
  if (page > pageCount) return null;
  return {
    heading: headingOf(path, config),
    total: hits.length,
    noun: carTypeNoun(onlyCarType(path, asked.carTypes, config), {
      usedLabel: config.stock.usedLabel,
      noun: stockNoun(facts.itemTypes),
    }),
    trail: trailOf(path, config),
    cards: cardModels(hits.slice((page - 1) * pageSize, page * pageSize), snapshot, config, now),
    page,
    pageCount,
    baseHref: baseHref(words, parameters),
    search: toSearchBox(config, boxFacts(facts)),
    chosen: {
      query: asked.query,
      carType: asked.carTypes[0] ?? '',
      make: asked.make,
      priceMax: asked.priceMax === null ? '' : String(asked.priceMax),
    },
    clearHref: resolveLink(config.stock.refreshPath) ?? resolveLink(config.navigation.searchHref),
  };
}

function searchWords(stock: SiteStock, config: SiteConfig) {
  // A model that has been sold out keeps its address.
  const makes = new Map(stock.vehicles.map(({ makeSlug, make }) => [makeSlug, make]));
  const models = new Map(
    stock.vehicles.map(({ makeSlug, modelSlug, model }) => [`${makeSlug}/${modelSlug}`, model]),
  );
  const shown = shownLocations([...stock.locations.values()], config.locations.hidden);
  return {
    makes,
    models,
    locations: new Map(groupBySlug(shown).map(({ slug, name }) => [slug, name])),
    dealerships: new Map(config.dealerships.map(({ slug, name }) => [slug, name])),
  };
}

function locationSlug({ locationId }: Vehicle, stock: SiteStock): string | null {
  return locationId === null ? null : (stock.locations.get(locationId)?.slug ?? null);
}

/** The one car type that the list can hold; null where it can hold several. */
function onlyCarType(
  path: SearchPath,
  asked: readonly CarType[],
  config: SiteConfig,
): CarType | null {
  const [only, ...others] = config.stock.carTypes.filter(
    (carType) =>
      (path.kind !== 'carTypes' || path.carTypes.includes(carType)) &&
      (asked.length === 0 || asked.includes(carType)),
  );
  return only !== undefined && others.length === 0 ? only : null;
}

function headingOf(path: SearchPath, config: SiteConfig): string {
  switch (path.kind) {
    case 'carTypes': {
      if (path.carTypes.length === CAR_TYPES.length) return 'All vehicles';
      const labels = path.carTypes.map((carType) => carTypeLabel(carType, config.stock));
      return `${labels.join(' and ')} vehicles`;
    }
    case 'make':
      return path.name;
    case 'model':
      return `${path.makeName} ${path.name}`;
    case 'body':
      return path.body.label;
    case 'location':
    case 'dealership':
      return `Vehicles at ${path.name}`;
  }
}

/** Between Home and the page itself. */
function trailOf(path: SearchPath, config: SiteConfig): TrailItem[] {
  if (path.kind === 'carTypes') return [];
  const links = [{ label: 'Vehicles', href: resolveLink(config.navigation.searchHref) }];
  if (path.kind === 'model') {
    links.push({ label: path.makeName, href: resolveLink(paths.search({ make: path.makeSlug })) });
  }
  return links.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}

function baseHref(words: readonly string[], parameters: URLSearchParams): string {
  const rest = new URLSearchParams(parameters);
  rest.delete('page');
  const query = rest.toString();
  const path = `/search/${words.map(encodeURIComponent).join('/')}`;
  return query === '' ? path : `${path}?${query}`;
}
