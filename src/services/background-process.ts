import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { lowerPriority } from '#ports/lower-priority.ts';

export interface BackgroundTask<Task> {
  id: number;
  task: Task;
}

export type BackgroundReply<Result> =
  | { id: number; result: Result }
  | { id: number; error: string };

export interface BackgroundProcessOptions {
  /** It calls `answerInBackground`. */
  module: URL;
  /** What it makes, for messages: 'brochure'. */
  work: string;
  timeoutMs: number;
  execArgv?: string[];
}

/**
 * Of 19, the lowest there is. There, a busy machine leaves less than a hundredth of a core, and work that takes half a
 * second does not appear within a quarter of a minute; here a tenth is left, and pages still come first.
 */
const LOW_PRIORITY = 5;

/** At a low priority, work may take long while the machine is busy. */
export class TookTooLongError extends Error {}

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/**
 * Does heavy work in a process of its own, apart from the one that answers requests and with a low priority. A
 * thread would share the allocator with it: at a lower priority, it could hold a lock that requests wait for. The
 * process is started on first use, and again after it died or was ended because a task took too long.
 */
export class BackgroundProcess<Task, Result> {
  readonly #options: BackgroundProcessOptions;
  readonly #waiting = new Map<number, Waiting<Result>>();
  #child: ChildProcess | null = null;
  #last = 0;

  constructor(options: BackgroundProcessOptions) {
    this.#options = options;
  }

  /** Null while none is running. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Starts the process early, so that it is ready when the task is. */
  prepare(): void {
    this.#child ??= this.#start();
  }

  async run(task: Task): Promise<Result> {
    const { work, timeoutMs } = this.#options;
    const child = (this.#child ??= this.#start());
    this.#last += 1;
    const sent: BackgroundTask<Task> = { id: this.#last, task };
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.set(sent.id, { resolve, reject });
    const timer = setTimeout(() => {
      this.#discard(child, new TookTooLongError(`A ${work} took longer than ${timeoutMs} ms.`));
      child.kill('SIGKILL');
    }, timeoutMs);
    keepAlive(child, true);
    // If sending fails, the process exits, which is handled there.
    child.send(sent, () => undefined);
    return promise.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#discard(child, new Error('The server is stopping.'));
    if (child.exitCode !== null || child.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    child.ref();
    child.kill('SIGKILL');
    await promise;
  }

  #start(): ChildProcess {
    const { module, work, execArgv = [] } = this.#options;
    const child = fork(module, [], {
      serialization: 'advanced',
      execArgv,
      // It gets none of our environment: no password, no URL.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(child, LOW_PRIORITY);
    // An idle process must not keep ours alive.
    keepAlive(child, false);
    child.on('message', (reply: BackgroundReply<Result>) => this.#settle(child, reply));
    child.on('error', (error) => this.#discard(child, error));
    child.on('exit', () => this.#discard(child, new Error(`A ${work} failed: its process ended.`)));
    return child;
  }

  #settle(child: ChildProcess, reply: BackgroundReply<Result>): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) keepAlive(child, false);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.result);
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
