import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { slideAt } from './slide-row.ts';

export interface SlideRow {
  ref: RefObject<HTMLUListElement | null>;
  /** Scrolls to a slide; at once where nobody watched it move. */
  goTo: (index: number, behavior?: ScrollBehavior) => void;
  /** The slide that is shown, or on its way to be. */
  target: () => number;
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The browser scrolls and snaps the row by itself; this tells which slide it stands at, whichever way it
 * was moved, and moves it for buttons and keys. A row that is shown again begins with its first slide.
 */
export function useSlideRow(
  count: number,
  active: boolean,
  onIndex: (index: number) => void,
): SlideRow {
  const ref = useRef<HTMLUListElement>(null);
  const heading = useRef<number | null>(null);

  useBrowserLayoutEffect(() => {
    const row = ref.current;
    if (!row || !active) return;
    heading.current = null;
    row.scrollTo({ left: 0, behavior: 'instant' });
    return () => row.scrollTo({ left: 0, behavior: 'instant' });
  }, [active]);

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const at = () => slideAt(row.scrollLeft, row.clientWidth, count);
    const measure = () => onIndex(at());
    const take = () => {
      heading.current = null;
    };
    // What ends may be the scroll before: a key pressed just then asks for the slide after that one.
    const arrive = () => {
      if (heading.current === at()) take();
      measure();
    };
    const listeners = { scroll: measure, scrollend: arrive, pointerdown: take, wheel: take };
    for (const [type, heard] of Object.entries(listeners)) {
      row.addEventListener(type, heard, { passive: true });
    }
    return () => {
      for (const [type, heard] of Object.entries(listeners)) row.removeEventListener(type, heard);
    };
  }, [count, onIndex]);

  const goTo = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const row = ref.current;
    if (!row) return;
    const left = index * row.clientWidth;
    heading.current = Math.abs(row.scrollLeft - left) < 1 ? null : index;
    row.scrollTo({ left, behavior });
  }, []);

  const target = useCallback(() => {
    const row = ref.current;
    if (heading.current !== null) return heading.current;
    return row ? slideAt(row.scrollLeft, row.clientWidth, count) : 0;
  }, [count]);

  return { ref, goTo, target };
}
