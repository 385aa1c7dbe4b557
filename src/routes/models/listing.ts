import { bodyBySlug, bodySynonyms } from '#domain/bodies.ts';
import { carTypeLabel, carTypeNoun } from '#domain/car-types.ts';
import { collapseSold } from '#domain/listing.ts';
import { paths } from '#domain/paths.ts';
import { cashPriceCents } from '#domain/price.ts';
import { resolveLink } from '#domain/routes.ts';
import { readSearchPath } from '#domain/search-path.ts';
import type { SearchPath } from '#domain/search-path.ts';
import { compareBySort } from '#domain/sort-orders.ts';
import { CAR_TYPES } from '#domain/vehicle.ts';
import type { CarType, Vehicle } from '#domain/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/site-stock.ts';
import { stockFacts } from '#stock/stock-facts.ts';
import { toSearchBox } from '#ui/layout/page-models.ts';
import type { ListingModel, TrailItem } from '#ui/layout/site-frame.ts';
import type { SiteRequest } from '../site-request.ts';
import { boxFacts } from './box-facts.ts';
import { cardModels } from './cards.ts';

interface Refinements {
  query: string;
  carTypes: CarType[];
  make: string;
  body: string;
  priceMax: number | null;
  page: number;
}

export function readRefinements(parameters: URLSearchParams): Refinements {
  const price = Number(parameters.get('price_max') ?? '');
  const page = Number(parameters.get('page') ?? '1');
  return {
    query: (parameters.get('query') ?? '').trim().slice(0, 100),
    carTypes: CAR_TYPES.filter((carType) => parameters.getAll('car_type').includes(carType)),
    make: parameters.get('make') ?? '',
    body: parameters.get('body') ?? '',
    priceMax: Number.isFinite(price) && price > 0 ? price : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Null where the words of the path mean nothing on this site. */
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
      .filter((vehicle) => isUnderPath(vehicle, path, snapshot) && isAsked(vehicle, asked))
      .toSorted(compareBySort(config.stock.defaultSort)),
  );
  const { pageSize } = config.stock;
  const pageCount = Math.max(1, Math.ceil(hits.length / pageSize));
  const page = Math.min(asked.page, pageCount);
  const onlyType = path.kind === 'carTypes' && path.carTypes.length === 1 ? path.carTypes[0] : null;
  return {
    heading: headingOf(path, config),
    total: hits.length,
    noun: carTypeNoun(onlyType ?? null, config.stock),
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
  return {
    makes,
    models,
    locations: new Map([...stock.locations.values()].map(({ slug, name }) => [slug, name])),
    dealerships: new Map(config.dealerships.map(({ slug, name }) => [slug, name])),
  };
}

function isUnderPath(vehicle: Vehicle, path: SearchPath, stock: SiteStock): boolean {
  switch (path.kind) {
    case 'carTypes':
      return path.carTypes.includes(vehicle.carType);
    case 'make':
      return vehicle.makeSlug === path.slug;
    case 'model':
      return vehicle.makeSlug === path.makeSlug && vehicle.modelSlug === path.slug;
    case 'body':
      return (bodySynonyms(path.body.key) as string[]).includes(vehicle.simpleBody ?? '');
    case 'location':
      return (
        vehicle.locationId !== null && stock.locations.get(vehicle.locationId)?.slug === path.slug
      );
    case 'dealership':
      return vehicle.dealershipSlug === path.slug;
  }
}

function isAsked(vehicle: Vehicle, asked: Refinements): boolean {
  if (asked.carTypes.length > 0 && !asked.carTypes.includes(vehicle.carType)) return false;
  if (asked.make !== '' && vehicle.makeSlug !== asked.make) return false;
  const body = asked.body === '' ? null : bodyBySlug(asked.body);
  if (body !== null && !(bodySynonyms(body.key) as string[]).includes(vehicle.simpleBody ?? '')) {
    return false;
  }
  if (asked.priceMax !== null) {
    const cents = cashPriceCents(vehicle);
    if (cents === null || cents > asked.priceMax * 100) return false;
  }
  return matchesText(vehicle, asked.query);
}

/** Every word begins a word of what a shopper would call the vehicle by. */
function matchesText(vehicle: Vehicle, query: string): boolean {
  if (query === '') return true;
  const { name, make, model, badge, series, body, colour, stockNumber, regPlate, year } = vehicle;
  const text = [name, make, model, badge, series, body, colour, stockNumber, regPlate, year]
    .filter((part) => part !== null)
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.startsWith(word) || text.includes(` ${word}`));
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
