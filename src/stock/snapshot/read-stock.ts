import { resolvePictures } from '#domain/media/remote-pictures.ts';
import type { MirroredImages } from '#domain/media/remote-pictures.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Db } from '#db/database.ts';
import { loadMirroredSince } from '#db/media/mirrored-images.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { loadContentRevision, newestContentRevision } from '#db/content/content-revisions.ts';
import { loadOffers } from '#db/content/offers.ts';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import { toSiteContent } from '#site-config/content/site-content.ts';
import { loadReviews } from '#db/content/reviews.ts';
import type { RejectedRow } from '#db/readable-rows.ts';
import { canContinue, takeCursor } from '#db/snapshot-cursor.ts';
import type { SnapshotCursor } from '#db/snapshot-cursor.ts';
import { loadMirroredImages } from '#db/media/remote-pictures.ts';
import { readStockRevision } from '#db/revisions.ts';
import { loadStock, loadStockIds, loadStockSince } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { mergeById } from './merge-by-id.ts';
import type { SiteRows } from './site-stock.ts';

/** A read that a later one can continue from. */
export interface StockReading extends SiteRows {
  content: SiteContent;
  stockRevision: number;
  cursor: SnapshotCursor;
  /** The vehicles with the picture URLs of their feed, in the same order. */
  feedVehicles: readonly Vehicle[];
  mirrored: MirroredImages;
  /** Vehicles, locations, offers and reviews that cannot be shown. */
  rejected: readonly RejectedRow[];
  rejectedVehicles: readonly RejectedRow[];
  contentRevision: number;
}

/**
 * All rows of a site that its pages show, from one database snapshot. With a former read, only rows
 * written since are loaded; an unchanged vehicle is the same object as before.
 */
export async function readStock(
  db: Db,
  siteId: number,
  former: StockReading | null = null,
): Promise<StockReading> {
  return readSite(db, siteId, async (trx) => {
    const cursor = await takeCursor(trx);
    const known = former !== null && canContinue(former.cursor, cursor) ? former : null;
    const stock = known === null ? await readAll(trx) : await readSince(trx, known);
    const rejected = [...stock.rejectedVehicles];
    const locations = await loadLocations(trx, rejected);
    const offers = await loadOffers(trx, rejected);
    const content = await readContent(trx, former);
    const reviews = await loadReviews(trx, rejected);
    const stockRevision = await readStockRevision(trx);
    return { ...stock, ...content, locations, offers, reviews, rejected, cursor, stockRevision };
  });
}

/** It changes far less often than the vehicles do. */
async function readContent(
  trx: SiteTransaction,
  former: StockReading | null,
): Promise<{ contentRevision: number; content: SiteContent }> {
  const contentRevision = await newestContentRevision(trx);
  if (former !== null && former.contentRevision === contentRevision) {
    return { contentRevision, content: former.content };
  }
  const stored = contentRevision === 0 ? null : await loadContentRevision(trx, contentRevision);
  const content = stored === null ? NO_CONTENT : toSiteContent(stored.entries, stored.pictures);
  return { contentRevision, content };
}

type Stock = Pick<StockReading, 'vehicles' | 'feedVehicles' | 'mirrored' | 'rejectedVehicles'>;

async function readAll(trx: SiteTransaction): Promise<Stock> {
  const mirrored = await loadMirroredImages(trx);
  const rejectedVehicles: RejectedRow[] = [];
  const feedVehicles = await loadStock(trx, rejectedVehicles);
  return {
    feedVehicles,
    rejectedVehicles,
    mirrored,
    vehicles: feedVehicles.map((vehicle) => resolvePictures(vehicle, mirrored)),
  };
}

async function readSince(trx: SiteTransaction, former: StockReading): Promise<Stock> {
  const { mirrored, changed } = await loadMirroredSince(trx, former.mirrored, former.cursor);
  const { feedVehicles, rejectedVehicles } = await continueStock(trx, former);
  if (feedVehicles === former.feedVehicles && mirrored === former.mirrored) {
    return { ...former, rejectedVehicles };
  }
  const shown = new Map(former.feedVehicles.map((vehicle, at) => [vehicle, former.vehicles[at]]));
  const vehicles = feedVehicles.map((vehicle) => {
    const known = shown.get(vehicle);
    const isStale = known === undefined || (changed.size > 0 && references(vehicle, changed));
    return isStale ? resolvePictures(vehicle, mirrored) : known;
  });
  return { feedVehicles, mirrored, vehicles, rejectedVehicles };
}

async function continueStock(
  trx: SiteTransaction,
  former: StockReading,
): Promise<Pick<StockReading, 'feedVehicles' | 'rejectedVehicles'>> {
  const { changed, rejected, count } = await loadStockSince(trx, former.cursor);
  const merged = mergeById(former.feedVehicles, changed);
  const written = new Set([...changed, ...rejected].map(({ id }) => id));
  const rejectedVehicles = [
    ...former.rejectedVehicles.filter(({ id }) => !written.has(id)),
    ...rejected,
  ];
  // New vehicles are among the written rows, so a matching count means that none was removed.
  if (rejected.length === 0 && merged.length + rejectedVehicles.length === count) {
    return { feedVehicles: merged, rejectedVehicles };
  }
  const ids = await loadStockIds(trx);
  const unusable = new Set(rejected.map(({ id }) => id));
  return {
    feedVehicles: merged.filter(({ id }) => ids.has(id) && !unusable.has(id)),
    rejectedVehicles: rejectedVehicles.filter(({ id }) => ids.has(id)),
  };
}

function references(vehicle: Vehicle, urls: ReadonlySet<string>): boolean {
  const { primaryImageUrl, spinInteriorImage, spinImages, images } = vehicle;
  return (
    (primaryImageUrl !== null && urls.has(primaryImageUrl)) ||
    (spinInteriorImage !== null && urls.has(spinInteriorImage)) ||
    spinImages.some((url) => urls.has(url)) ||
    images.some(({ url, thumbUrl }) => urls.has(url) || urls.has(thumbUrl))
  );
}
