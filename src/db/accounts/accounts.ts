import { sql } from 'kysely';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { NO_HASH, deleteMessagesTo } from '#db/leads/lead-erasure.ts';
import { detachReservations } from '#db/reservations/reservation-erasure.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface Account {
  id: number;
  mobile: MobileNumber;
  name: string | null;
  email: string | null;
  postcode: string | null;
  alertsBy: 'email' | 'sms' | null;
  createdAt: Date;
  lastSignInAt: Date;
}

const COLUMNS = [
  'id',
  'mobile',
  'name',
  'email',
  'postcode',
  'alerts_by as alertsBy',
  'created_at as createdAt',
  'last_sign_in_at as lastSignInAt',
] as const;

/** The account of a number that has proved itself; a new one the first time. */
export async function openAccount(
  trx: SiteTransaction,
  mobile: MobileNumber,
  now: number,
): Promise<Account & { isNew: boolean }> {
  const at = new Date(now);
  return trx
    .insertInto('accounts')
    .values({ mobile, created_at: at, last_sign_in_at: at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'mobile']).doUpdateSet({ last_sign_in_at: at }),
    )
    .returning([...COLUMNS, sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

export async function findAccount(trx: SiteTransaction, id: number): Promise<Account | null> {
  const row = await trx
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type Profile = Pick<Account, 'name' | 'email' | 'postcode'>;

export async function updateProfile(
  trx: SiteTransaction,
  id: number,
  profile: Partial<Profile>,
): Promise<void> {
  if (Object.keys(profile).length === 0) return;
  await trx.updateTable('accounts').set(profile).where('id', '=', id).execute();
}

/**
 * With sessions, saved vehicles and searches, codes, alerts and messages. Its leads stay with the dealer, without it; they lose their
 * browser as well, since whoever uses it next could claim them. Its spins stay too: a visitor who opens another
 * account has no second spin. Of reservations and payments, only amounts, times and references stay, as tax law asks;
 * one that is under way loses its person once it is over.
 */
export async function deleteAccount(trx: SiteTransaction, id: number): Promise<boolean> {
  await trx
    .updateTable('leads')
    .set({ visitor_hash: NO_HASH })
    .where('account_id', '=', id)
    .execute();
  const payments = trx
    .updateTable('payments')
    .where('account_id', '=', id)
    .where('purpose', '=', 'online-payment');
  await payments.set({ visitor_hash: NO_HASH }).execute();
  await payments
    .set({ visitor: null })
    .where('is_open', '=', false)
    .where((eb) => eb.or([eb('paid_at', 'is', null), eb('lead', 'is not', null)]))
    .execute();
  await detachReservations(trx, id);
  const deleted = await trx
    .deleteFrom('accounts')
    .where('id', '=', id)
    .returning(['mobile', 'email'])
    .executeTakeFirst();
  if (deleted === undefined) return false;
  const { mobile, email } = deleted;
  await trx.deleteFrom('sign_in_codes').where('mobile', '=', mobile).execute();
  await deleteMessagesTo(trx, [mobile, email]);
  return true;
}
