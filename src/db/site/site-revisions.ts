import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
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

/** A site's document as it was applied once, with its group's as of then. */
export interface SiteRevision {
  revision: number;
  document: object;
  groupDocument: object | null;
  appliedAt: Date;
}

/** Newest first. */
export async function listSiteRevisions(db: Db, siteId: number): Promise<SiteRevision[]> {
  return db
    .selectFrom('site_revisions')
    .select(['revision', 'document', 'group_document as groupDocument', 'applied_at as appliedAt'])
    .where('site_id', '=', siteId)
    .orderBy('revision', 'desc')
    .execute();
}
