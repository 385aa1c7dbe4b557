import { type Kysely, sql } from 'kysely';
import type { Connection, Db } from './database.ts';
import { type ListenTiming, type Listener, listen } from './listen.ts';
import type { Log } from './log.ts';
import type { Database } from './tables.ts';
import type { SiteTransaction } from './with-site.ts';

export const REVISION_CHANNEL = 'forecourt_revision';

export interface SiteRevisions {
  id: number;
  /** Increments when the site's document is applied. */
  revision: number;
  /** Increments when any row that the site's pages show changes. */
  stockRevision: number;
}

export async function readRevisions(db: Db): Promise<SiteRevisions[]> {
  return selectRevisions(db).execute();
}

export interface AgedRevisions extends SiteRevisions {
  /** How long ago the stock revision moved; null if it never did. */
  stockAgeMs: number | null;
}

export async function readRevisionsWithAge(db: Db): Promise<AgedRevisions[]> {
  // By the database's clock alone: that of a process may differ.
  const age = sql<number | null>`
    (extract(epoch from clock_timestamp() - stock_changed_at) * 1000)::float8`;
  return selectRevisions(db).select(age.as('stockAgeMs')).execute();
}

function selectRevisions(db: Db) {
  return db
    .selectFrom('sites')
    .select(['id', 'revision', 'stock_revision as stockRevision'])
    .orderBy('id');
}

/** Of the transaction's site, consistent with the rows that the transaction reads. */
export async function readStockRevision(trx: SiteTransaction): Promise<number> {
  const site = await trx
    .selectFrom('sites')
    .select('stock_revision')
    .where('id', '=', sql<number>`current_setting('forecourt.site_id')::int`)
    .executeTakeFirst();
  return site?.stock_revision ?? 0;
}

/**
 * Triggers increment the stock revision at the commit (migration 0008). This does it immediately,
 * for a caller that needs the number. Null if the transaction changed nothing that pages show.
 * Locks the site's row until the commit, so call it last.
 */
export async function settleStockRevision(trx: SiteTransaction): Promise<number | null> {
  const triggers = sql`stock_revision_insert, stock_revision_update, stock_revision_delete`;
  await sql`set constraints ${triggers} immediate`.execute(trx);
  await sql`set constraints ${triggers} deferred`.execute(trx);
  const site = await trx
    .selectFrom('sites')
    .select('stock_revision')
    .where('id', '=', sql<number>`current_setting('forecourt.site_id')::int`)
    .where(
      sql<boolean>`strpos(current_setting('forecourt.moved_sites', true), '/' || id || '/') > 0`,
    )
    .executeTakeFirst();
  return site?.stock_revision ?? null;
}

/** Announces a changed site document when the transaction commits. Triggers announce changed stock. */
export async function notifyRevision(db: Kysely<Database>, siteId: number): Promise<void> {
  await sql`select pg_notify(${REVISION_CHANNEL}, ${JSON.stringify({ site: siteId })})`.execute(db);
}

const MAX_RETRY_MS = 30_000;

/**
 * Calls `onChange` with the id of each site whose revision moved, and with null whenever the
 * connection was (re)established, since notifications may have been missed. Readers also poll
 * `readRevisions`.
 */
export function listenForRevisions(
  connection: Connection,
  onChange: (siteId: number | null) => void,
  log: Log,
  timing?: ListenTiming,
): Listener {
  return listen(connection, {
    channel: REVISION_CHANNEL,
    applicationName: 'forecourt-listener',
    maxRetryMs: MAX_RETRY_MS,
    ...(timing && { timing }),
    onNotification: (payload) => {
      const siteId = siteOfNotification(payload);
      if (siteId !== null) onChange(siteId);
    },
    onOpen: () => onChange(null),
    onLost: (reason, retryMs) =>
      log.warn(
        `Lost the connection that listens for changed sites (${reason}); retrying in ${retryMs} ms.`,
      ),
  });
}

function siteOfNotification(payload: string | undefined): number | null {
  try {
    const message: unknown = JSON.parse(payload ?? '');
    if (typeof message !== 'object' || message === null || !('site' in message)) return null;
    return typeof message.site === 'number' ? message.site : null;
  } catch {
    return null;
  }
}
