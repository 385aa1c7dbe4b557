import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A delivery that is no longer needed, as opposed to given up: a later step of the lead has reached
 * the same destination, or the lead was sent to where the site's leads go now.
 */
export const supersededDeliveries: Migration = {
  name: '0007-superseded-deliveries',
  async up(db) {
    await sql`alter table lead_deliveries drop constraint lead_deliveries_status_check`.execute(db);
    await sql`
      alter table lead_deliveries add constraint lead_deliveries_status_check
      check (status in ('waiting', 'delivered', 'dead', 'superseded'))`.execute(db);
  },
};
