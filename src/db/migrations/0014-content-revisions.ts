import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What an operator applied as a site's content, whole, with its history. */
export const contentRevisions: Migration = {
  name: '0014-content-revisions',
  async up(db) {
    const ownSite = sql`nullif(current_setting('forecourt.site_id', true), '')::int`;
    await sql`
      create table content_revisions (
        site_id int not null default ${ownSite} references sites on delete cascade,
        revision int not null check (revision > 0),
        -- By kind and name, as checked, with the addresses of stored pictures.
        entries jsonb not null check (jsonb_typeof(entries) = 'object'),
        -- The ids of locations and offers by name, so that they stay the same.
        ids jsonb not null check (jsonb_typeof(ids) = 'object'),
        -- Size and preview of each stored picture.
        pictures jsonb not null check (jsonb_typeof(pictures) = 'object'),
        -- The revision that was restored, if it is a rollback.
        restored int check (restored > 0),
        applied_at timestamptz not null,
        primary key (site_id, revision)
      )`.execute(db);
    const ownRows = sql`site_id = ${ownSite}`;
    await sql`alter table content_revisions enable row level security`.execute(db);
    await sql`alter table content_revisions force row level security`.execute(db);
    await sql`
      create policy own_site on content_revisions using (${ownRows}) with check (${ownRows})`.execute(
      db,
    );
    await sql`
      do $$
      begin
        execute format(
          'create policy owner_every_site on content_revisions to %I using (true) with check (true)',
          (select pg_get_userbyid(relowner) from pg_class where oid = 'content_revisions'::regclass));
      end
      $$`.execute(db);
    await sql`grant select, insert, update, delete on content_revisions to forecourt_app`.execute(
      db,
    );
    // Pages show the newest revision.
    await sql`
      create constraint trigger stock_revision_insert after insert on content_revisions
      deferrable initially deferred for each row execute function move_stock_revision()`.execute(
      db,
    );
  },
};
