import { sql } from 'kysely';
import type { Migration } from './migration.ts';
import { ownSite, secureTenantTable } from './secure-tenant-table.ts';

/** Documents that only those who know a secret address see, before they are applied; for new sites too. */
export const sitePreviews: Migration = {
  name: '0020-site-previews',
  async up(db) {
    await sql`alter table sites add column serving boolean not null default true`.execute(db);
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
    await secureTenantTable(db, 'site_previews');
  },
};
