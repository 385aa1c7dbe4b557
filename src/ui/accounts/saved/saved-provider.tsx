import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { KnownSite } from '#ui/site/site-context.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { warn } from '#ui/primitives/warn.ts';
import { type LiveSaved, ToolsContext } from '#ui/vehicle/card-tools-context.ts';

export interface SavedProviderProps {
  site: KnownSite;
  children: ReactNode;
}

const SAVED_LIVE = loadable(() => import('./saved-live.tsx'));

/**
 * Once a page, around everything with a card in it. What saves, and what tells of the page, is fetched
 * when the page is alive.
 */
export function SavedProvider({ site, children }: SavedProviderProps) {
  const { tools } = site;
  const offered = tools.favourites || tools.compare;
  const script = useLoadable(SAVED_LIVE, true, (error) => warn('The page cannot save.', error));
  const opened: LiveSaved | null = useMemo(() => script && script.openSaved(site), [script, site]);
  // In its own time: a part of the page whose script is still on its way must not be drawn anew.
  const live = useDeferredValue(opened);
  const value = useMemo(() => (offered ? { live } : null), [offered, live]);
  return (
    <ToolsContext value={value}>
      {children}
      {live?.list}
      {opened?.views}
    </ToolsContext>
  );
}
