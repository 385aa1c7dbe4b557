import { Worker } from 'node:worker_threads';
import type { Connection } from '#db/database.ts';
import { STOCK_SITE_PARTS } from './build-stock.ts';
import type { StockSite } from './build-stock.ts';
import { applyDifference } from './difference.ts';
import type { StockParts } from './site-stock.ts';
import type {
  ReadParts,
  StockResponse,
  StockRequest,
  StockThreadData,
} from './stock-thread-worker.ts';

const DEFAULT_ROW_BYTES = 512 * 1024 ** 2;

interface Waiting {
  /** Parts of which the response leaves out what has not changed. */
  former: StockParts | null;
  resolve: (read: ReadParts) => void;
  reject: (error: Error) => void;
}

/**
 * Reads and builds snapshots outside the thread that serves requests, which continues to serve from
 * its current snapshots. The thread starts when first needed and restarts if it died. It caches the
 * rows it has read, so that it only loads changes; `rowBytes` limits that cache.
 */
export class StockThread {
  readonly #data: StockThreadData;
  readonly #waiting = new Map<number, Waiting>();
  /** Which response the parts came with. */
  readonly #responses = new WeakMap<StockParts, number>();
  /** By site id: the document that the worker has. */
  readonly #posted = new Map<number, StockSite>();
  #worker: Worker | null = null;
  #last = 0;

  constructor(connection: Connection, { rowBytes = DEFAULT_ROW_BYTES } = {}) {
    this.#data = { connection, rowBytes };
  }

  /** `former`: the parts of the site that were read last, if they are still there. */
  async read(
    siteId: number,
    site: StockSite,
    now: number,
    former: StockParts | null = null,
  ): Promise<ReadParts> {
    const worker = (this.#worker ??= this.#start());
    this.#last += 1;
    const response = (former === null ? undefined : this.#responses.get(former)) ?? null;
    const request: StockRequest = {
      id: this.#last,
      siteId,
      site: this.#isPosted(siteId, site) ? null : site,
      now,
      former: response,
    };
    this.#posted.set(siteId, site);
    const { promise, resolve, reject } = Promise.withResolvers<ReadParts>();
    this.#waiting.set(request.id, { former, resolve, reject });
    worker.ref();
    worker.postMessage(request, []);
    return promise;
  }

  #isPosted(siteId: number, site: StockSite): boolean {
    const posted = this.#posted.get(siteId);
    return posted !== undefined && STOCK_SITE_PARTS.every((part) => posted[part] === site[part]);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    this.#posted.clear();
    const worker = new Worker(new URL('stock-thread-worker.ts', import.meta.url), {
      workerData: this.#data,
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    worker.on('message', (response: StockResponse) => this.#settle(worker, response));
    worker.on('error', (error) =>
      this.#lose(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.#lose(worker, new Error('The stock thread exited.')));
    return worker;
  }

  #settle(worker: Worker, response: StockResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (this.#waiting.size === 0) worker.unref();
    if (waiting === undefined) return;
    if ('error' in response) {
      waiting.reject(new Error(response.error));
      return;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the thread took the difference of
    const parts = applyDifference(waiting.former, response.parts) as StockParts;
    this.#responses.set(parts, response.id);
    waiting.resolve({ parts, stockRevision: response.stockRevision });
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
