import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

const ownSite = sql<number>`current_setting('forecourt.site_id')::int`;

/** Deletes all but the newest `keep` revisions of the transaction's site. Returns how many. */
export async function pruneSiteRevisions(trx: SiteTransaction, keep: number): Promise<number> {
  const result = await trx
    .deleteFrom('site_revisions')
    .where('site_id', '=', ownSite)
    .where('revision', 'not in', (eb) =>
      eb
        .selectFrom('site_revisions as newest')
        .select('newest.revision')
        .where('newest.site_id', '=', ownSite)
        .orderBy('newest.revision', 'desc')
        .limit(keep),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
