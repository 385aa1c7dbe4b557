import type { SiteTransaction } from '#db/with-site.ts';

/** Deletes a few at each use, so that the table only holds a few minutes' challenges. */
const MAX_DELETED = 20;

/** Marks a challenge as used; false if it already was. It is stored until it expires. */
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
        .where('expires_at', '<', new Date(now))
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
