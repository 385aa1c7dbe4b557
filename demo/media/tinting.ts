import { BackgroundProcess } from '#services/background-process.ts';
import type { TintTask } from './tint-child.ts';

/** A picture takes some tens of milliseconds, on a busy machine a second. */
const TIMEOUT_MS = 60_000;

/**
 * Paints in a process of its own, started with the first picture: the arithmetic of a picture takes milliseconds in
 * which the server's own thread would answer nobody.
 */
export function createTinting(): {
  tint: (task: TintTask) => Promise<Uint8Array>;
  close: () => Promise<void>;
} {
  const module = new URL('tint-child.ts', import.meta.url);
  const painting = new BackgroundProcess<TintTask, Uint8Array>({
    module,
    work: 'picture',
    timeoutMs: TIMEOUT_MS,
  });
  return { tint: (task) => painting.run(task), close: () => painting.close() };
}
