import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What counts the cars that are kept for one visitor, and for one network without anything being paid. */
export const holdsOfAVisitor: Migration = {
  name: '0030-holds-of-a-visitor',
  async up(db) {
    // An index of `lower(…)` is of no use under row-level security: the function could leak rows of other sites, so it is
    // called after they are left out. Whoever took a car read all reservations of the site.
    await sql`
      alter table reservations
      add column visitor_email text generated always as (lower(visitor ->> 'email')) stored,
      add column visitor_phone text generated always as (visitor ->> 'phone') stored,
      -- A keyed hash, and only as long as the car is kept and not paid for.
      add column network text check (network is null
        or network ~ '^[0-9a-f]{32}$' and state in ('awaiting_payment', 'held'))`.execute(db);
    await sql`drop index reservations_email, reservations_phone`.execute(db);
    await sql`create index reservations_email on reservations (site_id, visitor_email)`.execute(db);
    await sql`create index reservations_phone on reservations (site_id, visitor_phone)`.execute(db);
    await sql`
      create index reservations_network on reservations (site_id, network)
      where network is not null`.execute(db);
  },
};
