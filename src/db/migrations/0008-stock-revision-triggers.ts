import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

interface ShownTable {
  table: string;
  /** Which writes affect pages; all by default. An update that changes nothing never counts. */
  inserted?: RawBuilder<unknown>;
  updated?: RawBuilder<unknown>;
  deleted?: RawBuilder<unknown>;
}

/** In the order in which a feed writes them, so that these locks do not deadlock with an import. */
const SHOWN_TABLES: readonly ShownTable[] = [
  { table: 'dealerships' },
  { table: 'locations' },
  { table: 'offers' },
  { table: 'reviews' },
  { table: 'vehicles' },
  {
    table: 'remote_pictures',
    inserted: sql`new.state = 'kept'`,
    updated: sql`'kept' in (old.state, new.state)
      and (old.state, old.source_url, old.media_key, old.width, old.height, old.thumbhash)
        is distinct from (new.state, new.source_url, new.media_key, new.width, new.height, new.thumbhash)`,
    deleted: sql`old.state = 'kept' and old.unused_since is null`,
  },
  {
    table: 'market_prices',
    updated: sql`(old.average_cents, old.state_average_cents)
      is distinct from (new.average_cents, new.state_average_cents)`,
  },
];

/**
 * Increments a site's stock revision once per transaction that writes rows its pages show, and
 * sends a notification. Deferred to the commit: the site's row is locked last and only briefly, so
 * that two writers of one site neither wait for each other's work nor deadlock.
 */
export const stockRevisionTriggers: Migration = {
  name: '0008-stock-revision-triggers',
  async up(db) {
    await createFunction(db);
    for (const { table, inserted, updated = sql`old.* *<> new.*`, deleted } of SHOWN_TABLES) {
      await createTrigger(db, table, 'insert', inserted);
      await createTrigger(db, table, 'update', updated);
      await createTrigger(db, table, 'delete', deleted);
    }
  },
};

async function createFunction(db: Kysely<unknown>): Promise<void> {
  // Runs as the owner: the transaction may have switched to another site by the time it commits.
  // The setting saves a query for each further row. The xmin check preserves a revision that a
  // caller running the previous version has already moved.
  await sql`
    create function move_stock_revision() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      site int := case tg_op when 'DELETE' then old.site_id else new.site_id end;
      entry text := '/' || site || '/';
      moved text := coalesce(current_setting('forecourt.moved_sites', true), '');
    begin
      if strpos(moved, entry) > 0 then
        return null;
      end if;
      perform set_config('forecourt.moved_sites', moved || entry, true);
      update public.sites set stock_revision = stock_revision + 1
      where id = site and xmin <> pg_current_xact_id()::xid;
      if found then
        perform pg_notify('forecourt_revision', format('{"site":%s}', site));
      end if;
      return null;
    end
    $$`.execute(db);
  // Anyone allowed to execute it could attach it to a temporary table and move any site's revision.
  await sql`revoke all on function move_stock_revision() from public`.execute(db);
}

async function createTrigger(
  db: Kysely<unknown>,
  table: string,
  event: 'insert' | 'update' | 'delete',
  condition: RawBuilder<unknown> | undefined,
): Promise<void> {
  await sql`
    create constraint trigger ${sql.id(`stock_revision_${event}`)}
    after ${sql.raw(event)} on ${sql.table(table)}
    deferrable initially deferred for each row
    ${condition === undefined ? sql`` : sql`when (${condition})`}
    execute function move_stock_revision()`.execute(db);
}
