import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const TENANT_TABLES = [
  'dealerships',
  'locations',
  'vehicles',
  'vehicle_views',
  'offers',
  'reviews',
  'remote_pictures',
  'visitor_keys',
  'vehicle_view_visitors',
  'phone_reveals',
  'analytics_events',
  'market_prices',
  'market_price_runs',
  'leads',
  'lead_events',
  'lead_deliveries',
  'lead_delivery_attempts',
  'message_log',
  'test_drive_bookings',
  'miscellaneous_records',
  'spent_challenges',
  'site_keys',
  'limit_counts',
];

/**
 * Row-level security is forced, so without this policy an owner who is no superuser sees no row, and
 * a backup would be empty. The application's role is not a member of the owner: it stays bound to
 * its site.
 */
export const ownerPolicies: Migration = {
  name: '0010-owner-policies',
  async up(db) {
    for (const table of TENANT_TABLES) {
      await sql`
        do $$
        begin
          execute format(
            'create policy owner_every_site on %1$I to %2$I using (true) with check (true)',
            ${sql.lit(table)},
            (select pg_get_userbyid(relowner) from pg_class where oid = ${sql.lit(table)}::regclass));
        end
        $$`.execute(db);
    }
  },
};
