import type { SiteTransaction } from '#db/with-site.ts';

/** A few at each use, so that the table stays as long as a few minutes' forms. */
const MOST_FORGOTTEN = 20;

/** Uses a challenge up; false when it has been used before. It is kept until it expires by itself. */
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
        .limit(MOST_FORGOTTEN)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  return true;
}

/** Whether it has been used before. Uses nothing up. */
export async function isUsed(trx: SiteTransaction, challenge: string): Promise<boolean> {
  const spent = await trx
    .selectFrom('spent_challenges')
    .select('challenge')
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  return spent !== undefined;
}
