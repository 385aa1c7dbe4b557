import { feedRow } from '#domain/site/feeds/feed.ts';
import type { FeedSite, FeedVehicle } from '#domain/site/feeds/feed.ts';
import type { FeedFormat } from '#domain/site/feeds/feed-formats.ts';
import { FEEDS } from '#domain/site/feeds/feeds.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { shownLocations } from '#domain/locations/locations.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { csvLine } from '#services/csv.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

/** The parts of a snapshot that a feed is made from. */
export type FeedStock = Pick<SiteStock, 'listed' | 'locations'> & {
  vehicleStore: Pick<SiteStock['vehicleStore'], 'read'>;
};

export interface FeedOwner {
  config: Pick<SiteConfig, 'name' | 'timeZone' | 'stock' | 'locations'>;
  origin: string;
}

/** Takes a few milliseconds. */
const ROWS_PER_PIECE = 25;
/** RFC 4180. */
const LINE_END = '\r\n';

/**
 * The text of a feed, piece by piece, so that neither the text nor the vehicles are ever in memory as a whole. It
 * lists what can be found on the site regardless of the time, so only the two revisions change it.
 */
export function* feedPieces(
  format: FeedFormat,
  stock: FeedStock,
  owner: FeedOwner,
): Generator<string, void, undefined> {
  const feed = FEEDS[format];
  const site = feedSite(owner);
  const shown = shownById(stock, owner);
  const keys = new Set<string>();
  let lines = csvLine(feed.columns) + LINE_END;
  let read = 0;
  for (const [row, isListed] of stock.listed.entries()) {
    if (isListed !== 1) continue;
    const found = feedRow(feed, carOf(stock.vehicleStore.read(row), stock, shown), site);
    if (found !== null && !keys.has(found.key)) {
      keys.add(found.key);
      lines += csvLine(found.cells) + LINE_END;
    }
    read += 1;
    if (read % ROWS_PER_PIECE !== 0) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

/** What feeds need of a site. */
export function feedSite({ config, origin }: FeedOwner): FeedSite {
  return { name: config.name, timeZone: config.timeZone, price: config.stock, origin };
}

export function shownById(
  { locations }: Pick<FeedStock, 'locations'>,
  { config }: Pick<FeedOwner, 'config'>,
): Map<number, DealerLocation> {
  const shown = shownLocations([...locations.values()], config.locations.hidden);
  return new Map(shown.map((location) => [location.id, location]));
}

/** A vehicle with its location. */
export function carOf(
  vehicle: Vehicle,
  { locations }: Pick<FeedStock, 'locations'>,
  shown: ReadonlyMap<number, DealerLocation>,
): FeedVehicle {
  const { locationId } = vehicle;
  if (locationId === null) return { vehicle, location: null, locationCode: null };
  return {
    vehicle,
    location: shown.get(locationId) ?? null,
    locationCode: locations.get(locationId)?.slug ?? null,
  };
}
