import { type RefObject, useEffect, useState } from 'react';

/** How far off the window's edge something still is when it is made ready. */
const AHEAD = '200px';
const LATEST_IDLE = 2000;

/**
 * True from when the page itself has loaded, the browser has nothing better to do and the element is in
 * view or almost: what is heavy waits until the page has had its turn.
 */
export function useNear(ref: RefObject<Element | null>, wanted: boolean): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (near || !wanted || !element) return;
    let stopWaiting: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        stopWaiting = whenQuiet(() => setNear(true));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stopWaiting?.();
    };
  }, [ref, wanted, near]);

  return near;
}

/** Calls back once the page has loaded and is idle; the answer takes the wish back. */
function whenQuiet(callback: () => void): () => void {
  let idle: number | undefined;
  // Not every browser has it yet.
  const whenIdle = () => {
    if ('requestIdleCallback' in window) {
      idle = requestIdleCallback(callback, { timeout: LATEST_IDLE });
    } else callback();
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => {
    window.removeEventListener('load', whenIdle);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
