import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const ownSite = sql`nullif(current_setting('forecourt.site_id', true), '')::int`;
const siteId = sql`site_id int not null default ${ownSite} references sites on delete cascade`;

/** Imports of stock: what each run did, what it can be undone with, and where a vehicle comes from. */
export const stockImports: Migration = {
  name: '0016-stock-imports',
  async up(db) {
    await sql`
      create table stock_imports (
        ${siteId},
        number int not null check (number > 0),
        -- Which source of the site: its scheduled feed, a file of the operator's, the API.
        feed text not null check (feed <> ''),
        -- The file's name or the address without its query.
        source text not null,
        -- SHA-256 of the file, in hex; null for the API.
        digest text,
        state text not null check (state in ('applied', 'unchanged', 'refused', 'rolled_back')),
        -- Why it was refused.
        reason text,
        rows int not null check (rows >= 0),
        added int not null check (added >= 0),
        changed int not null check (changed >= 0),
        missing int not null check (missing >= 0),
        fault_count int not null check (fault_count >= 0),
        started_at timestamptz not null,
        finished_at timestamptz not null,
        primary key (site_id, number)
      )`.execute(db);
    await sql`
      create table stock_import_faults (
        ${siteId},
        import_number int not null,
        position int not null,
        -- In the file; null for the API.
        row int,
        column_name text,
        stock_number text,
        reason text not null,
        primary key (site_id, import_number, position),
        foreign key (site_id, import_number) references stock_imports on delete cascade
      )`.execute(db);
    await sql`
      create table stock_import_changes (
        ${siteId},
        import_number int not null,
        vehicle_id bigint not null,
        -- The vehicle's row as it was.
        before jsonb not null check (jsonb_typeof(before) = 'object'),
        primary key (site_id, import_number, vehicle_id),
        foreign key (site_id, import_number) references stock_imports on delete cascade,
        foreign key (site_id, vehicle_id) references vehicles on delete cascade
      )`.execute(db);
    // Updated for every vehicle of each run, so its pages keep space for the new versions.
    await sql`
      create table vehicle_feeds (
        ${siteId},
        vehicle_id bigint not null,
        -- Null if only a lock is stored.
        feed text,
        -- The import that added it.
        added_in int,
        -- When its feed last had it, whether or not anything changed.
        confirmed_at timestamptz,
        -- Columns of the vehicle that imports leave as they are.
        locked text[] not null default '{}',
        primary key (site_id, vehicle_id),
        foreign key (site_id, vehicle_id) references vehicles on delete cascade
      ) with (fillfactor = 50)`.execute(db);
    await sql`create index vehicle_feeds_feed on vehicle_feeds (site_id, feed)`.execute(db);
    for (const table of [
      'stock_imports',
      'stock_import_faults',
      'stock_import_changes',
      'vehicle_feeds',
    ]) {
      await secure(db, table);
    }
  },
};

async function secure(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  const ownRows = sql`site_id = ${ownSite}`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy own_site on ${name} using (${ownRows}) with check (${ownRows})`.execute(
    db,
  );
  await sql`
    do $$
    begin
      execute format(
        'create policy owner_every_site on %I to %I using (true) with check (true)', ${sql.lit(table)},
        (select pg_get_userbyid(relowner) from pg_class where oid = ${sql.lit(table)}::regclass));
    end
    $$`.execute(db);
  await sql`grant select, insert, update, delete on ${name} to forecourt_app`.execute(db);
}
