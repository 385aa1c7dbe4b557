import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What limits the records of visits: a daily budget for events, and a number of views that one network adds to a
 * vehicle in a day, whatever its browsers call themselves.
 */
export const visitLimits: Migration = {
  name: '0011-visit-limits',
  async up(db) {
    // A pattern rather than a list: what is counted is the application's choice.
    await sql`alter table limit_counts drop constraint limit_counts_counted_check`.execute(db);
    await sql`
      alter table limit_counts add constraint limit_counts_counted_check
      check (counted ~ '^[a-z][a-z-]{0,39}$')`.execute(db);

    // A keyed hash like the visitor's, and the visitor's place among those of the network. Null if the network is
    // unknown, and in rows of the previous version.
    await sql`
      alter table vehicle_view_visitors
        add column network text check (network ~ '^[0-9a-f]{32}$'),
        add column place smallint check (place > 0),
        add constraint vehicle_view_visitors_network_place check ((network is null) = (place is null))`.execute(
      db,
    );
    await sql`
      create unique index vehicle_view_visitors_network
      on vehicle_view_visitors (site_id, vehicle_id, day, network, place)
      where network is not null`.execute(db);
  },
};
