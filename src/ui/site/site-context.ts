import { createContext, useContext } from 'react';
import type { FrameSite } from './site-frame.ts';

export type KnownSite = Pick<FrameSite, 'slug' | 'tools' | 'events'>;

/** The site that a page belongs to, for parts that keep or tell something in the browser. */
export const SiteContext = createContext<KnownSite | null>(null);

/** Null outside of a site. */
export function useSite(): KnownSite | null {
  return useContext(SiteContext);
}
