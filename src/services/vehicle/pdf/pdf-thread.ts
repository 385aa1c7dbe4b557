import { Worker } from 'node:worker_threads';
import type { PdfReply, PdfRequest, SentPictures } from './pdf-worker.ts';
import type { PdfModel } from './pdf-document.ts';

const TIMEOUT_MS = 15_000;
/** A brochure takes about 60 MB. Beyond the limit its thread ends, and not the whole process. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Draws documents in a thread of their own, apart from the one that answers requests. The thread is started
 * on first use, and again after it died or was terminated because a drawing took too long.
 */
export class PdfThread {
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;

  constructor(timeoutMs: number = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  /** Starts the thread early, so that it is ready when the pictures are. */
  prepare(): void {
    this.#worker ??= this.#start();
  }

  async draw(model: PdfModel, pictures: SentPictures): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start());
    this.#last += 1;
    const request: PdfRequest = { id: this.#last, model, pictures };
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(request.id, { resolve, reject });
    const timer = setTimeout(() => {
      this.#discard(worker, new Error(`A brochure took longer than ${this.#timeoutMs} ms.`));
      void worker.terminate();
    }, this.#timeoutMs);
    worker.ref();
    worker.postMessage(request, []);
    return promise.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#discard(worker, new Error('The server is stopping.'));
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
      resourceLimits: RESOURCE_LIMITS,
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    worker.on('message', (reply: PdfReply) => this.#settle(worker, reply));
    worker.on('error', (error) =>
      this.#discard(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.#discard(worker, new Error('The PDF thread ended.')));
    return worker;
  }

  #settle(worker: Worker, reply: PdfReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) worker.unref();
    if (!('bytes' in reply)) return waiting?.reject(new Error(reply.error));
    const { buffer, byteOffset, byteLength } = reply.bytes;
    waiting?.resolve(Buffer.from(buffer, byteOffset, byteLength));
  }

  #discard(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
