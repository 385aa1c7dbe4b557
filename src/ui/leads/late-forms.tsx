import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { KnownSite } from '../site/site-context.ts';
import { warn } from '../primitives/warn.ts';
import type { FormDialogProps } from './form-dialogs.tsx';
import { visitorStore } from './visitor-store.ts';

/** On every page after hydration: records page visits and opens forms in dialogs. */
export function LateForms({ site }: { site: KnownSite }) {
  useRecordedVisit(site);
  const [dialog, setDialog] = useState<Omit<FormDialogProps, 'onClose'> | null>(null);
  const [Dialog, setDialogComponent] = useState<ComponentType<FormDialogProps> | null>(null);
  const close = useCallback(() => setDialog(null), []);
  useEffect(() => {
    const open = async (link: HTMLAnchorElement, title: string) => {
      try {
        const { FormDialog, loadFormStyle } = await import('./form-dialogs.tsx');
        await loadFormStyle();
        setDialogComponent(() => FormDialog);
        setDialog({ title, href: link.pathname + link.search });
      } catch (error) {
        warn('The form could not be loaded:', error);
        window.location.assign(link.href);
      }
    };
    // In the capture phase, before the router handles the click and navigates to the form's page.
    const click = (event: MouseEvent) => {
      const link = clickedFormLink(event);
      if (link === null) return;
      event.preventDefault();
      void open(link, link.dataset['formDialog'] ?? '');
    };
    window.addEventListener('click', click, true);
    return () => window.removeEventListener('click', click, true);
  }, []);
  return dialog !== null && Dialog !== null ? (
    <Dialog key={dialog.href} {...dialog} onClose={close} />
  ) : null;
}

/** Modified clicks, such as for a new tab or a download, keep the browser's default. */
function clickedFormLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('a[data-form-dialog]')
    : null;
}

/** Stored in this tab only, and sent with a lead. */
function useRecordedVisit({ slug, tools }: KnownSite): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = { path: pathname, title: document.title, at: new Date().toISOString() };
    visitorStore(slug, tools.viewed).visit(page, window.location.search);
  }, [slug, tools.viewed, pathname]);
}
