/**
 * The thread behind stock-thread.ts: reads a site's rows on its own connection and builds from
 * them.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { connect } from '#db/database.ts';
import type { Connection } from '#db/database.ts';
import type { StockSite } from './build-stock.ts';
import { transferablesOf } from '../engine/search-index.ts';
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
  site: StockSite;
  now: number;
}

/** What was read, and its revision. */
export interface ReadParts {
  parts: StockParts;
  stockRevision: number;
}

export type StockResponse = ({ id: number } & ReadParts) | { id: number; error: string };

/** What the next read of the site continues from. */
interface Known {
  reading: StockReading;
  packer: Packer;
}

/** Vehicles as objects take about one and a half times as much memory as their text; measured. */
const OBJECT_FACTOR = 1.5;

const { connection, rowBytes } = workerData as StockThreadData;
const db = connect({ connection, role: 'app', max: 1, applicationName: 'forecourt-stock' });
const sites = new LRUCache<number, Known>({ maxSize: rowBytes });

function bytesOf({ packed, reviews }: Pick<StockParts, 'packed' | 'reviews'>): number {
  const text = packed.reduce((sum, { memory }) => sum + memory.byteLength, 0);
  return Math.ceil(text * OBJECT_FACTOR) + reviewBytes(reviews) + 1;
}

async function read({ siteId, site, now }: StockRequest): Promise<ReadParts> {
  const known = sites.get(siteId);
  const reading = await readStock(db, siteId, known?.reading ?? null);
  const packer = known?.packer ?? new Packer();
  const parts = partsOf(reading, site, now, (vehicles) => packer.pack(vehicles));
  sites.set(siteId, { reading, packer }, { size: bytesOf(parts) });
  return { parts, stockRevision: reading.stockRevision };
}

async function respond(request: StockRequest): Promise<void> {
  const { id } = request;
  try {
    const { parts, stockRevision } = await read(request);
    const { built } = parts;
    parentPort?.postMessage({ id, parts, stockRevision } satisfies StockResponse, [
      built.ids.buffer,
      built.sold.buffer,
      built.listed.buffer,
      ...transferablesOf(built.index),
    ]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, error: message } satisfies StockResponse, []);
  }
}

parentPort?.on('message', (request: StockRequest) => void respond(request));
