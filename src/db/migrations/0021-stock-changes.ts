import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';
import { ownSite, secureTenantTable } from './secure-tenant-table.ts';

/**
 * Which rows a transaction changed, so that a reader finds them without scanning the tables. The
 * triggers that move a site's stock revision write it, so nothing that moves the revision is missing:
 * neither plain SQL nor deletions, and what is rolled back leaves nothing.
 */
export const stockChanges: Migration = {
  name: '0021-stock-changes',
  async up(db) {
    // Of the newest stock revision, at its commit: to see how long a change takes to be searchable.
    await sql`alter table sites add column stock_changed_at timestamptz`.execute(db);
    await createTable(db);
    await replaceFunction(db);
  },
};

async function createTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_changes (
      site_id int not null default ${ownSite} references sites on delete cascade,
      -- The stock revision that the transaction moved the site to; older ones are deleted.
      revision bigint not null,
      -- '*' stands for more rows than are listed.
      changed_table text not null,
      -- A vehicle's id, a picture's url_hash; '' where rows of the table are not told apart.
      row_key text not null,
      -- What a reader compares: transactions may end in another order than they began.
      transaction_id xid8 not null,
      primary key (site_id, revision, changed_table, row_key)
    )`.execute(db);
  await secureTenantTable(db, 'stock_changes');
}

/**
 * As in 0008, and lists the row. At most 1,000 rows of a transaction are listed, so that a large import
 * costs no more than before; the setting saves the queries for each further row. 32 revisions are kept.
 */
async function replaceFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function move_stock_revision() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      site int := case tg_op when 'DELETE' then old.site_id else new.site_id end;
      entry text := '/' || site || '/';
      moved text := coalesce(current_setting('forecourt.moved_sites', true), '');
      listed text := coalesce(current_setting('forecourt.listed_changes', true), '');
      moved_to bigint;
      listed_rows int;
      listed_table text := tg_table_name;
      key text := '';
    begin
      if strpos(moved, entry) = 0 then
        perform set_config('forecourt.moved_sites', moved || entry, true);
        update public.sites
        set stock_revision = stock_revision + 1, stock_changed_at = clock_timestamp()
        where id = site and xmin <> pg_current_xact_id()::xid;
        if found then
          perform pg_notify('forecourt_revision', format('{"site":%s}', site));
        end if;
      end if;

      if listed = entry || 'all' then
        return null;
      end if;
      if starts_with(listed, entry) then
        moved_to := split_part(listed, '/', 3);
        listed_rows := split_part(listed, '/', 4);
      else
        select stock_revision into moved_to from public.sites where id = site;
        -- The site itself is being deleted.
        if not found then
          return null;
        end if;
        select count(*) into listed_rows from public.stock_changes
        where site_id = site and revision = moved_to;
        delete from public.stock_changes where site_id = site and revision <= moved_to - 32;
      end if;

      if listed_rows >= 1000 then
        listed_table := '*';
      elsif tg_table_name = 'vehicles' then
        key := case tg_op when 'DELETE' then old.id else new.id end;
      elsif tg_table_name = 'market_prices' then
        listed_table := 'vehicles';
        key := case tg_op when 'DELETE' then old.vehicle_id else new.vehicle_id end;
      elsif tg_table_name = 'remote_pictures' then
        key := case tg_op when 'DELETE' then old.url_hash else new.url_hash end;
      end if;
      insert into public.stock_changes (site_id, revision, changed_table, row_key, transaction_id)
      values (site, moved_to, listed_table, key, pg_current_xact_id())
      on conflict (site_id, revision, changed_table, row_key)
      do update set transaction_id = excluded.transaction_id
      where stock_changes.transaction_id <> excluded.transaction_id;
      perform set_config('forecourt.listed_changes', entry || case listed_table
        when '*' then 'all'
        else moved_to || '/' || (listed_rows + 1)
      end, true);
      return null;
    end
    $$`.execute(db);
}
