import { deleteCodesOf, findAccountsOf } from '#db/accounts/account-erasure.ts';
import { deleteAccount, deleteMessagesTo } from '#db/accounts/accounts.ts';
import { erasePerson } from '#db/leads/lead-erasure.ts';
import type { Person } from '#db/leads/lead-erasure.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface ErasedPerson {
  leads: number;
  accounts: number;
}

/**
 * Erases a person's leads and deletes their accounts at this site. An account's leads are erased with it, whatever
 * was typed into them.
 */
export async function eraseEverything(
  trx: SiteTransaction,
  person: Person,
  now: number,
): Promise<ErasedPerson> {
  let leads = await erasePerson(trx, person, now);
  if ('leadId' in person || 'accountId' in person) return { leads, accounts: 0 };
  const accounts = await findAccountsOf(trx, person);
  for (const accountId of accounts) {
    leads += await erasePerson(trx, { accountId }, now);
    await deleteAccount(trx, accountId);
  }
  // Also of somebody who has never signed in, or no longer has an account.
  if ('phone' in person) await deleteCodesOf(trx, person.phone);
  await deleteMessagesTo(trx, ['phone' in person ? person.phone : person.email]);
  return { leads, accounts: accounts.length };
}
