import { Worker } from 'node:worker_threads';
import type { Connection } from '#db/database.ts';
import type { StockSite } from './build-stock.ts';
import type { StockParts } from './site-stock.ts';
import type { StockAnswer, StockRequest } from './stock-thread-worker.ts';

interface Waiting {
  resolve: (parts: StockParts) => void;
  reject: (error: Error) => void;
}

/**
 * Reads and builds snapshots beside the thread that answers requests, which goes on answering from
 * the snapshots it has. The thread is started when first needed and again should it have died.
 */
export class StockThread {
  readonly #connection: Connection;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async read(siteId: number, site: StockSite): Promise<StockParts> {
    const worker = (this.#worker ??= this.#start());
    this.#last += 1;
    const request: StockRequest = { id: this.#last, siteId, site };
    const { promise, resolve, reject } = Promise.withResolvers<StockParts>();
    this.#waiting.set(request.id, { resolve, reject });
    worker.ref();
    worker.postMessage(request, []);
    return promise;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(new URL('stock-thread-worker.ts', import.meta.url), {
      workerData: this.#connection,
    });
    // An idle thread is no reason for the process to stay.
    worker.unref();
    worker.on('message', (answer: StockAnswer) => this.#settle(worker, answer));
    worker.on('error', (error) =>
      this.#lose(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.#lose(worker, new Error('The thread that builds stock ended.')));
    return worker;
  }

  #settle(worker: Worker, answer: StockAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) worker.unref();
    if ('parts' in answer) waiting?.resolve(answer.parts);
    else waiting?.reject(new Error(answer.error));
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
