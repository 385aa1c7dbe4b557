import type { ResolvedSite } from '#db/site/sites.ts';
import type { SearchAnswer, SearchQuery } from '#ports/search.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { Booked } from '#domain/test-drives/test-drive-slots.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import type { LeadExtras, LeadOutcome } from '#services/leads/lead-outcome.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { PageKind } from '#ui/templates/template-parts.ts';

/** A file of a template. */
export interface TemplateScript {
  href: string;
  /** The kind of page that needs it; null when every page does. */
  page: PageKind | null;
}

/** The visitor behind a write. */
export interface Visit {
  submit(
    form: LeadFormName,
    fields: FormData,
    page: { url: string; pageId: string | null },
    extras?: LeadExtras,
  ): Promise<LeadOutcome>;
  /** One step of the trade-in. */
  tradeIn(fields: FormData, page: { url: string; pageId: string | null }): Promise<TradeInStep>;
  /**
   * The drives that are booked at a place, and of a vehicle. Pages of everyone's are made without: only
   * the answer to a write, which nobody keeps, can be true at its moment.
   */
  bookings(asked: { locationId: number; vehicleId: number | null }): Promise<Booked[]>;
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
  nonce: string;
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
