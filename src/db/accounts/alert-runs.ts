import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** Together with the site's id. */
const ALERTS_LOCK = 4_701_158;

/** What alerts last compared of a site. */
export interface AlertRun {
  revision: number;
  stockRevision: number;
  /** The newest vehicle then. */
  newestId: number;
  /** The vehicles up to it that have never been listed. */
  unlistedIds: readonly number[];
}

export interface AlertWork {
  /** Null before the first comparison. */
  run: Pick<AlertRun, 'revision' | 'stockRevision'> | null;
  /** Whether anybody has saved a vehicle or a search. */
  isFollowed: boolean;
  hasEvents: boolean;
}

/** Whether a site has anything to do, by one small query. */
export async function findAlertWork(trx: SiteTransaction): Promise<AlertWork> {
  const { watched, searched, hasEvents } = await trx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('watched_vehicles').select('vehicle_id')).as('watched'),
      eb.exists(eb.selectFrom('saved_searches').select('id')).as('searched'),
      eb.exists(eb.selectFrom('alert_events').select('id')).as('hasEvents'),
    ])
    .executeTakeFirstOrThrow();
  const run = await trx
    .selectFrom('alert_runs')
    .select(['revision', 'stock_revision as stockRevision'])
    .executeTakeFirst();
  return {
    run: run ?? null,
    isFollowed: Boolean(watched) || Boolean(searched),
    hasEvents: Boolean(hasEvents),
  };
}

/**
 * Holds a lock until the transaction ends, so that two workers do not compare the same change. Before the first
 * comparison there is no row to lock.
 */
export async function lockAlertRun(trx: SiteTransaction): Promise<AlertRun | null> {
  await sql`select pg_advisory_xact_lock(${ALERTS_LOCK}, current_setting('forecourt.site_id')::int)`.execute(
    trx,
  );
  const row = await trx
    .selectFrom('alert_runs')
    .select([
      'revision',
      'stock_revision as stockRevision',
      'newest_id as newestId',
      'unlisted_ids as unlistedIds',
    ])
    .executeTakeFirst();
  return row ?? null;
}

export async function storeAlertRun(trx: SiteTransaction, run: AlertRun): Promise<void> {
  const row = {
    revision: run.revision,
    stock_revision: run.stockRevision,
    newest_id: run.newestId,
    unlisted_ids: JSON.stringify(run.unlistedIds),
  };
  await trx
    .insertInto('alert_runs')
    .values(row)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
}
