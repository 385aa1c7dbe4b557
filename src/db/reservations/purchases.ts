import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PurchaseAnswers } from '#domain/reservations/purchase/purchase-answers.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { PurchasesTable } from './purchase-tables.ts';
import type { ReservationOwner } from './reservations.ts';

export interface Purchase {
  id: string;
  vehicleId: number;
  accountId: number | null;
  visitorHash: string;
  answers: PurchaseAnswers;
  startCents: number;
  termsVersion: string | null;
  /** The words that the visitor agreed to, a paragraph a line. */
  terms: string | null;
  termsAgreedAt: number | null;
  /** The row of the reservation that pays its deposit. */
  reservation: number | null;
  createdAt: number;
  updatedAt: number;
}

/** The visitor's purchase of a vehicle. Begun on two devices, it is the one that was changed last. */
export async function findOwnPurchase(
  trx: SiteTransaction,
  vehicleId: number,
  { visitorHash, accountId }: ReservationOwner,
): Promise<Purchase | null> {
  const row = await trx
    .selectFrom('purchases')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('replaced_at', 'is', null)
    .where(isOwn({ visitorHash, accountId }))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toPurchase(row);
}

/** An order is named by its own id, or by the slug that its vehicle had: the stock may not have it any more. */
export type OrderName = { id: string } | { slug: string };

/** The visitor's order; null if there is none, or it is somebody else's. */
export async function findOwnOrder(
  trx: SiteTransaction,
  name: OrderName,
  owner: ReservationOwner,
): Promise<Purchase | null> {
  const orders = trx
    .selectFrom('purchases')
    .selectAll()
    .where('reservation', 'is not', null)
    .where('replaced_at', 'is', null)
    .where(isOwn(owner));
  const isNamed =
    'id' in name
      ? sql<boolean>`id = ${name.id}::uuid`
      : sql<boolean>`exists (
          select from reservations made
          where made.id = purchases.reservation and made.vehicle ->> 'slug' = ${name.slug})`;
  const row = await orders.where(isNamed).orderBy('updated_at', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : toPurchase(row);
}

/** All of an account, newest first. */
export async function listAccountPurchases(
  trx: SiteTransaction,
  accountId: number,
): Promise<Purchase[]> {
  const rows = await trx
    .selectFrom('purchases')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toPurchase);
}

/** What was saved while signed in is shown to nobody who has signed out, on the same browser either. */
function isOwn({ visitorHash, accountId }: ReservationOwner) {
  return sql<boolean>`(account_id = ${accountId}::bigint
    or (visitor_hash = ${visitorHash} and account_id is null))`;
}

