import { remotePicturesOf, resolvePictures } from '#domain/media/remote-pictures.ts';
import type { MirroredImages } from '#domain/media/remote-pictures.ts';
import type { Review } from '#domain/content/review.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Db } from '#db/database.ts';
import { loadMirroredOf, loadMirroredSince } from '#db/media/mirrored-images.ts';
import type { MirrorChanges } from '#db/media/mirrored-images.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { loadContentRevision, newestContentRevision } from '#db/content/content-revisions.ts';
import { loadOffers } from '#db/content/offers.ts';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import { toSiteContent } from '#site-config/content/site-content.ts';
import { loadReviews } from '#db/content/reviews.ts';
import type { RejectedRow } from '#db/readable-rows.ts';
import { canContinue, readPosition } from '#db/snapshot-cursor.ts';
import type { SnapshotCursor } from '#db/snapshot-cursor.ts';
import { loadMirroredImages } from '#db/media/remote-pictures.ts';
import { loadChangedRows } from '#db/stock-changes.ts';
import type { ChangedRows } from '#db/stock-changes.ts';
import { loadStock, loadStockIds, loadStockSince, loadVehicles } from '#db/vehicle/vehicles.ts';
import type { StockChanges } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { mergeById, positionsReplaced, replaceAt } from './merge-by-id.ts';
import type { SiteRows } from './site-stock.ts';

/** A read that a later one can continue from. */
export interface StockReading extends SiteRows {
  content: SiteContent;
  reviews: readonly Review[];
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
    const position = await readPosition(trx);
    const { cursor, stockRevision } = position;
    const known = former !== null && canContinue(former.cursor, cursor) ? former : null;
    const changed = known === null ? null : await loadChangedRows(trx, known, stockRevision);
    if (known !== null && changed !== null) {
      return { ...(await readChanged(trx, known, changed)), ...position };
    }
    const stock = known === null ? await readAll(trx) : await readSince(trx, known);
    return { ...stock, ...(await readOthers(trx, stock.rejectedVehicles, former)), ...position };
  });
}

type Others = Pick<
  StockReading,
  'locations' | 'offers' | 'reviews' | 'content' | 'contentRevision' | 'rejected'
>;

