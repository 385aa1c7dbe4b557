import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** How many cars are kept for one network without anything being paid. */
export const unpaidHolds: Migration = {
  name: '0030-unpaid-holds',
  async up(db) {
    // A keyed hash, and only as long as the car is kept and not paid for.
    await sql`
      alter table reservations add column network text
      check (network is null
        or network ~ '^[0-9a-f]{32}$' and state in ('awaiting_payment', 'held'))`.execute(db);
    await sql`
      create index reservations_network on reservations (site_id, network)
      where network is not null`.execute(db);
  },
};
