import { sql } from 'kysely';
import type { Db } from './database.ts';
import { readRevisions } from './revisions.ts';
import { readSite } from './with-site.ts';
import type { SiteTransaction } from './with-site.ts';

/** The database's clock in milliseconds. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell its time.');
  return Math.round(row.now);
}

/** When a transaction began, by the database's clock, in milliseconds: what its `now()` is. */
export async function readTransactionTime(trx: SiteTransaction): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell the time of a transaction.');
  return row.now.getTime();
}

/** When any site last stored a lead, a visitor's event or a revision of its document. */
export async function readNewestTime(db: Db): Promise<number | null> {
  const { applied } = await db
    .selectFrom('site_revisions')
    .select((eb) => eb.fn.max('applied_at').as('applied'))
    .executeTakeFirstOrThrow();
  const times: (Date | null)[] = [applied];
  for (const { id } of await readRevisions(db)) {
    const newest = await readSite(db, id, async (trx) => {
      const { lead } = await trx
        .selectFrom('leads')
        .select((eb) => eb.fn.max('created_at').as('lead'))
        .executeTakeFirstOrThrow();
      const { event } = await trx
        .selectFrom('analytics_events')
        .select((eb) => eb.fn.max('at').as('event'))
        .executeTakeFirstOrThrow();
      return [lead, event];
    });
    times.push(...newest);
  }
  const known = times.flatMap((time) => (time === null ? [] : [new Date(time).getTime()]));
  return known.length === 0 ? null : Math.max(...known);
}
