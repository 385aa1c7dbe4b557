import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { KnownSite } from '../site/site-context.ts';
import { warn } from '../primitives/warn.ts';
import type { FormDialogProps } from './form-dialogs.tsx';
import { visitorStore } from './visitor-store.ts';

/** Of every page, once it is alive: which pages were seen, and forms that open over the page at hand. */
export function LateForms({ site }: { site: KnownSite }) {
  useRecordedVisit(site);
  const [wish, setWish] = useState<Omit<FormDialogProps, 'onClose'> | null>(null);
  const [Shown, setShown] = useState<ComponentType<FormDialogProps> | null>(null);
  const close = useCallback(() => setWish(null), []);
  useEffect(() => {
    const open = async (link: HTMLAnchorElement, title: string) => {
      try {
        const { FormDialog, loadFormStyle } = await import('./form-dialogs.tsx');
        await loadFormStyle();
        setShown(() => FormDialog);
        setWish({ title, href: link.pathname + link.search });
      } catch (error) {
        warn('The form could not be loaded:', error);
        window.location.assign(link.href);
      }
    };
    // Before the router sees the click, which would lead to the form's own page.
    const click = (event: MouseEvent) => {
      const link = wantedForm(event);
      if (link === null) return;
      event.preventDefault();
      void open(link, link.dataset['formDialog'] ?? '');
    };
    window.addEventListener('click', click, true);
    return () => window.removeEventListener('click', click, true);
  }, []);
  return wish !== null && Shown !== null ? (
    <Shown key={wish.href} {...wish} onClose={close} />
  ) : null;
}

/** A new tab, a download and the like are the visitor's own wish. */
function wantedForm(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('a[data-form-dialog]')
    : null;
}

/** Kept in this tab alone, and sent along with a lead. */
function useRecordedVisit({ slug, tools }: KnownSite): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = { path: pathname, title: document.title, at: new Date().toISOString() };
    visitorStore(slug, tools.viewed).visit(page, window.location.search);
  }, [slug, tools.viewed, pathname]);
}
