import { bodyOf, BODIES } from '#domain/vehicle/bodies.ts';
import { CAR_TYPE_WORDS } from '#domain/vehicle/car-types.ts';
import { PAGES } from './pages.ts';
import type { Page } from './pages.ts';
import { carTypesPath, wholeStockPath } from '#domain/search/search-index-rules.ts';
import type { IndexSite } from '#domain/search/search-index-rules.ts';
import { readSearchPath } from '#domain/search/search-path.ts';
import type { SearchPath, SearchWords } from '#domain/search/search-path.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** A page that search engines are told of. */
export interface SitemapEntry {
  path: string;
  /** The newest change of what it shows; null where that is not known. */
  lastModified: number | null;
}

export type LandingVehicle = Pick<
  Vehicle,
  | 'carType'
  | 'makeSlug'
  | 'modelSlug'
  | 'simpleBody'
  | 'dealershipSlug'
  | 'locationId'
  | 'updatedAt'
  | 'status'
  | 'sold'
>;

/** What of the stock has a landing page, and its newest change: by car type, slug, body or location's id. */
export interface LandingFacts {
  carTypes: Map<string, number>;
  makes: Map<string, number>;
  /** `{make}/{model}` */
  models: Map<string, number>;
  bodies: Map<string, number>;
  locations: Map<number, number>;
  dealerships: Map<string, number>;
}

/**
 * One walk over what a site lists. Only what can still be bought makes a page worth finding; that one
 * of its vehicles was sold changes it all the same.
 */
export function gatherLandings(listed: Iterable<LandingVehicle>): LandingFacts {
  const facts: LandingFacts = {
    carTypes: new Map(),
    makes: new Map(),
    models: new Map(),
    bodies: new Map(),
    locations: new Map(),
    dealerships: new Map(),
  };
  const sold: LandingVehicle[] = [];
  for (const vehicle of listed) {
    if (isInStock(vehicle)) note(facts, vehicle, true);
    else sold.push(vehicle);
  }
  for (const vehicle of sold) note(facts, vehicle, false);
  return facts;
}

function note(facts: LandingFacts, vehicle: LandingVehicle, isNew: boolean): void {
  const { makeSlug, modelSlug, locationId, updatedAt } = vehicle;
  const put = <Key>(pages: Map<Key, number>, key: Key | null) => {
    if (key === null) return;
    const known = pages.get(key);
    if (known === undefined ? isNew : known < updatedAt) pages.set(key, updatedAt);
  };
  put(facts.carTypes, vehicle.carType);
  put(facts.makes, makeSlug);
  put(facts.models, `${makeSlug}/${modelSlug}`);
  put(facts.bodies, bodyOf(vehicle.simpleBody)?.group ?? null);
  put(facts.locations, locationId);
  put(facts.dealerships, vehicle.dealershipSlug);
}

export interface LandingSite extends IndexSite {
  words: SearchWords;
  /** Those that visitors may see. */
  locations: Iterable<{ id: number; slug: string }>;
}

/** The landing pages of a site's search that stand for themselves and have something to show. */
export function landingPages(facts: LandingFacts, site: LandingSite): SitemapEntry[] {
  const pages = new Map<string, number>();
  const put = (path: string, changed: number) => {
    pages.set(path, Math.max(changed, pages.get(path) ?? 0));
  };
  /** A word that the address reads as something else leads elsewhere. */
  const putWord = (kind: SearchPath['kind'], slug: string, changed: number) => {
    const parts = slug.split('/');
    if (readSearchPath(parts, site.words)?.kind !== kind) return;
    put(`/search/${parts.map(encodeURIComponent).join('/')}`, changed);
  };

  if (facts.carTypes.size > 0) put(wholeStockPath(site), Math.max(...facts.carTypes.values()));
  for (const [word, carTypes] of Object.entries(CAR_TYPE_WORDS)) {
    const changes = carTypes.flatMap((carType) => facts.carTypes.get(carType) ?? []);
    const own = carTypesPath(carTypes, site) === `/search/${word}`;
    if (own && changes.length === carTypes.length) put(`/search/${word}`, Math.max(...changes));
  }
  for (const [slug, changed] of facts.makes) putWord('make', slug, changed);
  for (const [slug, changed] of facts.models) putWord('model', slug, changed);
  for (const { key, slug } of BODIES) {
    const changed = facts.bodies.get(key);
    if (changed !== undefined) putWord('body', slug, changed);
  }
  for (const { id, slug } of site.locations) {
    const changed = facts.locations.get(id);
    if (changed !== undefined) putWord('location', slug, changed);
  }
  for (const [slug, changed] of facts.dealerships) putWord('dealership', slug, changed);
  return [...pages].map(([path, lastModified]) => ({ path, lastModified }));
}

/** The options that decide which name a page goes by, and whether it is the site's own. */
export interface NamedPages {
  tradeIn: { path: string };
  service: { href: string };
}

/** Pages with an address of their own, besides those of the search. */
export function staticPages(site: NamedPages, pages: readonly Page[] = PAGES): SitemapEntry[] {
  return pages
    .filter(
      ({ path, listed }) =>
        listed === 'always' || (listed === 'by-name' && namesOf(site).includes(path)),
    )
    .map(({ path }) => ({ path: path.split('/:')[0] || '/', lastModified: null }));
}

function namesOf({ tradeIn, service }: NamedPages): string[] {
  return [tradeIn.path, service.href];
}