/** Until the transaction ends, other changes of the visitor's purchase of this vehicle wait. */
async function lockOwn(
  trx: SiteTransaction,
  vehicleId: number,
  { visitorHash, accountId }: ReservationOwner,
): Promise<void> {
  const keys = [`visitor ${visitorHash}`, `account ${accountId}`].toSorted();
  for (const key of keys) {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(
        current_setting('forecourt.site_id') || ' purchase ' || ${vehicleId} || ' ' || ${key}, 0))`.execute(
      trx,
    );
  }
}

export interface PurchaseChange {
  vehicleId: number;
  owner: { visitorHash: string; accountId: number | null };
  /** Of the steps that were answered. */
  answers: PurchaseAnswers;
  /** What the car costs now; stored with the first answer. */
  carCents: number;
}

/**
 * Saves answers, in the visitor's purchase or in a new one. A visitor who is signed in continues it anywhere: what was
 * begun on this device and on another becomes one.
 */
export async function savePurchase(
  trx: SiteTransaction,
  { vehicleId, owner, answers, carCents }: PurchaseChange,
): Promise<Purchase> {
  await lockOwn(trx, vehicleId, owner);
  const found = await findOwnPurchase(trx, vehicleId, owner);
  if (found === null) {
    const row = await trx
      .insertInto('purchases')
      .values({
        vehicle_id: vehicleId,
        account_id: owner.accountId,
        visitor_hash: owner.visitorHash,
        answers: JSON.stringify(answers),
        start_cents: carCents,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toPurchase(row);
  }
  await replaceOthers(trx, vehicleId, owner, found.id);
  const row = await trx
    .updateTable('purchases')
    .set({
      account_id: owner.accountId ?? found.accountId,
      answers: sql<string>`answers || ${JSON.stringify(answers)}::jsonb`,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPurchase(row);
}

async function replaceOthers(
  trx: SiteTransaction,
  vehicleId: number,
  owner: PurchaseChange['owner'],
  keptId: string,
): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({
      replaced_at: sql<Date>`clock_timestamp()`,
      // Deleted with the account.
      ...(owner.accountId !== null && { account_id: owner.accountId }),
    })
    .where('vehicle_id', '=', vehicleId)
    .where('replaced_at', 'is', null)
    .where(isOwn(owner))
    .where('id', '<>', keptId)
    .execute();
}

export interface PlacedOrder {
  id: string;
  /** The reservation that it had before; an order of two tabs is placed once. */
  formerReservation: number | null;
  reservation: number;
  /** At the prices that the visitor agreed to. */
  answers: PurchaseAnswers;
  terms: { version: string; text: string };
}

/** False if another tab was faster. */
export async function placePurchaseOrder(
  trx: SiteTransaction,
  { id, formerReservation, reservation, answers, terms }: PlacedOrder,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('purchases')
    .set({
      reservation,
      answers: JSON.stringify(answers),
      terms_version: terms.version,
      terms: terms.text,
      terms_agreed_at: sql<Date>`now()`,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`reservation is not distinct from ${formerReservation}::bigint`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The order whose deposit a reservation pays; null if it is a reservation only. */
export async function findOrderOfReservation(
  trx: SiteTransaction,
  reservation: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('purchases')
    .select('id')
    .where('reservation', '=', reservation)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How a visitor's reservation is named in addresses; null if there is none. */
export async function findReservationOf(
  trx: SiteTransaction,
  reservation: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('reservations')
    .select('public_id')
    .where('id', '=', reservation)
    .executeTakeFirst();
  return row?.public_id ?? null;
}

/** Deletes up to `most` purchases that nobody has changed since `before`. Returns how many. */
export async function deleteOldPurchases(
  trx: SiteTransaction,
  { before, most }: { before: number; most: number },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('purchases')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('purchases')
          .select('id')
          .where('updated_at', '<', new Date(before))
          .limit(most),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What was typed as the phone number, of purchases in which it ends with these digits. */
export async function findPurchasesByPhone(
  trx: SiteTransaction,
  lastDigits: string,
): Promise<{ id: string; phone: string }[]> {
  const typed = sql<string>`answers #>> '{details,phone}'`;
  return trx
    .selectFrom('purchases')
    .select(['id', typed.as('phone')])
    .where(sql<boolean>`regexp_replace(${typed}, '\\D', '', 'g') like ${`%${lastDigits}`}`)
    .execute();
}

/** Deletes what a person has typed, by the details that they gave or the lead that an order became. */
export async function deletePurchasesOf(
  trx: SiteTransaction,
  person:
    | { email: string }
    | { ids: readonly string[] }
    | { accountId: number }
    | { leadId: string },
): Promise<void> {
  const query = trx.deleteFrom('purchases');
  if ('accountId' in person) {
    await query.where('account_id', '=', person.accountId).execute();
  } else if ('email' in person) {
    await query
      .where(sql`lower(answers #>> '{details,email}')`, '=', person.email.toLowerCase())
      .execute();
  } else if ('leadId' in person) {
    await query
      .where(
        sql<boolean>`reservation in (select reservations.id from reservations
          join leads on leads.id = reservations.lead where leads.lead_id = ${person.leadId})`,
      )
      .execute();
  } else if (person.ids.length > 0) {
    await query.where('id', 'in', person.ids).execute();
  }
}

function toPurchase(row: Selectable<PurchasesTable>): Purchase {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    accountId: row.account_id,
    visitorHash: row.visitor_hash,
    answers: row.answers,
    startCents: row.start_cents,
    termsVersion: row.terms_version,
    terms: row.terms,
    termsAgreedAt: row.terms_agreed_at?.getTime() ?? null,
    reservation: row.reservation,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}
