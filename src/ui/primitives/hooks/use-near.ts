import { type RefObject, useEffect, useState } from 'react';

const IDLE_TIMEOUT_MS = 2000;

export interface NearOptions {
  /** Distance from the viewport at which the element counts as near (`rootMargin`). */
  ahead: string;
  /** For heavy parts: waits until the page has loaded and the browser is idle. */
  idle?: boolean;
}

/** True once the element has been in or near the viewport. */
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
        if (idle) stopWaiting = whenLoadedAndIdle(() => setNear(true));
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

/** Calls back once the page has loaded and is idle. Returns a function that cancels it. */
function whenLoadedAndIdle(callback: () => void): () => void {
  let idle: number | undefined;
  // Not supported by every browser.
  const whenIdle = () => {
    if ('requestIdleCallback' in window) {
      idle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    } else callback();
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => {
    window.removeEventListener('load', whenIdle);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
