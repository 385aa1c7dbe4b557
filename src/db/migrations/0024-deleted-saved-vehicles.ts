import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A saved vehicle whose row is deleted stays in the list, as one that is no longer listed. */
export const deletedSavedVehicles: Migration = {
  name: '0024-deleted-saved-vehicles',
  async up(db) {
    await sql`
      alter table watched_vehicles drop constraint watched_vehicles_site_id_vehicle_id_fkey`.execute(
      db,
    );
  },
};
