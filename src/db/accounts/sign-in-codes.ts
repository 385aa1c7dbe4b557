import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import type { StoredCode } from '#domain/accounts/sign-in/one-time-code.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface SignInCode extends StoredCode {
  id: number;
  codeHash: string;
}

export async function insertCode(
  trx: SiteTransaction,
  code: { mobile: MobileNumber; codeHash: string; sentAt: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('sign_in_codes')
    .values({ mobile: code.mobile, code_hash: code.codeHash, sent_at: new Date(code.sentAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest code of the number: an older one is void once another was sent. */
export async function findNewestCode(
  trx: SiteTransaction,
  mobile: MobileNumber,
): Promise<SignInCode | null> {
  const row = await trx
    .selectFrom('sign_in_codes')
    .select(['id', 'code_hash', 'sent_at', 'tries', 'used_at'])
    .where('mobile', '=', mobile)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    codeHash: row.code_hash,
    sentAt: row.sent_at.getTime(),
    tries: row.tries,
    usedAt: row.used_at?.getTime() ?? null,
  };
}

/** When codes were sent to the number, since the given time. */
export async function listCodeTimes(
  trx: SiteTransaction,
  mobile: MobileNumber,
  since: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('sign_in_codes')
    .select('sent_at')
    .where('mobile', '=', mobile)
    .where('sent_at', '>', new Date(since))
    .execute();
  return rows.map(({ sent_at: at }) => at.getTime());
}

/** False if another try was counted since the code was read: then it has to be checked again. */
export async function recordTry(
  trx: SiteTransaction,
  id: number,
  { before, after }: { before: StoredCode; after: StoredCode },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_codes')
    .set({
      tries: after.tries,
      used_at: after.usedAt === null ? null : new Date(after.usedAt),
    })
    .where('id', '=', id)
    .where('tries', '=', before.tries)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOldCodes(trx: SiteTransaction, before: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_codes')
    .where('sent_at', '<', new Date(before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
