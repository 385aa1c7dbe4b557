import { openAccount } from '#db/accounts/accounts.ts';
import type { Account } from '#db/accounts/accounts.ts';
import { insertSession } from '#db/accounts/sessions.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { newSecret, secretHashOf } from '#services/secret.ts';
import type { TestDealer } from './test-dealer.ts';

export interface SignedInVisitor {
  account: Account;
  accountId: number;
  sessionId: number;
  /** The value of the cookie `session`. */
  token: string;
  /** The `Cookie` header of the browser. */
  cookie: string;
}

/** A session as a one-time code would open it, without the code. */
export async function openSession(
  trx: SiteTransaction,
  mobile: MobileNumber,
  at: number,
): Promise<SignedInVisitor> {
  const token = newSecret();
  const account = await openAccount(trx, mobile, at);
  const device = { browser: 'Firefox', system: 'Android' };
  const session = { tokenHash: secretHashOf(token), accountId: account.id, ...device, at };
  const sessionId = await insertSession(trx, session);
  return { account, accountId: account.id, sessionId, token, cookie: `session=${token}` };
}

/** Somebody who has signed in on a test dealer's site. */
export function signInVisitor(
  dealer: Pick<TestDealer, 'read'>,
  mobile: MobileNumber = '+61412345678',
): Promise<SignedInVisitor> {
  return dealer.read((trx) => openSession(trx, mobile, Date.now()));
}
