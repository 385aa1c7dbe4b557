import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Caravans, and vehicles built before 1989, have chassis numbers that are shorter than a VIN. */
export const chassisNumbers: Migration = {
  name: '0018-chassis-numbers',
  async up(db) {
    await sql`
      alter table vehicles
        drop constraint vehicles_vin_check,
        add constraint vehicles_vin_check check (char_length(vin) between 1 and 17)`.execute(db);
  },
};
