import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Deletes all but the newest `keep` revisions of each site. Returns how many. */
export async function pruneSiteRevisions(db: Db, keep: number): Promise<number> {
  const result = await db
    .deleteFrom('site_revisions')
    .using((eb) =>
      eb
        .selectFrom('site_revisions')
        .select([
          'site_id',
          'revision',
          sql<number>`row_number() over (partition by site_id order by revision desc)`.as('age'),
        ])
        .as('ranked'),
    )
    .whereRef('site_revisions.site_id', '=', 'ranked.site_id')
    .whereRef('site_revisions.revision', '=', 'ranked.revision')
    .where('ranked.age', '>', keep)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
