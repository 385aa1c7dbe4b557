import { keepMarkup } from './keep-markup.ts';
import { loadable } from './loadable.ts';
import type { Loadable } from './loadable.ts';

/** Distance from the viewport at which the script is requested. */
const AHEAD = '600px';

export interface NearLoadable<Part> extends Loadable<Part> {
  /** For client navigation, where there is no server-rendered part. */
  preload: () => void;
}

/**
 * For a part whose markup works without script: the server loads it before rendering. In the browser its script
 * loads when the element comes near the viewport; until then the server's markup stays as it is.
 */
export function loadWhenNear<Part extends object>(
  fetchPart: () => Promise<Part>,
  find: () => Element | null | undefined,
): NearLoadable<Part> {
  let stopWaiting: () => void = () => undefined;
  const whenNear = () =>
    new Promise<void>((resolve) => {
      stopWaiting = resolve;
      const element = find();
      if (!element) return;
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          watch.disconnect();
          resolve();
        },
        { rootMargin: AHEAD },
      );
      watch.observe(element);
    });
  const part = loadable(fetchPart, async (load) => {
    await whenNear();
    return keepMarkup(load);
  });
  return {
    ...part,
    preload: () => {
      stopWaiting();
      part.load().catch(() => window.location.reload());
    },
  };
}
