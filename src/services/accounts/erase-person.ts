import { deleteCodesOf, findAccountsOf } from '#db/accounts/account-erasure.ts';
import { deleteAccount } from '#db/accounts/accounts.ts';
import { deleteMessagesTo, erasePerson } from '#db/leads/lead-erasure.ts';
import type { Person } from '#db/leads/lead-erasure.ts';
import { deletePurchasesOf, findPurchasesByPhone } from '#db/reservations/purchases.ts';
import { eraseReservationsOf } from '#db/reservations/reservation-erasure.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { internationalNumber } from '#services/leads/phone-number.ts';

/** However a number is typed, its last digits are the same. */
const SAME_DIGITS = 6;

export interface ErasedPerson {
  leads: number;
  accounts: number;
  /** Reservations that are still open: they lose their visitor once they are over. */
  openReservations: string[];
}

/**
 * Erases a person's leads and deletes their accounts at this site. An account's leads are erased with it, whatever
 * was typed into them. A reservation that is still open is named: the worker erases its visitor once it is over.
 */
export async function eraseEverything(
  trx: SiteTransaction,
  person: Person,
  now: number,
): Promise<ErasedPerson> {
  const open = new Set((await eraseReservationsOf(trx, person)).kept);
  // Before its lead, which an order is found by.
  await deletePurchasesOf(trx, 'phone' in person ? await typedBy(trx, person.phone) : person);
  let leads = await erasePerson(trx, person, now);
  if ('leadId' in person || 'accountId' in person) {
    return { leads, accounts: 0, openReservations: [...open] };
  }
  const accounts = await findAccountsOf(trx, person);
  for (const accountId of accounts) {
    const { kept } = await eraseReservationsOf(trx, { accountId });
    for (const id of kept) open.add(id);
    leads += await erasePerson(trx, { accountId }, now);
    await deleteAccount(trx, accountId);
  }
  // Also of somebody who has never signed in, or no longer has an account.
  if ('phone' in person) await deleteCodesOf(trx, person.phone);
  await deleteMessagesTo(trx, ['phone' in person ? person.phone : person.email]);
  return { leads, accounts: accounts.length, openReservations: [...open] };
}

/** The purchases of a number in international form. They have it as it was typed. */
async function typedBy(trx: SiteTransaction, phone: string): Promise<{ ids: string[] }> {
  const found = await findPurchasesByPhone(trx, phone.slice(-SAME_DIGITS));
  return {
    ids: found.filter((one) => internationalNumber(one.phone) === phone).map(({ id }) => id),
  };
}
