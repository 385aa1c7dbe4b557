import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const ownSite = sql`nullif(current_setting('forecourt.site_id', true), '')::int`;

/**
 * How much of a limit is used, shared by all processes and preserved across restarts. Only for the
 * limits that protect the dealer's inbox and budget.
 */
export const limitCounts: Migration = {
  name: '0006-limit-counts',
  async up(db) {
    await sql`
      create table limit_counts (
        site_id int not null default ${ownSite} references sites on delete cascade,
        counted text not null check (counted in ('lead', 'lead-plain', 'paid-look-up', 'paid-quote')),
        -- A keyed hash of one visitor's network in this while; empty for the site as a whole.
        who text not null check (who ~ '^([0-9a-f]{32})?$'),
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        count int not null check (count > 0),
        primary key (site_id, counted, who, starts_at)
      )`.execute(db);
    await sql`create index limit_counts_end on limit_counts (site_id, ends_at)`.execute(db);
    const ownRows = sql`site_id = ${ownSite}`;
    await sql`alter table limit_counts enable row level security`.execute(db);
    await sql`alter table limit_counts force row level security`.execute(db);
    await sql`
      create policy own_site on limit_counts using (${ownRows}) with check (${ownRows})`.execute(
      db,
    );
    await sql`grant select, insert, update, delete on limit_counts to forecourt_app`.execute(db);
  },
};
