import { type Transaction, sql } from 'kysely';
import { APP_ROLE, type Db } from './database.ts';
import type { Database } from './tables.ts';

declare const siteIsSet: unique symbol;

/**
 * A transaction whose site is set. Only `withSite` and `readSite` create one, and every query on a
 * tenant table requires one, so a tenant query without a site does not compile.
 */
export type SiteTransaction = Transaction<Database> & { readonly [siteIsSet]: true };

/**
 * Both settings end with the transaction. The role is set here as well as by the pool, so that a
 * tenant query stays within its site even through the owner's pool or a connection pooler that
 * drops startup options.
 */
async function enterSite(trx: Transaction<Database>, siteId: number): Promise<SiteTransaction> {
  await sql`select set_config('role', ${APP_ROLE}, true), set_config('forecourt.site_id', ${String(siteId)}, true)`.execute(
    trx,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that grants it
  return trx as SiteTransaction;
}

function checkSiteId(siteId: number): void {
  if (!Number.isSafeInteger(siteId) || siteId < 1) {
    throw new RangeError(`A site id is a whole number above 0, not ${siteId}.`);
  }
}

/** Runs `work` in one transaction that sees and writes the rows of this site only. */
export async function withSite<T>(
  db: Db,
  siteId: number,
  work: (trx: SiteTransaction) => Promise<T>,
): Promise<T> {
  checkSiteId(siteId);
  return db.transaction().execute(async (trx) => work(await enterSite(trx, siteId)));
}

/**
 * Runs `work` with the site set for the length of it, within a transaction that concerns several sites. If it
 * throws, the transaction is over anyway.
 */
export async function withinSite<T>(
  trx: Transaction<Database>,
  siteId: number,
  work: (trx: SiteTransaction) => Promise<T>,
): Promise<T> {
  checkSiteId(siteId);
  const before = await sql<{
    role: string;
    site: string | null;
  }>`select current_setting('role') as role, current_setting('forecourt.site_id', true) as site`.execute(
    trx,
  );
  const result = await work(await enterSite(trx, siteId));
  const { role = 'none', site } = before.rows[0] ?? {};
  await sql`select set_config('role', ${role}, true), set_config('forecourt.site_id', ${site ?? ''}, true)`.execute(
    trx,
  );
  return result;
}

/** Like `withSite`, but read only, and all queries of `work` see the same snapshot. */
export async function readSite<T>(
  db: Db,
  siteId: number,
  work: (trx: SiteTransaction) => Promise<T>,
): Promise<T> {
  checkSiteId(siteId);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => work(await enterSite(trx, siteId)));
}
