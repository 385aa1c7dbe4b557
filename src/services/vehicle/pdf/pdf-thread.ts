import { Worker } from 'node:worker_threads';
import type { BrochureReply, BrochureRequest, SentPictures } from './pdf-worker.ts';
import type { PdfModel } from './pdf-document.ts';

const MOST_MS = 15_000;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Draws papers beside the thread that answers requests. It is started when first needed, and again
 * when it has died or a drawing took too long: whatever held it up goes with it.
 */
export class PdfThread {
  readonly #mostMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;

  constructor(mostMs: number = MOST_MS) {
    this.#mostMs = mostMs;
  }

  /** So that the thread is there by the time the pictures are. */
  prepare(): void {
    this.#worker ??= this.#start();
  }

  async draw(model: PdfModel, pictures: SentPictures): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start());
    this.#last += 1;
    const request: BrochureRequest = { id: this.#last, model, pictures };
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(request.id, { resolve, reject });
    const timer = setTimeout(() => {
      this.#lose(worker, new Error(`A brochure took longer than ${this.#mostMs} ms.`));
      void worker.terminate();
    }, this.#mostMs);
    worker.ref();
    worker.postMessage(request, []);
    return promise.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#lose(worker, new Error('The server stops.'));
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url));
    // An idle thread is no reason for the process to stay.
    worker.unref();
    worker.on('message', (reply: BrochureReply) => this.#settle(worker, reply));
    worker.on('error', (error) =>
      this.#lose(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.#lose(worker, new Error('The thread that draws ended.')));
    return worker;
  }

  #settle(worker: Worker, reply: BrochureReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) worker.unref();
    if (!('bytes' in reply)) return waiting?.reject(new Error(reply.error));
    const { buffer, byteOffset, byteLength } = reply.bytes;
    waiting?.resolve(Buffer.from(buffer, byteOffset, byteLength));
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
