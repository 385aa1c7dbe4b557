import { findAccount } from '#db/accounts/accounts.ts';
import type { Account } from '#db/accounts/accounts.ts';
import { endOtherSessions, endSession, findSession, renewSession } from '#db/accounts/sessions.ts';
import type { Db } from '#db/database.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { isSessionValid, mustRenew } from '#domain/accounts/sign-in/session-rules.ts';
import { secretHashOf } from '#services/secret.ts';

/** Who makes a request. */
export interface SignedIn {
  sessionId: number;
  account: Account;
}

export interface SessionTools {
  db: Db;
  now: () => number;
}

/** The visitor of a cookie's token, on the site that it was set by; null if it has ended. */
export async function findVisitor(
  { db, now }: SessionTools,
  siteId: number,
  token: string,
): Promise<SignedIn | null> {
  const hash = secretHashOf(token);
  const found = await readSite(db, siteId, async (trx) => {
    const session = await findSession(trx, hash);
    if (session === null || !isSessionValid(session, now())) return null;
    const account = await findAccount(trx, session.accountId);
    return account === null ? null : { session, account };
  });
  if (found === null) return null;
  const { session, account } = found;
  if (mustRenew(session, now())) {
    await withSite(db, siteId, (trx) => renewSession(trx, session.id, now()));
  }
  return { sessionId: session.id, account };
}

export async function signOut(
  { db }: SessionTools,
  siteId: number,
  { sessionId, account }: SignedIn,
): Promise<void> {
  await withSite(db, siteId, (trx) => endSession(trx, account.id, sessionId));
}

/** On every device. */
export async function signOutEverywhere(
  { db }: SessionTools,
  siteId: number,
  { account }: SignedIn,
): Promise<number> {
  return withSite(db, siteId, (trx) => endOtherSessions(trx, account.id, null));
}
