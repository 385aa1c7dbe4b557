import type { WaitForPart } from './loadable.ts';

/**
 * For a part whose markup works without script. If its script does not come, the server's markup stays as
 * it is.
 */
export const keepMarkup: WaitForPart = (load) =>
  load().catch(() => new Promise<never>(() => undefined));
