import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { NO_HASH, deleteMessagesTo } from '#db/leads/lead-erasure.ts';
import type { Person } from '#db/leads/lead-erasure.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** The visitor's details are still needed: the car is held or being paid for. */
const OPEN = ['awaiting_payment', 'held'] as const;

export interface ErasedReservations {
  erased: number;
  /** Public ids of those that are still open and keep their details until they are over. */
  kept: string[];
}

/**
 * Erases who reserved, in all reservations and payments of a person that are over. What was paid stays on record. One
 * that is open is nobody's from now on, and `eraseOver` erases it once it is over.
 */
export async function eraseReservationsOf(
  trx: SiteTransaction,
  person: Person,
): Promise<ErasedReservations> {
  const isTheirs = ofPerson(person);
  const kept = await trx
    .selectFrom('reservations')
    .select(['id', 'public_id'])
    .where(isTheirs)
    .where('state', 'in', OPEN)
    .where('visitor', 'is not', null)
    .orderBy('id')
    .execute();
  await detach(
    trx,
    kept.map(({ id }) => id),
  );
  const found = await trx
    .selectFrom('reservations')
    .select('id')
    .where(isTheirs)
    .where('state', 'not in', OPEN)
    .where('visitor', 'is not', null)
    .execute();
  const ids = found.map(({ id }) => id);
  await erase(trx, ids);
  if (!('leadId' in person)) {
    await trx
      .updateTable('payments')
      .set({ visitor: null, visitor_hash: NO_HASH, account_id: null })
      .where('reservation', 'is', null)
      .where('is_open', '=', false)
      .where(isTheirs)
      .execute();
  }
  return { erased: ids.length, kept: kept.map(({ public_id: id }) => id) };
}

/** The account is being deleted: its reservations become nobody's, and those that are over lose their visitor. */
export async function detachReservations(trx: SiteTransaction, accountId: number): Promise<void> {
  const found = await trx
    .selectFrom('reservations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('visitor', 'is not', null)
    .execute();
  const ids = found.map(({ id }) => id);
  await detach(trx, ids);
  await eraseOver(trx, ids);
}

/**
 * Of reservations that are nobody's, erases the visitor of those about which nothing is left to do or to say. Returns
 * how many.
 */
export async function eraseOver(trx: SiteTransaction, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const found = await trx
    .selectFrom('reservations')
    .select('id')
    .where('id', 'in', ids)
    .where('visitor_hash', '=', NO_HASH)
    .where('visitor', 'is not', null)
    .where('state', 'not in', OPEN)
    .where(HAS_WAITING_NOTICE, '=', false)
    .where(HAS_OPEN_PAYMENT, '=', false)
    .execute();
  await erase(
    trx,
    found.map(({ id }) => id),
  );
  return found.length;
}

const HAS_WAITING_NOTICE: RawBuilder<boolean> = sql`exists (
  select from visitor_notices notice
  where (notice.site_id, notice.reservation) = (reservations.site_id, reservations.id)
    and notice.settled_at is null)`;

/** It can still be paid, or money has to go back or is authorised and not taken. */
const HAS_OPEN_PAYMENT: RawBuilder<boolean> = sql`exists (
  select from payments payment
  where (payment.site_id, payment.reservation) = (reservations.site_id, reservations.id)
    and (payment.is_open or payment.refund_due_cents > payment.refunded_cents
      or payment.authorised_cents > payment.kept_cents + payment.released_cents + payment.refunded_cents))`;

/** Up to `most` of those that ended before `before`, or were sold then. Returns how many. */
export async function eraseOldReservations(
  trx: SiteTransaction,
  { before, most }: { before: number; most: number },
): Promise<number> {
  const found = await trx
    .selectFrom('reservations')
    .select('id')
    .where('state', 'not in', OPEN)
    .where('visitor', 'is not', null)
    .where(sql<Date>`coalesce(ended_at, held_until, created_at)`, '<', new Date(before))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
  const ids = found.map(({ id }) => id);
  await erase(trx, ids);
  return ids.length;
}

/** No browser and no account opens them any more. */
async function detach(trx: SiteTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const nobody = { visitor_hash: NO_HASH, account_id: null };
  await trx.updateTable('reservations').set(nobody).where('id', 'in', ids).execute();
  await trx.updateTable('payments').set(nobody).where('reservation', 'in', ids).execute();
}

async function erase(trx: SiteTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const people = await trx
    .selectFrom('reservations')
    .select('visitor')
    .where('id', 'in', ids)
    .execute();
  await deleteMessagesTo(
    trx,
    people.flatMap(({ visitor }) => (visitor === null ? [] : [visitor.email, visitor.phone])),
  );
  await detach(trx, ids);
  await trx.updateTable('reservations').set({ visitor: null }).where('id', 'in', ids).execute();
  await trx
    .updateTable('payments')
    .set({ visitor: null })
    .where('reservation', 'in', ids)
    .execute();
}

function ofPerson(person: Person) {
  if ('email' in person) return sql<boolean>`lower(visitor ->> 'email') = ${person.email}`;
  if ('phone' in person) return sql<boolean>`visitor ->> 'phone' = ${person.phone}`;
  if ('accountId' in person) return sql<boolean>`account_id = ${person.accountId}`;
  return sql<boolean>`lead = (select id from leads where lead_id = ${person.leadId})`;
}