/** What pages show besides vehicles; a table that has not changed is not read again. */
async function readOthers(
  trx: SiteTransaction,
  rejectedVehicles: readonly RejectedRow[],
  former: StockReading | null,
  changed: ReadonlySet<string> | null = null,
): Promise<Others> {
  const rejected = [...rejectedVehicles];
  const read = async <Table extends 'locations' | 'offers' | 'reviews'>(
    table: Table,
    load: (trx: SiteTransaction, rejected: RejectedRow[]) => Promise<StockReading[Table]>,
  ): Promise<StockReading[Table]> => {
    if (former === null || changed === null || changed.has(table)) return load(trx, rejected);
    rejected.push(...former.rejected.filter((row) => row.table === table));
    return former[table];
  };
  const locations = await read('locations', loadLocations);
  const offers = await read('offers', loadOffers);
  const reviews = await read('reviews', loadReviews);
  const isSameContent = former !== null && changed?.has('content_revisions') === false;
  const { content, contentRevision } = isSameContent ? former : await readContent(trx, former);
  return { locations, offers, reviews, content, contentRevision, rejected };
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

type Stock = Pick<
  StockReading,
  'vehicles' | 'replacement' | 'feedVehicles' | 'mirrored' | 'rejectedVehicles'
>;

async function readAll(trx: SiteTransaction): Promise<Stock> {
  const mirrored = await loadMirroredImages(trx);
  const rejectedVehicles: RejectedRow[] = [];
  const feedVehicles = await loadStock(trx, rejectedVehicles);
  return {
    feedVehicles,
    rejectedVehicles,
    mirrored,
    replacement: null,
    vehicles: feedVehicles.map((vehicle) => resolvePictures(vehicle, mirrored)),
  };
}

async function readSince(trx: SiteTransaction, former: StockReading): Promise<Stock> {
  const pictures = await loadMirroredSince(trx, former.mirrored, former.cursor);
  return showPictures(former, await continueStock(trx, former), pictures);
}

/** The former read with the rows that are known to have changed. */
async function readChanged(
  trx: SiteTransaction,
  former: StockReading,
  { vehicles: ids, pictures, tables }: ChangedRows,
): Promise<Omit<StockReading, 'cursor' | 'stockRevision'>> {
  const written = await loadVehicles(trx, ids);
  const feed = replaceVehicles(former, new Set(ids.map(Number)), written);
  // A picture that no vehicle showed may have been deleted without being listed.
  const urls = written.changed.flatMap(remotePicturesOf);
  const mirror =
    (await loadMirroredOf(trx, former.mirrored, pictures, urls)) ??
    (await loadMirroredSince(trx, former.mirrored, former.cursor));
  const stock = showPictures(former, feed, mirror);
  return { ...stock, ...(await readOthers(trx, stock.rejectedVehicles, former, tables)) };
}

type FeedStock = Pick<StockReading, 'feedVehicles' | 'rejectedVehicles' | 'replacement'>;

function replaceVehicles(
  former: StockReading,
  ids: ReadonlySet<number>,
  { changed, rejected }: Omit<StockChanges, 'count'>,
): FeedStock {
  const { rows: merged, replacement } = mergeById(former.feedVehicles, changed);
  const existing = new Set(changed.map(({ id }) => id));
  const isGone = ids.size > existing.size;
  return {
    feedVehicles: isGone ? merged.filter(({ id }) => !ids.has(id) || existing.has(id)) : merged,
    rejectedVehicles: [...former.rejectedVehicles.filter(({ id }) => !ids.has(id)), ...rejected],
    replacement,
  };
}

/** Both lists are ordered by id: what is the same vehicle as before, with the same pictures, stays as it was. */
function showPictures(
  former: StockReading,
  { feedVehicles, rejectedVehicles, replacement }: FeedStock,
  { mirrored, changed }: MirrorChanges,
): Stock {
  const positions = positionsReplaced(replacement, former.feedVehicles, feedVehicles);
  if (positions !== null && changed.size === 0) {
    const shown = positions.map((at) => resolvePictures(feedVehicles[at] as Vehicle, mirrored));
    const vehicles =
      positions.length === 0 ? former.vehicles : replaceAt(former.vehicles, positions, shown);
    const shownReplacement = { from: former.vehicles, to: vehicles, positions };
    return { feedVehicles, mirrored, vehicles, rejectedVehicles, replacement: shownReplacement };
  }
  let at = 0;
  const vehicles = feedVehicles.map((vehicle) => {
    let known = former.feedVehicles[at];
    // Ids are read of those that differ only: vehicles are scattered over the heap.
    while (known !== undefined && known !== vehicle && known.id < vehicle.id) {
      known = former.feedVehicles[(at += 1)];
    }
    const shown = known === vehicle ? former.vehicles[at] : undefined;
    if (known === vehicle || known?.id === vehicle.id) at += 1;
    const isStale = shown === undefined || (changed.size > 0 && references(vehicle, changed));
    return isStale ? resolvePictures(vehicle, mirrored) : shown;
  });
  return { feedVehicles, mirrored, vehicles, rejectedVehicles, replacement: null };
}

async function continueStock(trx: SiteTransaction, former: StockReading): Promise<FeedStock> {
  const { changed, rejected, count } = await loadStockSince(trx, former.cursor);
  const { rows: merged, replacement } = mergeById(former.feedVehicles, changed);
  const written = new Set([...changed, ...rejected].map(({ id }) => id));
  const rejectedVehicles = [
    ...former.rejectedVehicles.filter(({ id }) => !written.has(id)),
    ...rejected,
  ];
  // New vehicles are among the written rows, so a matching count means that none was removed.
  if (rejected.length === 0 && merged.length + rejectedVehicles.length === count) {
    return { feedVehicles: merged, rejectedVehicles, replacement };
  }
  const ids = await loadStockIds(trx);
  const unusable = new Set(rejected.map(({ id }) => id));
  return {
    feedVehicles: merged.filter(({ id }) => ids.has(id) && !unusable.has(id)),
    rejectedVehicles: rejectedVehicles.filter(({ id }) => ids.has(id)),
    replacement: null,
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
