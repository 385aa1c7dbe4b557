import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useOnNavigate } from './use-on-navigate.ts';

const CLOSE_DELAY_MS = 180;

const panels = (root: Element) => [...root.querySelectorAll<HTMLDetailsElement>('details')];

function closeAll(root: Element, but?: HTMLDetailsElement): void {
  for (const details of panels(root)) if (details !== but) details.open = false;
}

function stops(root: Element, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** The neighbour in a ring, so that the arrow keys go round. */
function neighbour(items: HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined {
  const at = items.indexOf(from);
  return at < 0 ? items[0] : items[(at + step + items.length) % items.length];
}

function onKey(root: HTMLElement, event: KeyboardEvent): void {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return;
  const details = target.closest('details');
  const summary = details?.querySelector('summary');
  const onTop = target.matches('[data-nav-top]');
  const focus = (element: HTMLElement | undefined | null) => {
    if (!element) return;
    event.preventDefault();
    element.focus();
  };

  if (event.key === 'Escape' && details?.open) {
    details.open = false;
    focus(summary);
  } else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && onTop) {
    focus(neighbour(stops(root, '[data-nav-top]'), target, event.key === 'ArrowRight' ? 1 : -1));
  } else if (details && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const links = stops(details, 'a[href]');
    const down = event.key === 'ArrowDown';
    if (onTop) {
      details.open = true;
      focus(down ? links[0] : links.at(-1));
    } else {
      focus(neighbour(links, target, down ? 1 : -1));
    }
  } else if (details?.open && !onTop && (event.key === 'Home' || event.key === 'End')) {
    const links = stops(details, 'a[href]');
    focus(event.key === 'Home' ? links[0] : links.at(-1));
  }
}

/**
 * Makes a row of `<details>` behave as one menu bar of disclosures: one open at a time, Escape and
 * the arrow keys, opening under a fine pointer, closing when the visitor goes elsewhere. Without it
 * they still open and close by a click, since the browser sees to that.
 */
export function useDisclosures(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useOnNavigate(
    useCallback(() => {
      if (ref.current) closeAll(ref.current);
    }, []),
  );

  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let openedByHover: HTMLDetailsElement | null = null;

    root.addEventListener('keydown', (event) => onKey(root, event), { signal });
    root.addEventListener(
      'focusout',
      (event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !root.contains(next)) closeAll(root);
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !root.contains(event.target)) closeAll(root);
      },
      { signal },
    );
    root.addEventListener(
      'click',
      (event) => {
        const target = event.target;
        if (!(target instanceof Element)) return;
        const summary = target.closest('summary');
        if (summary && summary.parentElement === openedByHover) {
          // The pointer has opened it already: the click was meant to open, not to close. Once it has left
          // and the panel is shut, a click (or the Enter key, which is one) opens it as ever.
          if (openedByHover?.open) event.preventDefault();
          openedByHover = null;
        } else if (target.closest('a[href]')) {
          closeAll(root);
        }
      },
      { signal },
    );
    for (const details of panels(root)) {
      details.addEventListener(
        'pointerenter',
        (event) => {
          if (event.pointerType !== 'mouse') return;
          clearTimeout(timer);
          if (details.open) return;
          closeAll(root, details);
          details.open = true;
          openedByHover = details;
        },
        { signal },
      );
      details.addEventListener(
        'pointerleave',
        (event) => {
          if (event.pointerType !== 'mouse') return;
          timer = setTimeout(() => {
            details.open = false;
          }, CLOSE_DELAY_MS);
        },
        { signal },
      );
    }
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return ref;
}
