import type { DealerLocation } from '#domain/locations/location.ts';
import type { Offer } from '#domain/content/offer.ts';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import type { Review } from '#domain/content/review.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { RejectedRow } from '#db/readable-rows.ts';
import { buildStock } from './build-stock.ts';
import type { BuiltStock, StockSite } from './build-stock.ts';
import { columnBytes } from '../engine/search-index.ts';
import type { Replacement } from './merge-by-id.ts';
import { packVehicles } from './pack-vehicles.ts';
import type { PackedVehicles } from './pack-vehicles.ts';
import { rowOfId } from '../engine/row-of-id.ts';
import { VehicleStore } from './vehicle-store.ts';
import { buildWithoutFaulty } from './without-faulty.ts';

/** Identifies a snapshot: the site's document and its rows each have a revision. */
export interface StockVersion {
  siteId: number;
  /** Of the document. */
  revision: number;
  stockRevision: number;
}

/** The result of one read of a site's rows, as plain data. */
export interface StockParts {
  built: BuiltStock;
  packed: PackedVehicles;
  locations: readonly DealerLocation[];
  offers: readonly Offer[];
  content: SiteContent;
  reviews: readonly Review[];
  rejected: readonly RejectedRow[];
}

/** What a site's pages are built from: one consistent read, never changed afterwards. */
export interface SiteStock extends StockVersion, BuiltStock {
  /** What it was assembled from: the next one may share some of it. */
  parts: StockParts;
  vehicleStore: VehicleStore;
  locations: ReadonlyMap<number, DealerLocation>;
  offers: readonly Offer[];
  content: SiteContent;
  /** The newest first. */
  reviews: readonly Review[];
  /** Rows that were left out because they cannot be shown. */
  rejected: readonly RejectedRow[];
  /** Approximate memory use. */
  bytes: number;
}

export interface SiteRows {
  vehicles: readonly Vehicle[];
  /** By which the vehicles were made from those of a former read, if that is known. */
  replacement?: Replacement<Vehicle> | null;
  locations: readonly DealerLocation[];
  offers: readonly Offer[];
  content?: SiteContent;
  reviews?: readonly Review[];
  rejected?: readonly RejectedRow[];
}

/** How parts are made; both may reuse what they made before. */
export interface PartMaker {
  build: typeof buildStock;
  pack: (vehicles: readonly Vehicle[], replacement: Replacement<Vehicle> | null) => PackedVehicles;
}

const ANEW: PartMaker = { build: buildStock, pack: packVehicles };

export function partsOf(
  rows: SiteRows,
  site: StockSite,
  now: number,
  { build, pack }: PartMaker = ANEW,
): StockParts {
  const { locations, replacement = null } = rows;
  const { built, usable, rejected } = buildWithoutFaulty(rows.vehicles, (vehicles) =>
    build({ vehicles, locations, replacement }, site, now),
  );
  return {
    built,
    packed: pack(usable, replacement),
    locations,
    offers: rows.offers,
    content: rows.content ?? NO_CONTENT,
    reviews: rows.reviews ?? [],
    rejected: [...(rows.rejected ?? []), ...rejected],
  };
}

/** An index's dictionaries and terms, without its columns; measured. */
const BYTES_PER_ROW = 120;

export function assembleStock(version: StockVersion, parts: StockParts): SiteStock {
  const { built, packed, locations, offers, content, reviews, rejected } = parts;
  const store = new VehicleStore(packed);
  return {
    ...version,
    ...built,
    parts,
    vehicleStore: store,
    locations: new Map(locations.map((location) => [location.id, location])),
    offers,
    content,
    reviews,
    rejected,
    bytes:
      store.bytes + columnBytes(built.index) + store.size * BYTES_PER_ROW + reviewBytes(reviews),
  };
}

/** A review without its texts. */
const BYTES_PER_REVIEW = 200;
const BYTES_PER_CHARACTER = 2;

/** A dealer can have thousands of reviews; locations and offers are few. */
export function reviewBytes(reviews: readonly Review[]): number {
  return reviews.reduce((sum, { customerName, text, replyText }) => {
    const characters = customerName.length + text.length + (replyText?.length ?? 0);
    return sum + BYTES_PER_REVIEW + characters * BYTES_PER_CHARACTER;
  }, 0);
}

export interface StockVehicle {
  vehicle: Vehicle;
  location: DealerLocation | null;
}

export function findVehicle(stock: SiteStock, id: number): StockVehicle | null {
  const row = rowOfId(stock.ids, id);
  return row === null ? null : vehicleAt(stock, row);
}

export interface FoundVehicle extends StockVehicle {
  /** In the snapshot it was found in. */
  row: number;
}

const MAX_ID_LENGTH = 15;

/** By id or slug, whether or not the site shows it; pages and API calls use `findShownVehicle`. */
export function findStoredVehicle(stock: SiteStock, slugOrId: string): FoundVehicle | null {
  const isId = slugOrId.length <= MAX_ID_LENGTH && /^[1-9]\d*$/.test(slugOrId);
  const row =
    (isId ? rowOfId(stock.ids, Number(slugOrId)) : null) ?? stock.vehicleStore.rowOfSlug(slugOrId);
  return row === null ? null : { ...vehicleAt(stock, row), row };
}

function vehicleAt(stock: SiteStock, row: number): StockVehicle {
  const vehicle = stock.vehicleStore.at(row);
  const { locationId } = vehicle;
  return {
    vehicle,
    location: locationId === null ? null : (stock.locations.get(locationId) ?? null),
  };
}

export function findVehicles(stock: SiteStock, ids: readonly number[]): StockVehicle[] {
  return ids.flatMap((id) => findVehicle(stock, id) ?? []);
}
