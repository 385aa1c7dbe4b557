import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Documents that only those who know a secret address see, before they are applied; for new sites too. */
export const sitePreviews: Migration = {
  name: '0020-site-previews',
  async up(db) {
    await sql`alter table sites add column serving boolean not null default true`.execute(db);
    const ownSite = sql`nullif(current_setting('forecourt.site_id', true), '')::int`;
    await sql`
      create table site_previews (
        site_id int not null default ${ownSite} references sites on delete cascade,
        -- Of the secret in the address, in hexadecimal digits.
        token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
        document jsonb not null check (jsonb_typeof(document) = 'object'),
        group_document jsonb,
        -- The revision that the document is of; null if it was never applied.
        revision int check (revision > 0),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (site_id, token_hash)
      )`.execute(db);
    const ownRows = sql`site_id = ${ownSite}`;
    await sql`alter table site_previews enable row level security`.execute(db);
    await sql`alter table site_previews force row level security`.execute(db);
    await sql`
      create policy own_site on site_previews using (${ownRows}) with check (${ownRows})`.execute(
      db,
    );
    await sql`
      do $$
      begin
        execute format(
          'create policy owner_every_site on site_previews to %I using (true) with check (true)',
          (select pg_get_userbyid(relowner) from pg_class where oid = 'site_previews'::regclass));
      end
      $$`.execute(db);
    await sql`grant select, insert, update, delete on site_previews to forecourt_app`.execute(db);
  },
};
