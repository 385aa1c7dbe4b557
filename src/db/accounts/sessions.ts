import type { SiteTransaction } from '#db/with-site.ts';

export interface StoredSession {
  id: number;
  accountId: number;
  signedInAt: number;
  lastSeenAt: number;
  browser: string | null;
  system: string | null;
}

export interface NewSession {
  tokenHash: string;
  accountId: number;
  browser: string | null;
  system: string | null;
  at: number;
}

export async function insertSession(trx: SiteTransaction, session: NewSession): Promise<number> {
  const at = new Date(session.at);
  const { id } = await trx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      signed_in_at: at,
      last_seen_at: at,
      browser: session.browser,
      system: session.system,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const COLUMNS = ['id', 'account_id', 'signed_in_at', 'last_seen_at', 'browser', 'system'] as const;

/** Also one that has ended: the caller decides. */
export async function findSession(
  trx: SiteTransaction,
  tokenHash: string,
): Promise<StoredSession | null> {
  const row = await trx
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** The one that was used last comes first. */
export async function listSessions(
  trx: SiteTransaction,
  accountId: number,
): Promise<StoredSession[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(sessionOf);
}

interface SessionRow {
  id: number;
  account_id: number;
  signed_in_at: Date;
  last_seen_at: Date;
  browser: string | null;
  system: string | null;
}

function sessionOf({ id, account_id, signed_in_at, last_seen_at, ...device }: SessionRow) {
  return {
    id,
    accountId: account_id,
    signedInAt: signed_in_at.getTime(),
    lastSeenAt: last_seen_at.getTime(),
    ...device,
  };
}

export async function renewSession(trx: SiteTransaction, id: number, now: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(now))
    .execute();
}

/** Of this account only. True if there was one. */
export async function endSession(
  trx: SiteTransaction,
  accountId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of the account but the one given, or all. Returns how many. */
export async function endOtherSessions(
  trx: SiteTransaction,
  accountId: number,
  keptId: number | null,
): Promise<number> {
  let query = trx.deleteFrom('sessions').where('account_id', '=', accountId);
  if (keptId !== null) query = query.where('id', '<>', keptId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those that have ended by either rule. */
export async function deleteEndedSessions(
  trx: SiteTransaction,
  { seenBefore, signedInBefore }: { seenBefore: number; signedInBefore: number },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<=', new Date(seenBefore)),
        eb('signed_in_at', '<=', new Date(signedInBefore)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
