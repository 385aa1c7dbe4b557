import { type MouseEvent, useState } from 'react';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';

const DIALOG = loadable(() => import('./search-dialog.tsx'));

/**
 * Makes the header's link to the search page lead to the page's own search box, or open one over the page.
 * Without script, or in a new tab, it stays a link.
 */
export function useHeaderSearch(frame: SiteFrame) {
  const action = frame.links.search;
  const [opened, setOpened] = useState(0);
  const script = useLoadable(DIALOG, opened, () => window.location.assign(action ?? '/'));
  return {
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const own = document.querySelector<HTMLElement>('main [role=combobox][name=query]');
      if (own === null) setOpened(opened + 1);
      else own.focus();
    },
    dialog:
      script === null || action === null ? null : (
        <script.SearchDialog key={opened} frame={frame} action={action} />
      ),
  };
}
