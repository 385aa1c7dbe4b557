import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { slideAt } from './slide-row.ts';

export interface SlideRow {
  ref: RefObject<HTMLUListElement | null>;
  /** Scrolls to a slide; use `instant` if the visitor does not see it move. */
  goTo: (index: number, behavior?: ScrollBehavior) => void;
  /** The slide that is shown or being scrolled to. */
  target: () => number;
}

export interface SlideRowEvents {
  /** Called for every slide that passes. */
  onIndex: (index: number) => void;
  /** Called with the slide at which the row stops. */
  onSettle: (index: number) => void;
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The browser scrolls and snaps the row natively. This reports the current slide, however it was reached, and
 * scrolls for buttons and keys. A row that is shown again starts at its first slide.
 */
export function useSlideRow(
  count: number,
  active: boolean,
  { onIndex, onSettle }: SlideRowEvents,
): SlideRow {
  const ref = useRef<HTMLUListElement>(null);
  const scrollTarget = useRef<number | null>(null);

  useBrowserLayoutEffect(() => {
    const row = ref.current;
    if (!row || !active) return;
    scrollTarget.current = null;
    row.scrollTo({ left: 0, behavior: 'instant' });
    return () => row.scrollTo({ left: 0, behavior: 'instant' });
  }, [active]);

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const at = () => slideAt(row.scrollLeft, row.clientWidth, count);
    const measure = () => onIndex(at());
    const clearTarget = () => {
      scrollTarget.current = null;
    };
    // This may be the end of an earlier scroll: a key pressed just before already targets the next slide.
    const onScrollEnd = () => {
      if (scrollTarget.current === at()) clearTarget();
      measure();
      if (scrollTarget.current === null) onSettle(at());
    };
    const listeners = {
      scroll: measure,
      scrollend: onScrollEnd,
      pointerdown: clearTarget,
      wheel: clearTarget,
    };
    for (const [type, listener] of Object.entries(listeners)) {
      row.addEventListener(type, listener, { passive: true });
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        row.removeEventListener(type, listener);
    };
  }, [count, onIndex, onSettle]);

  const goTo = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const row = ref.current;
    if (!row) return;
    const left = index * row.clientWidth;
    scrollTarget.current = Math.abs(row.scrollLeft - left) < 1 ? null : index;
    row.scrollTo({ left, behavior });
  }, []);

  const target = useCallback(() => {
    const row = ref.current;
    if (scrollTarget.current !== null) return scrollTarget.current;
    return row ? slideAt(row.scrollLeft, row.clientWidth, count) : 0;
  }, [count]);

  return { ref, goTo, target };
}
