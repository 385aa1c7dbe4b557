import { bodyOf, BODIES } from '#domain/vehicle/bodies.ts';
import { CAR_TYPE_WORDS } from '#domain/vehicle/car-types.ts';
import { namesInUse } from './page-names.ts';
import type { NamedPages } from './page-names.ts';
import { PAGES } from './pages.ts';
import type { Page } from './pages.ts';
import { paths } from './paths.ts';
import type { SiteAddress } from './site-addresses.ts';
import { imageAddress } from './structured-data/structured-data.ts';
import type { StructuredSite } from './structured-data/structured-data.ts';
import { vehicleImages } from './structured-data/vehicle-data.ts';
import { carTypesPath, wholeStockPath } from '#domain/search/address/search-index-rules.ts';
import type { IndexSite } from '#domain/search/address/search-index-rules.ts';
import { readSearchPath } from '#domain/search/address/search-path.ts';
import type { SearchPath, SearchWords } from '#domain/search/address/search-path.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** A page in the sitemap. */
export interface SitemapEntry {
  path: string;
  /** When its content last changed; null if unknown. */
  lastModified: number | null;
  /** Absolute URLs of the pictures on it. */
  images?: readonly string[];
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

/**
 * Which landing pages the stock has, and when each last changed: by car type, slug, body or
 * location id.
 */
export interface LandingFacts {
  carTypes: Map<string, number>;
  makes: Map<string, number>;
  /** `{make}/{model}` */
  models: Map<string, number>;
  bodies: Map<string, number>;
  locations: Map<number, number>;
  dealerships: Map<string, number>;
}

/** One listed vehicle, or what several have in common: null where they differ, and the last of their changes. */
export type LandingEntry = { [Key in keyof LandingVehicle]: LandingVehicle[Key] | null } & Pick<
  LandingVehicle,
  'updatedAt' | 'status' | 'sold'
>;

/**
 * One pass over the listed vehicles. Only vehicles still for sale make a page worth indexing, but a
 * sale also counts as a change to it.
 */
export function gatherLandings(listed: Iterable<LandingEntry>): LandingFacts {
  const facts: LandingFacts = {
    carTypes: new Map(),
    makes: new Map(),
    models: new Map(),
    bodies: new Map(),
    locations: new Map(),
    dealerships: new Map(),
  };
  const sold: LandingEntry[] = [];
  for (const vehicle of listed) {
    if (isInStock(vehicle)) note(facts, vehicle, true);
    else sold.push(vehicle);
  }
  for (const vehicle of sold) note(facts, vehicle, false);
  return facts;
}

/** The same after vehicles have changed that stay listed, where they are, and were never changed later. */
export function changeLandings(facts: LandingFacts, changed: Iterable<LandingEntry>): LandingFacts {
  const current: LandingFacts = {
    carTypes: new Map(facts.carTypes),
    makes: new Map(facts.makes),
    models: new Map(facts.models),
    bodies: new Map(facts.bodies),
    locations: new Map(facts.locations),
    dealerships: new Map(facts.dealerships),
  };
  for (const vehicle of changed) note(current, vehicle, false);
  return current;
}

function note(facts: LandingFacts, vehicle: LandingEntry, isNew: boolean): void {
  const { makeSlug, modelSlug, locationId, updatedAt } = vehicle;
  const put = <Key>(pages: Map<Key, number>, key: Key | null) => {
    if (key === null) return;
    const known = pages.get(key);
    if (known === undefined ? isNew : known < updatedAt) pages.set(key, updatedAt);
  };
  put(facts.carTypes, vehicle.carType);
  put(facts.makes, makeSlug);
  put(facts.models, makeSlug === null || modelSlug === null ? null : `${makeSlug}/${modelSlug}`);
  put(facts.bodies, bodyOf(vehicle.simpleBody)?.group ?? null);
  put(facts.locations, locationId);
  put(facts.dealerships, vehicle.dealershipSlug);
}

export interface LandingSite extends IndexSite {
  words: SearchWords;
  /** The locations that visitors may see. */
  locations: Iterable<{ id: number; slug: string }>;
}

/** The landing pages of a site's search that are their own canonical URL and are not empty. */
export function landingPages(facts: LandingFacts, site: LandingSite): SitemapEntry[] {
  const pages = new Map<string, number>();
  const put = (path: string, changed: number) => {
    pages.set(path, Math.max(changed, pages.get(path) ?? 0));
  };
  /** A segment that the URL parser reads as something else leads to a different page. */
  const putSegment = (kind: SearchPath['kind'], slug: string, changed: number) => {
    const parts = slug.split('/');
    if (readSearchPath(parts, site.words)?.kind !== kind) return;
    put(`/search/${parts.map(encodeURIComponent).join('/')}`, changed);
  };

  if (facts.carTypes.size > 0) put(wholeStockPath(site), Math.max(...facts.carTypes.values()));
  for (const [segment, carTypes] of Object.entries(CAR_TYPE_WORDS)) {
    const changes = carTypes.flatMap((carType) => facts.carTypes.get(carType) ?? []);
    const isCanonical = carTypesPath(carTypes, site) === `/search/${segment}`;
    if (isCanonical && changes.length === carTypes.length)
      put(`/search/${segment}`, Math.max(...changes));
  }
  for (const [slug, changed] of facts.makes) putSegment('make', slug, changed);
  for (const [slug, changed] of facts.models) putSegment('model', slug, changed);
  for (const { key, slug } of BODIES) {
    const changed = facts.bodies.get(key);
    if (changed !== undefined) putSegment('body', slug, changed);
  }
  for (const { id, slug } of site.locations) {
    const changed = facts.locations.get(id);
    if (changed !== undefined) putSegment('location', slug, changed);
  }
  for (const [slug, changed] of facts.dealerships) putSegment('dealership', slug, changed);
  return [...pages].map(([path, lastModified]) => ({ path, lastModified }));
}

/** Pages with a path of their own, except those of the search. */
export function staticPages(site: NamedPages, pages: readonly Page[] = PAGES): SitemapEntry[] {
  const names = namesInUse(site);
  return pages
    .filter(
      ({ path, listed }) => listed === 'always' || (listed === 'by-name' && names.includes(path)),
    )
    .map(({ path }) => ({ path: path.split('/:')[0] || '/', lastModified: null }));
}

/** The page names the rest itself; a file of 5,000 vehicles stays a few megabytes. */
const MAX_IMAGES = 5;
/** A longer URL is left out, so that no file can grow past the protocol's 50 MB. */
const LONGEST_IMAGE_URL = 500;

/** The pages that the site has because of its data, each once and none that is in the sitemap already. */
export function addressEntries(
  addresses: readonly SiteAddress[],
  site: Pick<StructuredSite, 'origin'>,
  known: ReadonlySet<string> = new Set(),
): SitemapEntry[] {
  const entries = new Map<string, SitemapEntry>();
  for (const { path, lastModified, listed, images = [] } of addresses) {
    if (!listed || known.has(path) || entries.has(path)) continue;
    entries.set(path, { path, lastModified, images: imagesOf(images, site) });
  }
  return [...entries.values()];
}

/** Pages that every site has, with the pictures that this site's content puts on them. */
export function withContentImages(
  pages: readonly SitemapEntry[],
  addresses: readonly SiteAddress[],
  site: Pick<StructuredSite, 'origin'>,
): SitemapEntry[] {
  const pictures = new Map(addresses.map(({ path, images = [] }) => [path, images]));
  return pages.map((page) => {
    const images = imagesOf(pictures.get(page.path) ?? [], site);
    return images.length === 0 ? page : { ...page, images };
  });
}

function imagesOf(urls: readonly string[], site: Pick<StructuredSite, 'origin'>): string[] {
  return urls
    .flatMap((url) => imageAddress(url, site) ?? [])
    .filter((url) => url.length <= LONGEST_IMAGE_URL)
    .slice(0, MAX_IMAGES);
}

export function vehicleEntry(
  vehicle: Pick<Vehicle, 'slug' | 'updatedAt' | 'images' | 'primaryImageUrl'>,
  site: Pick<StructuredSite, 'origin'>,
): SitemapEntry {
  return {
    path: paths.vehicle(vehicle.slug),
    lastModified: vehicle.updatedAt,
    images: vehicleImages(vehicle, site, MAX_IMAGES).filter(
      (url) => url.length <= LONGEST_IMAGE_URL,
    ),
  };
}
