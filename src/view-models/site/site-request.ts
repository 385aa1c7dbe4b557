import type { ResolvedSite } from '#db/site/sites.ts';
import type { SearchAnswer, SearchQuery } from '#ports/search.ts';
import type { Visit } from '#services/leads/visit.ts';
import type { SiteStock } from '#stock/site-stock.ts';
import type { PageKind } from '#ui/templates/template-parts.ts';

/** A file of a template. */
export interface TemplateScript {
  href: string;
  /** The kind of page that needs it; null when every page does. */
  page: PageKind | null;
}

/**
 * All that a loader may know: nothing of the visitor is in it, so a page can be nothing but public. Of a
 * write the action also gets the visit.
 */
export interface SiteRequest {
  site: ResolvedSite & { origin: string };
  stock: () => Promise<SiteStock>;
  search: (query: SearchQuery) => Promise<SearchAnswer>;
  /** The start of the page's minute. */
  now: number;
  requestId: string;
  /** Nonce of our own inline code while rendering; src/http/pages/content-security.ts takes it out again. */
  renderMark: string;
  /** Files of the site's template, for the browser to fetch along with the others. */
  templateScripts: readonly TemplateScript[];
  /** Whether the pages for developers are there. */
  devPages: boolean;
  /** Takes the page's markup from the renderer. */
  deliver: (markup: string) => void;
  logError: (error: unknown) => void;
  /** Null for everything but writes. */
  visit: Visit | null;
}
