import type { Account } from '#db/accounts/accounts.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import type { PriceChange } from '#domain/pricing/price-history.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { Booked } from '#domain/test-drives/test-drive-slots.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import type { PrizeWheel } from '#services/accounts/prize-wheel.ts';
import type { OwnWatchlist } from '#services/accounts/own-watchlist.ts';
import type { Garage } from '#services/accounts/garage/garage.ts';
import type { OwnAlerts } from '#services/accounts/alerts/own-alerts.ts';
import type { OwnSearches } from '#services/accounts/saved-searches.ts';
import type { OwnPayments } from '#services/payments/own-payments.ts';
import type { OwnPurchases } from '#services/reservations/own-purchases.ts';
import type { OwnReservations } from '#services/reservations/own-reservations.ts';
import type { CodeRequest, SignInResult } from '#services/accounts/sign-in.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import type { LeadExtras, LeadOutcome } from '#services/leads/lead-outcome.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { PageKind } from '#ui/templates/template-parts.ts';

/** A script of a template. */
export interface TemplateScript {
  href: string;
  /** The kind of page that needs it; null when every page does. */
  page: PageKind | null;
}

/** The operations a write request may perform for its visitor. */
export interface Visit {
  submit(
    form: LeadFormName,
    fields: FormData,
    page: { url: string; pageId: string | null },
    extras?: LeadExtras,
  ): Promise<LeadOutcome>;
  /** The hash of the browser's secret. A browser that has none gets one with the response. */
  identify(): string;
  /** One step of the trade-in. */
  tradeIn(fields: FormData, page: { url: string; pageId: string | null }): Promise<TradeInStep>;
  /**
   * The test drives booked at a location and for a vehicle. Public pages are rendered without them: they
   * are cached, and only the uncached response to a write can be up to date.
   */
  bookings(query: { locationId: number; vehicleId: number | null }): Promise<Booked[]>;
  /** Sends a one-time code; `textOf` is the message with a code in it. */
  sendCode(mobile: MobileNumber, textOf: (code: string) => string): Promise<CodeRequest>;
  /** Signs in by a code. `favourites` are the vehicles saved in the browser, oldest first. */
  signIn(mobile: MobileNumber, code: string, favourites: readonly number[]): Promise<SignInKind>;
  signOut(where: 'here' | 'everywhere'): Promise<void>;
  /** Stops alerts by the token of a message's link. False if it is not one of this site. */
  unsubscribe(token: string): Promise<boolean>;
}

/** The session's token goes into the cookie and nowhere else. */
export type SignInKind =
  | Exclude<SignInResult, { kind: 'signed-in' }>
  | { kind: 'signed-in'; isNew: boolean };

/** The signed-in visitor of a page behind a gate, and what that page may read and change. */
export interface OwnVisit {
  account: Account;
  sessionId: number;
  /** Null if the site has none. */
  prizeWheel: PrizeWheel | null;
  /** Null if the site takes no online payments. */
  payments: OwnPayments | null;
  watchlist: OwnWatchlist;
  garage: Garage;
  searches: OwnSearches;
  alerts: OwnAlerts;
}

/**
 * Everything a loader may use. It contains nothing about the visitor, so that every page is public, except for
 * those behind a gate, which are never cached. For a write, the action also gets the visit.
 */
export interface SiteRequest {
  site: ResolvedSite & { origin: string; preview?: { revision: number | null } };
  stock: () => Promise<SiteStock>;
  search: (query: SearchQuery) => Promise<SearchResponse>;
  /** Where a postcode is; null if there is none. */
  findPostcode: PostcodesPort['find'];
  findSuburbs: PostcodesPort['findSuburbs'];
  /** When the feed of a vehicle last had it; null if that is not known. */
  confirmedAt: (vehicleId: number) => Promise<number | null>;
  /** Earlier prices of a vehicle, the oldest first. */
  priceChanges: (vehicleId: number) => Promise<PriceChange[]>;
  /** The current time, rounded down to the minute. */
  now: number;
  requestId: string;
  /** Whether a document is asked for, and not only the data of a page. */
  isDocument: boolean;
  /** Nonce of our own inline code while rendering; src/http/pages/content-security.ts removes it again. */
  nonce: string;
  /** Scripts of the site's template, for the browser to preload. */
  templateScripts: readonly TemplateScript[];
  /** Whether the developer pages are enabled. */
  devPages: boolean;
  /** Receives the page's markup from the renderer. */
  deliver: (markup: string) => void;
  logError: (error: unknown) => void;
  /** Null except for writes. */
  visit: Visit | null;
  /** Null on every public page, and for visitors who are not signed in. */
  own: OwnVisit | null;
  /** What the visitor reserves, signed in or not. Null except on the pages for it (`isCheckoutPage`). */
  reservations: OwnReservations | null;
  /** What the visitor buys online. Null on the same pages. */
  purchases: OwnPurchases | null;
  /** Where a data request for a gated page leads a visitor who is not signed in; otherwise null. */
  signInAt: string | null;
  /** Reports when time changes something on this page that `nextChange` does not know about. */
  changesAt: (moment: number) => void;
  /**
   * Reports that the address of a route is not found. True if the route's page for that is in the cache: it is
   * then not rendered.
   */
  isNotFoundCached: (routeId: string) => boolean;
  /** Runs the rendering itself: the answer to a write waits for its turn here, once the write is done. */
  takeTurn: <Result>(render: () => Result) => Promise<Result>;
}
