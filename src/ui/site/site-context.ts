import { createContext, useContext } from 'react';
import type { FrameSite } from './site-frame.ts';

export type KnownSite = Pick<FrameSite, 'slug' | 'tools' | 'events'>;

/** The page's site, for parts that store data or record events in the browser. */
export const SiteContext = createContext<KnownSite | null>(null);

/** Null outside a site. */
export function useSite(): KnownSite | null {
  return useContext(SiteContext);
}
