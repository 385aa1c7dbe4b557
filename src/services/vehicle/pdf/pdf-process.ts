import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { PdfReply, PdfRequest, SentPictures } from './pdf-child.ts';
import type { PdfModel } from './pdf-document.ts';

const TIMEOUT_MS = 15_000;
/** A brochure takes about 60 MB. Beyond the limit its process ends, and not ours. */
const MAX_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8'];
const CHILD = new URL('pdf-child.ts', import.meta.url);

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Draws documents in a process of their own, apart from the one that answers requests. A thread would share the
 * allocator with it: at a lower priority, it could hold a lock that requests wait for. The process is started on
 * first use, and again after it died or was ended because a drawing took too long.
 */
export class PdfProcess {
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #last = 0;

  constructor(timeoutMs: number = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  /** Null while none is running. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Starts the process early, so that it is ready when the pictures are. */
  prepare(): void {
    this.#child ??= this.#start();
  }

  async draw(model: PdfModel, pictures: SentPictures): Promise<Buffer> {
    const child = (this.#child ??= this.#start());
    this.#last += 1;
    const request: PdfRequest = { id: this.#last, model, pictures };
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(request.id, { resolve, reject });
    const timer = setTimeout(() => {
      this.#discard(child, new Error(`A brochure took longer than ${this.#timeoutMs} ms.`));
      child.kill('SIGKILL');
    }, this.#timeoutMs);
    keepAlive(child, true);
    // If sending fails, the process exits, which is handled there.
    child.send(request, () => undefined);
    return promise.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#discard(child, new Error('The server is stopping.'));
    if (child.exitCode !== null || child.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
    await promise;
  }

  #start(): ChildProcess {
    const child = fork(CHILD, [], {
      serialization: 'advanced',
      execArgv: MAX_HEAP,
      // It gets none of our environment: no password, no URL.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // An idle process must not keep ours alive.
    keepAlive(child, false);
    child.on('message', (reply: PdfReply) => this.#settle(child, reply));
    child.on('error', (error) => this.#discard(child, error));
    child.on('exit', () => this.#discard(child, new Error('The PDF process ended.')));
    return child;
  }

  #settle(child: ChildProcess, reply: PdfReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) keepAlive(child, false);
    if (!('bytes' in reply)) return waiting?.reject(new Error(reply.error));
    const { buffer, byteOffset, byteLength } = reply.bytes;
    waiting?.resolve(Buffer.from(buffer, byteOffset, byteLength));
  }

  #discard(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function keepAlive(child: ChildProcess, isKept: boolean): void {
  if (isKept) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
