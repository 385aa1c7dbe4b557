import { type RefObject, useEffect, useState } from 'react';

const LATEST_IDLE = 2000;

export interface NearOptions {
  /** How far off the window's edge something still is when it is made ready. */
  ahead: string;
  /** What is heavy waits until the page itself has loaded and the browser has nothing better to do. */
  idle?: boolean;
}

/** True from when the element is in view or almost. */
export function useNear(
  ref: RefObject<Element | null>,
  wanted: boolean,
  { ahead, idle = false }: NearOptions,
): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (near || !wanted || !element) return;
    let stopWaiting: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        if (idle) stopWaiting = whenQuiet(() => setNear(true));
        else setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stopWaiting?.();
    };
  }, [ref, wanted, near, ahead, idle]);

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
