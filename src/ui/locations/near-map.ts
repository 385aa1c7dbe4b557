import { warn } from '../primitives/warn.ts';
import type { DrawnMap } from './tile-map.ts';

/** Draws the map when it scrolls into view. Returns what removes it again. */
export function drawWhenNear(element: HTMLElement, map: DrawnMap): () => void {
  let remove = () => {};
  let left = false;
  const draw = async () => {
    const { drawMap, loadMapStyle } = await import('./tile-map.ts');
    await loadMapStyle();
    if (!left) remove = drawMap(element, map);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      draw().catch((error: unknown) => warn('The map could not be drawn:', error));
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => {
    left = true;
    observer.disconnect();
    remove();
  };
}
