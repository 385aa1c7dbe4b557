import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Pictures on other hosts that vehicles reference, and the state of each. */
export const remotePictures: Migration = {
  name: '0002-remote-pictures',
  async up(db) {
    const ownSite = sql`nullif(current_setting('forecourt.site_id', true), '')::int`;
    await sql`
      create table remote_pictures (
        site_id int not null default ${ownSite} references sites on delete cascade,
        -- SHA-256 of the address: an address may be longer than an index takes.
        url_hash text not null check (url_hash ~ '^[0-9a-f]{64}$'),
        source_url text not null check (char_length(source_url) between 1 and 2000),
        state text not null default 'pending' check (state in ('pending', 'kept', 'refused')),
        reason text check (char_length(reason) between 1 and 60),
        attempts int not null default 0 check (attempts >= 0),
        next_attempt_at timestamptz not null,
        media_key text check (char_length(media_key) between 1 and 300),
        width int check (width > 0),
        height int check (height > 0),
        thumbhash text check (char_length(thumbhash) <= 100),
        found_at timestamptz not null,
        settled_at timestamptz,
        fetched_at timestamptz,
        unused_since timestamptz,
        primary key (site_id, url_hash),
        check (state <> 'kept' or num_nulls(media_key, width, height, fetched_at) = 0),
        check (state <> 'refused' or reason is not null)
      )`.execute(db);
    await sql`
      create index remote_pictures_due on remote_pictures (site_id, next_attempt_at)
      where state = 'pending'`.execute(db);

    const ownRows = sql`site_id = ${ownSite}`;
    await sql`alter table remote_pictures enable row level security`.execute(db);
    await sql`alter table remote_pictures force row level security`.execute(db);
    await sql`
      create policy own_site on remote_pictures using (${ownRows}) with check (${ownRows})`.execute(
      db,
    );
    await sql`grant select, insert, update, delete on remote_pictures to forecourt_app`.execute(db);
  },
};
