import { type Kysely, sql } from 'kysely';
import { createAppRole } from './0001-app-role.ts';
import { createTenantTables } from './0001-tenant-tables.ts';
import type { Migration } from './migration.ts';

export const foundation: Migration = {
  name: '0001-foundation',
  async up(db) {
    await createAppRole(db);
    await createPlatformTables(db);
    await createTenantTables(db);
  },
};

/**
 * Read before a site is known, or to resolve one. The application's role may read every row of the
 * three tables that serving needs and update the stock revision of its transaction's site, nothing
 * else.
 */
async function createPlatformTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_groups (
      slug text primary key,
      name text not null,
      document jsonb not null,
      revision int not null check (revision > 0),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table sites (
      id int generated always as identity primary key,
      slug text not null unique,
      name text not null,
      group_slug text references site_groups (slug),
      document jsonb not null,
      revision int not null check (revision > 0),
      stock_revision bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sites_group on sites (group_slug) where group_slug is not null`.execute(
    db,
  );

  await sql`
    create table site_revisions (
      site_id int not null references sites on delete cascade,
      revision int not null,
      document jsonb not null,
      group_document jsonb,
      applied_at timestamptz not null default now(),
      primary key (site_id, revision)
    )`.execute(db);

  await sql`
    create table site_hosts (
      host text primary key check (host = lower(host)),
      site_id int not null references sites on delete cascade,
      canonical boolean not null
    )`.execute(db);
  await sql`create index site_hosts_site on site_hosts (site_id)`.execute(db);
  await sql`create unique index site_hosts_one_canonical on site_hosts (site_id) where canonical`.execute(
    db,
  );

  await sql`grant select on sites, site_revisions, site_hosts to forecourt_app`.execute(db);
  await sql`grant update (stock_revision) on sites to forecourt_app`.execute(db);

  // Not forced: the owner applies documents of any site, and only the application's role has access.
  const ownSite = sql`id = nullif(current_setting('forecourt.site_id', true), '')::int`;
  await sql`alter table sites enable row level security`.execute(db);
  await sql`create policy every_site on sites for select to forecourt_app using (true)`.execute(db);
  await sql`
    create policy own_site on sites for update to forecourt_app
    using (${ownSite}) with check (${ownSite})`.execute(db);
}
