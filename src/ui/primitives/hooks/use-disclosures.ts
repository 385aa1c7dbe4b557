import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useOnNavigate } from './use-on-navigate.ts';

const CLOSE_DELAY_MS = 180;

const panels = (root: Element) => [...root.querySelectorAll<HTMLDetailsElement>('details')];

function closeAll(root: Element, but?: HTMLDetailsElement): void {
  for (const details of panels(root)) if (details !== but) details.open = false;
}

function focusable(root: Element, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** The next item with wrap-around, for the arrow keys. */
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
    focus(
      neighbour(focusable(root, '[data-nav-top]'), target, event.key === 'ArrowRight' ? 1 : -1),
    );
  } else if (details && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const links = focusable(details, 'a[href]');
    const down = event.key === 'ArrowDown';
    if (onTop) {
      details.open = true;
      focus(down ? links[0] : links.at(-1));
    } else {
      focus(neighbour(links, target, down ? 1 : -1));
    }
  } else if (details?.open && !onTop && (event.key === 'Home' || event.key === 'End')) {
    const links = focusable(details, 'a[href]');
    focus(event.key === 'Home' ? links[0] : links.at(-1));
  }
}

/**
 * Makes a row of `<details>` behave like a menu bar of disclosures: one open at a time, Escape and arrow keys,
 * opening on mouse hover, closing when focus or clicks move elsewhere. Without it they still open and close
 * natively on click.
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
    const controller = new AbortController();
    const { signal } = controller;
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
          // Hover has already opened it: the click was meant to open, not to close. After the pointer has left
          // and the panel has closed, a click (or Enter, which triggers one) opens it again.
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
      controller.abort();
    };
  }, []);

  return ref;
}
