import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import type { KnownSite } from '#ui/site/site-context.ts';
import { warn } from '#ui/primitives/warn.ts';
import { type LiveSaved, ToolsContext } from '#ui/vehicle/card-tools-context.ts';

export interface SavedProviderProps {
  site: KnownSite;
  children: ReactNode;
}

/**
 * Once a page, around everything with a card in it. What saves, and what tells of the page, is fetched
 * when the page is alive.
 */
export function SavedProvider({ site, children }: SavedProviderProps) {
  const { tools } = site;
  const offered = tools.favourites || tools.compare;
  const [live, setLive] = useState<LiveSaved | null>(null);
  const [views, setViews] = useState<ReactNode>(null);
  useEffect(() => {
    let left = false;
    const fetchLive = async () => {
      const script = await import('./saved-live.tsx');
      if (left) return;
      const opened = script.openSaved(site);
      setViews(opened.views);
      // In its own time: a part of the page whose script is still on its way must not be drawn anew.
      startTransition(() => setLive(opened));
    };
    fetchLive().catch((error: unknown) => warn('The page cannot save.', error));
    return () => {
      left = true;
    };
  }, [site]);
  const value = useMemo(() => (offered ? { live } : null), [offered, live]);
  return (
    <ToolsContext value={value}>
      {children}
      {live?.shelf}
      {views}
    </ToolsContext>
  );
}
