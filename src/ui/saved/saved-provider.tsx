import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import type { SavedTools } from '#domain/saved.ts';
import { type LiveSaved, ToolsContext } from './tools-context.ts';

export interface SavedProviderProps {
  site: { slug: string; tools: SavedTools };
  children: ReactNode;
}

/** Once a page, around everything with a card in it. What saves is fetched when the page is alive. */
export function SavedProvider({ site, children }: SavedProviderProps) {
  const { slug, tools } = site;
  const offered = tools.favourites || tools.compare;
  const [live, setLive] = useState<LiveSaved | null>(null);
  useEffect(() => {
    if (!offered) return undefined;
    let left = false;
    const fetchLive = async () => {
      const { openSaved } = await import('./saved-live.tsx');
      // In its own time: a part of the page whose script is still on its way must not be drawn anew.
      if (!left) startTransition(() => setLive(openSaved(slug, tools)));
    };
    // Without it a page is still a page.
    fetchLive().catch(() => {});
    return () => {
      left = true;
    };
  }, [offered, slug, tools]);
  const value = useMemo(() => (offered ? { live } : null), [offered, live]);
  return (
    <ToolsContext value={value}>
      {children}
      {live?.shelf}
    </ToolsContext>
  );
}
