import type { SiteTransaction } from '#db/with-site.ts';

/** Deletes a few at each use, so that the table only holds a day's challenges. */
const MAX_DELETED = 20;
/** A clock that jumps ahead and back again must not make a used challenge valid once more. */
const KEPT_MS = 86_400_000;

/** Marks a challenge as used; false if it already was. It is stored until a day after it expires. */
export async function markChallengeUsed(
  trx: SiteTransaction,
  { challenge, expiresAt, now }: { challenge: string; expiresAt: number; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spent_challenges')
    .values({ challenge, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.columns(['site_id', 'challenge']).doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  await trx
    .deleteFrom('spent_challenges')
    .where('challenge', 'in', (eb) =>
      eb
        .selectFrom('spent_challenges')
        .select('challenge')
        .where('expires_at', '<', new Date(now - KEPT_MS))
        .limit(MAX_DELETED)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  return true;
}

/** Whether it has been used before; does not mark it. */
export async function isUsed(trx: SiteTransaction, challenge: string): Promise<boolean> {
  const used = await trx
    .selectFrom('spent_challenges')
    .select('challenge')
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  return used !== undefined;
}
