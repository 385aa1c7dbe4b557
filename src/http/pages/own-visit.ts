import { openOwnAlerts } from '#services/accounts/alerts/own-alerts.ts';
import { openGarage } from '#services/accounts/garage/garage.ts';
import type { GarageTools } from '#services/accounts/garage/garage.ts';
import { openOwnWatchlist } from '#services/accounts/own-watchlist.ts';
import { openPrizeWheel } from '#services/accounts/prize-wheel.ts';
import { openOwnSearches } from '#services/accounts/saved-searches.ts';
import type { SignedIn } from '#services/accounts/sessions.ts';
import { visitorHashOf } from '#services/leads/visitor-cookie.ts';
import { openOwnPayments } from '#services/payments/own-payments.ts';
import type { PaymentTools } from '#services/payments/gateway-work.ts';
import type { OwnVisit } from '#view-models/site-request.ts';

/** What a signed-in visitor's own pages may read and change. */
export function openOwnVisit(
  signedIn: SignedIn,
  tools: GarageTools & Pick<PaymentTools, 'payments'>,
): OwnVisit {
  const { account, sessionId } = signedIn;
  const { db, keys, site, stock, clock } = tools.context;
  const visitorHash = tools.visitor === null ? null : visitorHashOf(tools.visitor);
  const searchTools = { db, site, stock, now: () => clock };
  return {
    account,
    sessionId,
    garage: openGarage(tools, signedIn),
    watchlist: openOwnWatchlist(db, site.id, account.id),
    searches: openOwnSearches(searchTools, account.id),
    alerts: openOwnAlerts(searchTools, account.id),
    prizeWheel: openPrizeWheel({ db, keys, now: clock }, site, account),
    payments: openOwnPayments({ db, site, payments: tools.payments, visitorHash }, account),
  };
}
