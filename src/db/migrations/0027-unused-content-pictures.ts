import { sql } from 'kysely';
import type { Migration } from './migration.ts';
import { ownSite, secureTenantTable } from './secure-tenant-table.ts';

/** Pictures of a site's content that nothing names any more, until they are deleted. */
export const unusedContentPictures: Migration = {
  name: '0027-unused-content-pictures',
  async up(db) {
    await sql`
      create table unused_content_pictures (
        site_id int not null default ${ownSite} references sites on delete cascade,
        media_key text not null,
        unused_since timestamptz not null,
        primary key (site_id, media_key)
      )`.execute(db);
    await secureTenantTable(db, 'unused_content_pictures');
  },
};
