import { sql } from 'kysely';
import { NO_HASH } from '#db/leads/lead-erasure.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { toPayment } from './payments.ts';
import type { Payment } from './payments.ts';

/** Until the transaction ends, other payments of the same account wait. */
export async function lockPayer(trx: SiteTransaction, accountId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(current_setting('forecourt.site_id') || ' payer ' || ${String(accountId)}, 0))`.execute(
    trx,
  );
}

/** What the same form has made before; null if nothing. */
export async function findFormPayment(
  trx: SiteTransaction,
  accountId: number,
  formKey: string,
): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('form_key', '=', formKey)
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** Null both for an unknown payment and for somebody else's. */
export async function findOwnPayment(
  trx: SiteTransaction,
  accountId: number,
  id: string,
): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'online-payment')
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** An account's payments for the same reference that were begun before this one and can still be paid. */
export async function listEarlierOpen(
  trx: SiteTransaction,
  accountId: number,
  { id, reference, createdAt }: Pick<Payment, 'id' | 'reference' | 'createdAt'>,
): Promise<Payment[]> {
  const rows = await trx
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'online-payment')
    .where('reference', '=', reference)
    .where('is_open', '=', true)
    .where('id', '<>', id)
    .where('created_at', '<', new Date(createdAt))
    .execute();
  return rows.map(toPayment);
}

/** Online payments of an account in 24 hours: how many, and how much is paid or can still be. */
export async function countDay(
  trx: SiteTransaction,
  accountId: number,
): Promise<{ count: number; cents: number }> {
  const { count, cents } = await trx
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(case
        when is_open then amount_cents
        else greatest(kept_cents, authorised_cents - released_cents - refunded_cents)
      end), 0)::int`.as('cents'),
    ])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'online-payment')
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return { count, cents };
}

/** The dealer's notice about it. */
export async function setPaymentLead(
  trx: SiteTransaction,
  id: string,
  lead: number,
): Promise<void> {
  await trx.updateTable('payments').set({ lead }).where('id', '=', id).execute();
}

/** What tax law asks for stays: amount, times, reference and reason, and what the gateway said. */
export async function erasePayer(trx: SiteTransaction, id: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ visitor: null, visitor_hash: NO_HASH })
    .where('id', '=', id)
    .execute();
}
