import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The order in which deliveries of a site are claimed, so that a claim reads only the first of them. */
export const deliveryQueueOrder: Migration = {
  name: '0013-delivery-queue-order',
  async up(db) {
    await sql`
      create index lead_delivery_queue_order
      on lead_delivery_queue (site_id, due_at, delivery_id)`.execute(db);
  },
};
