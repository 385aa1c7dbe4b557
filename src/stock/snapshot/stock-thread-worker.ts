/**
 * The thread behind stock-thread.ts: reads a site's rows on its own connection and builds from
 * them.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { connect } from '#db/database.ts';
import type { Connection } from '#db/database.ts';
import { StockBuilder } from './build-stock.ts';
import type { StockSite } from './build-stock.ts';
import { differenceOf } from './difference.ts';
import type { Difference } from './difference.ts';
import { Packer } from './pack-vehicles.ts';
import { readStock } from './read-stock.ts';
import type { StockReading } from './read-stock.ts';
import { partsOf, reviewBytes } from './site-stock.ts';
import type { StockParts } from './site-stock.ts';

export interface StockThreadData {
  connection: Connection;
  /** For the cached rows of all sites; the least recently used are evicted. */
  rowBytes: number;
}

export interface StockRequest {
  id: number;
  siteId: number;
  /** Null if it is the one of the last request for this site: a document is posted once. */
  site: StockSite | null;
  now: number;
  /** The request whose response the sender still has; null for none. */
  former: number | null;
}

/** What was read, and its revision. */
export interface ReadParts {
  parts: StockParts;
  stockRevision: number;
}

export type StockResponse =
  /** The parts as the difference from those of the former response. */
  { id: number; parts: Difference; stockRevision: number } | { id: number; error: string };

/** What the next read of the site continues from. */
interface Known {
  reading: StockReading;
  builder: StockBuilder;
  packer: Packer;
  /** What was posted last, and in response to which request. */
  posted: { id: number; parts: StockParts };
}

/** Vehicles as objects take about one and a half times as much memory as their text; measured. */
const OBJECT_FACTOR = 1.5;
/** The index, and what it is updated from. */
const INDEX_BYTES_PER_VEHICLE = 1_000;

const { connection, rowBytes } = workerData as StockThreadData;
const db = connect({ connection, role: 'app', max: 1, applicationName: 'forecourt-stock' });
const sites = new LRUCache<number, Known>({ maxSize: rowBytes });
/** By site id: what was posted last. */
const documents = new Map<number, StockSite>();

function bytesOf({ packed, reviews }: Pick<StockParts, 'packed' | 'reviews'>): number {
  let bytes = reviewBytes(reviews) + 1;
  for (const { count, memory } of packed) {
    bytes += memory.byteLength * OBJECT_FACTOR + count * INDEX_BYTES_PER_VEHICLE;
  }
  return Math.ceil(bytes);
}

async function read(
  { id, siteId, now, former }: StockRequest,
  site: StockSite,
): Promise<StockResponse> {
  const known = sites.get(siteId);
  const reading = await readStock(db, siteId, known?.reading ?? null);
  const { builder = new StockBuilder(), packer = new Packer() } = known ?? {};
  const parts = partsOf(reading, site, now, {
    build: (...args) => builder.build(...args),
    pack: (...args) => packer.pack(...args),
  });
  const posted = { id, parts };
  sites.set(siteId, { reading, builder, packer, posted }, { size: bytesOf(parts) });
  const shared = known?.posted.id === former ? known?.posted.parts : undefined;
  return { id, parts: differenceOf(shared, parts), stockRevision: reading.stockRevision };
}

async function respond(request: StockRequest): Promise<void> {
  const { id, siteId } = request;
  const site = request.site ?? documents.get(siteId);
  let response: StockResponse;
  try {
    if (site === undefined) throw new Error(`The document of site ${siteId} was never posted.`);
    documents.set(siteId, site);
    response = await read(request, site);
  } catch (error) {
    response = { id, error: error instanceof Error ? error.message : String(error) };
  }
  // Nothing is transferred: the next update starts from the same arrays. Chunks of vehicles are shared.
  parentPort?.postMessage(response, []);
}

parentPort?.on('message', (request: StockRequest) => void respond(request));
