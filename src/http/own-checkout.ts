import type { IncomingMessage } from 'node:http';
import type { Db } from '#db/database.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { SignedIn } from '#services/accounts/sessions.ts';
import { readVisitor, visitorHashOf } from '#services/leads/visitor-cookie.ts';
import type { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import { openOwnPurchases } from '#services/reservations/own-purchases.ts';
import type { OwnPurchases } from '#services/reservations/own-purchases.ts';
import { openOwnReservations } from '#services/reservations/own-reservations.ts';
import type { OwnReservations } from '#services/reservations/own-reservations.ts';
import { holdingNetwork } from '#services/reservations/holding-network.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import type { RequestedSite } from './open-site.ts';

export interface CheckoutTools extends Pick<RequestedSite, 'site' | 'now'> {
  db: Db;
  /** Null if nothing can be paid online. */
  payments: PaymentsPort | null;
  quotes: Pick<FinanceQuotes, 'quote'>;
  keys: Pick<SiteKeys, 'get'>;
  logError: (error: unknown) => void;
}

export interface CheckoutSender {
  incoming: Pick<IncomingMessage, 'headers'>;
  /** Null if it is unknown. */
  address: string | null;
  signedIn: SignedIn | null;
}

/** What one visitor reserves and buys, by account or by browser. */
export function openOwnCheckout(
  { db, payments, quotes, site, now, keys, logError }: CheckoutTools,
  { incoming, address, signedIn }: CheckoutSender,
): { reservations: OwnReservations; purchases: OwnPurchases } {
  const visitor = readVisitor(incoming.headers.cookie, site.origin);
  const owner = {
    visitorHash: visitor === null ? null : visitorHashOf(visitor),
    accountId: signedIn?.account.id ?? null,
  };
  return {
    reservations: openOwnReservations({ db, payments, site, siteOf: async () => site }, owner, () =>
      holdingNetwork(keys, site.id, address),
    ),
    purchases: openOwnPurchases({ db, site, quotes, now, logError }, owner),
  };
}
