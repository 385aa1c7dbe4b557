import type { DealerLocation } from '#domain/location.ts';
import type { Offer } from '#domain/offer.ts';
import type { Vehicle } from '#domain/vehicle.ts';
import { buildStock } from './build-stock.ts';
import type { BuiltStock, StockSite } from './build-stock.ts';
import { transferablesOf } from './engine/index.ts';
import { rowOfId } from './row-of-id.ts';
import { packVehicles, Shelf } from './shelf.ts';
import type { PackedVehicles } from './shelf.ts';

/** Which snapshot: the site's document and its rows each have a revision. */
export interface StockVersion {
  siteId: number;
  /** Of the document. */
  revision: number;
  stockRevision: number;
}

/** What one reading of a site's rows comes to, as plain data. */
export interface StockParts {
  built: BuiltStock;
  packed: PackedVehicles;
  locations: readonly DealerLocation[];
  offers: readonly Offer[];
}

/** What a site's pages are made of: one consistent reading, never changed afterwards. */
export interface SiteStock extends StockVersion, BuiltStock {
  shelf: Shelf;
  locations: ReadonlyMap<number, DealerLocation>;
  offers: readonly Offer[];
  /** Of memory, about. */
  bytes: number;
}

export interface SiteRows {
  vehicles: readonly Vehicle[];
  locations: readonly DealerLocation[];
  offers: readonly Offer[];
}

export function partsOf(rows: SiteRows, site: StockSite): StockParts {
  return {
    built: buildStock(rows, site),
    packed: packVehicles(rows.vehicles),
    locations: rows.locations,
    offers: rows.offers,
  };
}

/** The dictionaries and terms of an index besides its columns, by experience. */
const BYTES_A_ROW = 120;

export function assembleStock(version: StockVersion, parts: StockParts): SiteStock {
  const { built, packed, locations, offers } = parts;
  const shelf = new Shelf(packed);
  const columns = transferablesOf(built.index).reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    ...version,
    ...built,
    shelf,
    locations: new Map(locations.map((location) => [location.id, location])),
    offers,
    bytes: shelf.bytes + columns + shelf.size * BYTES_A_ROW,
  };
}

export interface PlacedVehicle {
  vehicle: Vehicle;
  location: DealerLocation | null;
}

export function findVehicle(stock: SiteStock, id: number): PlacedVehicle | null {
  const row = rowOfId(stock.ids, id);
  if (row === null) return null;
  const vehicle = stock.shelf.at(row);
  const { locationId } = vehicle;
  return {
    vehicle,
    location: locationId === null ? null : (stock.locations.get(locationId) ?? null),
  };
}

export function findVehicles(stock: SiteStock, ids: readonly number[]): PlacedVehicle[] {
  return ids.flatMap((id) => findVehicle(stock, id) ?? []);
}
