import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { KnownSite } from '#ui/site/site-context.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { warn } from '#ui/primitives/warn.ts';
import { type LiveSaved, ToolsContext } from '#ui/vehicle/card-tools-context.ts';

export interface SavedProviderProps {
  site: KnownSite;
  children: ReactNode;
}

const SAVED_LIVE = loadable(() => import('./saved-live.tsx'));
const WATCHLIST_LIVE = loadable(() => import('./watchlist-live.ts'));

/** Once per page, around everything that contains cards. Saving and analytics are fetched after hydration. */
export function SavedProvider({ site, children }: SavedProviderProps) {
  const t = useCopy();
  const { tools } = site;
  const offered = tools.favourites || tools.watchlist || tools.compare;
  const script = useLoadable(tools.watchlist ? WATCHLIST_LIVE : SAVED_LIVE, true, (error) =>
    warn('Saving could not be loaded:', error),
  );
  const opened: LiveSaved | null = useMemo(
    () => script && script.openSaved(site, t),
    [script, site, t],
  );
  // Deferred: updating the context immediately would re-render parts whose script is still loading.
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
