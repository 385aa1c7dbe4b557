import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PictureSizes } from '#domain/content/site-content.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import type { EntryIds } from '#site-config/content/content-rows.ts';
import type { ContentRevisionsTable } from '#db/tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** A site's whole content as it was applied once. */
export interface ContentRevision {
  revision: number;
  entries: ContentEntries;
  ids: EntryIds;
  pictures: PictureSizes;
  /** The revision that a rollback restored. */
  restored: number | null;
  appliedAt: Date;
}

export type ContentRevisionListing = Pick<ContentRevision, 'revision' | 'restored' | 'appliedAt'>;

const CONTENT_LOCK = 4_701_155;

/** Until the transaction ends, nobody else changes the site's content or deletes pictures of it. */
export async function lockContent(trx: SiteTransaction, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CONTENT_LOCK}, ${siteId})`.execute(trx);
}

/** The newest, or the one with this number; null if there is none. */
export async function loadContentRevision(
  trx: SiteTransaction,
  revision?: number,
): Promise<ContentRevision | null> {
  let query = trx.selectFrom('content_revisions').selectAll();
  query =
    revision === undefined
      ? query.orderBy('revision', 'desc').limit(1)
      : query.where('revision', '=', revision);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : revisionFromRow(row);
}

/** The number of the newest revision; 0 if nothing was applied yet. */
export async function newestContentRevision(trx: SiteTransaction): Promise<number> {
  const row = await trx
    .selectFrom('content_revisions')
    .select('revision')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Newest first. */
export async function listContentRevisions(
  trx: SiteTransaction,
): Promise<ContentRevisionListing[]> {
  const rows = await trx
    .selectFrom('content_revisions')
    .select(['revision', 'restored', 'applied_at'])
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(({ applied_at: appliedAt, ...row }) => ({ ...row, appliedAt }));
}

export async function insertContentRevision(
  trx: SiteTransaction,
  { entries, ids, pictures, appliedAt, ...row }: ContentRevision,
): Promise<void> {
  await trx
    .insertInto('content_revisions')
    .values({
      ...row,
      entries: JSON.stringify(entries),
      ids: JSON.stringify(ids),
      pictures: JSON.stringify(pictures),
      applied_at: appliedAt,
    })
    .execute();
}

/** Deletes all but the newest revisions. */
export async function pruneContentRevisions(trx: SiteTransaction, keep: number): Promise<void> {
  await trx
    .deleteFrom('content_revisions')
    .where('revision', 'not in', (eb) =>
      eb
        .selectFrom('content_revisions as newest')
        .select('newest.revision')
        .orderBy('newest.revision', 'desc')
        .limit(keep),
    )
    .execute();
}

function revisionFromRow(row: Selectable<ContentRevisionsTable>): ContentRevision {
  const { revision, entries, ids, pictures, restored, applied_at: appliedAt } = row;
  return { revision, entries, ids, pictures, restored, appliedAt };
}
