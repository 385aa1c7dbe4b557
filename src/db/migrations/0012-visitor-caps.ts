import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Caps on what one visitor may take: test drives that a network books in a day. */
export const visitorCaps: Migration = {
  name: '0012-visitor-caps',
  async up(db) {
    // The code lists what is counted, so that a further limit needs no migration.
    await sql`alter table limit_counts drop constraint limit_counts_counted_check`.execute(db);
    await sql`
      alter table limit_counts add constraint limit_counts_counted_check
      check (counted ~ '^[a-z][a-z-]{1,39}$')`.execute(db);
  },
};
