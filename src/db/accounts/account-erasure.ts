import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import { deleteAccount } from './accounts.ts';

/** The accounts of a phone number in international form, or of an email address in lower case. */
export async function findAccountsOf(
  trx: SiteTransaction,
  person: { phone: string } | { email: string },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where((eb) =>
      'phone' in person
        ? eb(sql`mobile::text`, '=', person.phone)
        : eb(sql`lower(email)`, '=', person.email),
    )
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Codes sent to a number, which may have no account. */
export async function deleteCodesOf(trx: SiteTransaction, phone: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_codes')
    .where(sql`mobile::text`, '=', phone)
    .execute();
}

/** Up to `most` accounts that nobody has signed in to since; returns how many. */
export async function deleteIdleAccounts(
  trx: SiteTransaction,
  { before, most }: { before: number; most: number },
): Promise<number> {
  const idle = await trx
    .selectFrom('accounts')
    .select('id')
    .where('last_sign_in_at', '<', new Date(before))
    .orderBy('last_sign_in_at')
    .limit(most)
    .forUpdate()
    .execute();
  for (const { id } of idle) await deleteAccount(trx, id);
  return idle.length;
}

/**
 * The spins of deleted accounts, which are no more than a keyed hash by then. One that still keeps its number from
 * spinning again, because its campaign gives each number one spin, stays as long as an account would.
 */
export async function deleteSpinsWithoutAccount(
  trx: SiteTransaction,
  { before, ofCampaign }: { before: Date; ofCampaign: { name: string; before: Date } | null },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('prize_spins')
    .where('account_id', 'is', null)
    .where('at', '<', before)
    .$if(ofCampaign !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('campaign', '<>', ofCampaign?.name ?? ''),
          eb('period', '<>', 'once'),
          eb('at', '<', ofCampaign?.before ?? before),
        ]),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
