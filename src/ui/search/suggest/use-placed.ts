import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { makeRoom, placePopup } from './place-popup.ts';

/** Shows, places and hides the list; it follows its field. */
export function usePlaced(
  popup: RefObject<HTMLDivElement | null>,
  input: HTMLInputElement,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null) return;
    if (isShown) placePopup(element, input);
    // A browser without popovers shows it above the page, but not above dialogs.
    if (typeof element.showPopover !== 'function') return;
    if (isShown !== element.matches(':popover-open')) {
      if (isShown) element.showPopover();
      else element.hidePopover();
    }
  }, [popup, input, isShown]);

  useEffect(() => {
    if (!isShown) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true, capture: true };
    const follow = () => {
      if (popup.current !== null) placePopup(popup.current, input);
    };
    const resize = () => {
      makeRoom(input);
      follow();
    };
    resize();
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', resize, options);
    window.visualViewport?.addEventListener('resize', resize, options);
    window.visualViewport?.addEventListener('scroll', follow, options);
    return () => controller.abort();
  }, [popup, input, isShown]);
}
