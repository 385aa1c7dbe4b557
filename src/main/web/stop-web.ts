import { setTimeout as sleep } from 'node:timers/promises';

export interface StopOptions {
  markStopping: () => void;
  /** How long a proxy may need to notice that the process is not ready any more. */
  delayMs: number;
  unwind: () => Promise<void>;
}

/**
 * Serves on for a while after the process is no longer ready, so that a proxy stops sending requests
 * before the port is closed. Then unwinds, once, however often it is called.
 */
export function createStop(
  { markStopping, delayMs, unwind }: StopOptions,
  wait: (ms: number) => Promise<unknown> = sleep,
): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  const stop = async () => {
    markStopping();
    if (delayMs > 0) await wait(delayMs);
    await unwind();
  };
  return () => (stopping ??= stop());
}
