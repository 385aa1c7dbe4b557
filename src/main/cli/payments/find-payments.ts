import type { Db } from '#db/database.ts';
import { findNumberedPayment } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { findReservation } from '#db/reservations/reservations.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { PaymentSettleTools } from '#services/payments/settle-payment.ts';
import type { CommandContext } from '../command.ts';
import { chooseSites } from '../lead-sites.ts';
import type { LeadSite } from '../lead-sites.ts';
import { forTerminal } from '../plain-text.ts';

/** Their ids do not name their site, so each site is searched; null if none has it, which has been reported. */
async function findIn<Found>(
  context: CommandContext,
  { id, slug, what }: { id: string; slug: string | undefined; what: string },
  find: (trx: SiteTransaction) => Promise<Found | null>,
): Promise<{ site: LeadSite; found: Found } | null> {
  const sites = await chooseSites(slug, context);
  if (sites === null) return null;
  const db = await context.db();
  for (const site of sites) {
    const found = await readSite(db, site.id, find);
    if (found !== null) return { site, found };
  }
  context.err(`There is no ${what} ${forTerminal(id)}.`);
  return null;
}

export function findReservationSite(
  context: CommandContext,
  id: string,
  slug: string | undefined,
): Promise<{ site: LeadSite; found: Reservation } | null> {
  return findIn(context, { id, slug, what: 'reservation' }, (trx) => findReservation(trx, id));
}

export function findPaymentSite(
  context: CommandContext,
  id: string,
  slug: string | undefined,
): Promise<{ site: LeadSite; found: Payment } | null> {
  return findIn(context, { id, slug, what: 'payment' }, (trx) => findNumberedPayment(trx, id));
}

/** The gateway may be missing here: the worker then does what is left to do. */
export async function settleToolsOf(
  db: Db,
  { payments }: CommandContext,
): Promise<PaymentSettleTools | null> {
  return payments === undefined ? null : { db, ...(await payments(db)) };
}
