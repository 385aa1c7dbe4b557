import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Caps on what one visitor may cause: booked test drives, and confirmations to one address. */
export const visitorCaps: Migration = {
  name: '0012-visitor-caps',
  async up(db) {
    // The code lists what is counted, so that a further limit needs no migration.
    await sql`alter table limit_counts drop constraint limit_counts_counted_check`.execute(db);
    await sql`
      alter table limit_counts add constraint limit_counts_counted_check
      check (counted ~ '^[a-z][a-z-]{1,39}$')`.execute(db);

    // A copy to the visitor that was left out on purpose.
    await sql`alter table lead_deliveries drop constraint lead_deliveries_status_check`.execute(db);
    await sql`
      alter table lead_deliveries add constraint lead_deliveries_status_check
      check (status in ('waiting', 'delivered', 'dead', 'superseded', 'withheld'))`.execute(db);

    // Across all sites, since one address can be flooded from all of them. The hashes cannot be
    // linked to anybody once the day's key is deleted.
    await sql`
      create table confirmation_keys (
        day date primary key,
        key bytea not null check (length(key) = 32)
      )`.execute(db);
    await sql`
      create table confirmation_counts (
        day date not null references confirmation_keys on delete cascade,
        -- A keyed hash of the recipient, and of the site for a site's own count.
        who text not null check (who ~ '^[0-9a-f]{32}$'),
        count int not null check (count > 0),
        primary key (day, who)
      )`.execute(db);
    for (const table of ['confirmation_keys', 'confirmation_counts']) {
      await sql`grant select, insert, update, delete on ${sql.table(table)} to forecourt_app`.execute(
        db,
      );
    }
  },
};
