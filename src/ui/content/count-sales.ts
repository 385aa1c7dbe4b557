import {
  SALES_COUNTER_ANIMATION_MS,
  SALES_COUNTER_REFRESH_MS,
  salesCounterValue,
} from '#domain/content/sales-counter.ts';
import type { SalesCounterOptions } from '#domain/content/sales-counter.ts';

/** Ease-out. */
function eased(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** Recomputes the value at every tick and counts up to it. Returns a function that stops it. */
export function countSales(
  options: SalesCounterOptions,
  first: number,
  show: (value: number) => void,
): () => void {
  let latest = first;
  let frame = 0;
  const move = (next: number) => {
    latest = next;
    show(next);
  };
  const tick = () => {
    const from = latest;
    const to = salesCounterValue(Date.now(), options);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A new month resets the value: jump instead of counting backwards, which would look like a bug.
    if (still || to <= from) return move(to);
    const began = performance.now();
    const step = (time: number) => {
      const progress = Math.min(1, Math.max(0, (time - began) / SALES_COUNTER_ANIMATION_MS));
      move(Math.floor(from + (to - from) * eased(progress)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  };
  const timer = setInterval(tick, SALES_COUNTER_REFRESH_MS);
  return () => {
    clearInterval(timer);
    cancelAnimationFrame(frame);
  };
}
