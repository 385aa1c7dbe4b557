import { Worker } from 'node:worker_threads';
import type { TintDone, TintTask } from './tint-thread.ts';

type Tint = (task: Omit<TintTask, 'id'>) => Promise<Uint8Array>;

/**
 * Paints in a thread of its own, started with the first picture: the arithmetic of a picture takes
 * milliseconds in which the server's own thread would answer nobody.
 */
export function createTinting(): { tint: Tint; close: () => Promise<void> } {
  let thread: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();

  function fail(error: Error): void {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('tint-thread.ts', import.meta.url));
    started.unref();
    started.on('message', (done: TintDone) => {
      const task = waiting.get(done.id);
      waiting.delete(done.id);
      if ('bytes' in done) task?.resolve(done.bytes);
      else task?.reject(new Error(done.error));
      // A server with nothing left to do may end; one that waits for a picture may not.
      if (waiting.size === 0) started.unref();
    });
    started.on('error', fail);
    return started;
  }

  return {
    tint: (task) => {
      thread ??= start();
      const wanted = Promise.withResolvers<Uint8Array>();
      lastId += 1;
      waiting.set(lastId, wanted);
      thread.ref();
      thread.postMessage({ ...task, id: lastId } satisfies TintTask, []);
      return wanted.promise;
    },
    close: async () => {
      await thread?.terminate();
      fail(new Error('The demo’s pictures were closed.'));
    },
  };
}
