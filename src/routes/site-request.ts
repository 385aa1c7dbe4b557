import { createContext } from 'react-router';
import type { ResolvedSite } from '#db/sites.ts';
import type { SiteStock } from '#stock/site-stock.ts';

/** All that a loader may know: nothing of the visitor is in it, so a page can be nothing but public. */
export interface SiteRequest {
  site: ResolvedSite & { origin: string };
  stock: () => Promise<SiteStock>;
  /** The start of the page's minute. */
  now: number;
  requestId: string;
  /** Nonce of our own inline code while rendering; src/server/content-security.ts takes it out again. */
  renderMark: string;
  /** Files of the site's template, for the browser to fetch along with the others. */
  templateScripts: readonly string[];
  /** Whether the pages for developers are there. */
  devPages: boolean;
  /** Takes the page's markup from the renderer. */
  deliver: (markup: string) => void;
  logError: (error: unknown) => void;
}

export const siteRequestContext = createContext<SiteRequest>();
