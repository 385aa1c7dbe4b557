import { createContext, useContext } from 'react';
import type { FrameSite, MakeLink } from './site-frame.ts';

export type KnownSite = Pick<FrameSite, 'slug' | 'tools' | 'events'>;

/** The page's site, for parts that store data or record events in the browser. */
export const SiteContext = createContext<KnownSite | null>(null);

/** Null outside a site. */
export function useSite(): KnownSite | null {
  return useContext(SiteContext);
}

/** The makes of the site's menu, with counts and links. */
export const MakesContext = createContext<readonly MakeLink[]>([]);
