/** The thread behind stock-thread.ts: reads a site's rows on a connection of its own and builds from them. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#db/database.ts';
import type { Connection } from '#db/database.ts';
import type { StockSite } from './build-stock.ts';
import { transferablesOf } from './engine/index.ts';
import { readStock } from './read-stock.ts';
import { partsOf } from './site-stock.ts';
import type { StockParts } from './site-stock.ts';

export interface StockRequest {
  id: number;
  siteId: number;
  site: StockSite;
}

export type StockAnswer = { id: number; parts: StockParts } | { id: number; error: string };

const db = connect({
  connection: workerData as Connection,
  role: 'app',
  max: 1,
  applicationName: 'forecourt-stock',
});

async function answer({ id, siteId, site }: StockRequest): Promise<void> {
  try {
    const parts = partsOf(await readStock(db, siteId), site);
    const { built, packed } = parts;
    parentPort?.postMessage({ id, parts } satisfies StockAnswer, [
      packed.bytes.buffer,
      packed.starts.buffer,
      built.ids.buffer,
      built.sold.buffer,
      built.listed.buffer,
      ...transferablesOf(built.index),
    ]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, error: message } satisfies StockAnswer, []);
  }
}

parentPort?.on('message', (request: StockRequest) => void answer(request));
