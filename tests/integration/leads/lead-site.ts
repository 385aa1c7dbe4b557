import { sql } from 'kysely';
import { upsertLocations, loadLocations } from '#db/locations/locations.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { TestDatabase } from '../database.ts';
import type { TestResponse } from '../vehicle/vehicle-app.ts';
import { addSite, addVehicles } from '../vehicle/vehicle-app.ts';
import { newLocation, newVehicle } from '../rows.ts';

export interface LeadSite {
  id: number;
  slug: string;
  carId: number;
  soldId: number;
  locationId: number;
  /** This site's rows of a table. */
  stored: (table: string) => Promise<Record<string, unknown>[]>;
}

/** A site with one location, a car there, and a sold one. */
export async function addLeadSite(
  database: TestDatabase,
  slug: string,
  options: object = {},
): Promise<LeadSite> {
  const id = await addSite(database, slug, options);
  const { db, ownerDb } = database;
  await withSite(db, id, async (trx) => {
    await upsertLocations(trx, [
      newLocation({
        openingHours: [1, 2, 3, 4, 5].map((weekday) => ({
          weekday,
          status: 'Open',
          open: '09:00',
          close: '17:00',
        })),
        distributionLocations: [],
      }),
    ]);
  });
  const [location] = await readSite(db, id, loadLocations);
  const locationId = location?.id ?? 0;
  await addVehicles(database, id, [
    newVehicle({ locationId, hiddenGroup: null, tag: null }),
    newVehicle({
      locationId,
      hiddenGroup: null,
      stockNumber: 'K2',
      slug: 'sold-car',
      status: 'sold',
      sold: true,
    }),
  ]);
  const stock = await readSite(db, id, loadStock);
  const idOf = (stockNumber: string) =>
    stock.find((vehicle) => vehicle.stockNumber === stockNumber)?.id ?? 0;
  return {
    id,
    slug,
    locationId,
    carId: idOf('K1001'),
    soldId: idOf('K2'),
    async stored(table) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where site_id = ${id} order by 1, 2`.execute(ownerDb);
      return rows;
    },
  };
}

export const CONTACT = {
  form: 'enquiry',
  name: 'Zoë',
  last_name: 'O’Brien',
  email: 'Zoe.OBrien@example.com',
  phone: '0491 570 156',
  postcode: '4700',
  message: 'Is it still there?',
};

/** As a browser without script sends it. */
export function formBody(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

export const FORM_POST = { 'Content-Type': 'application/x-www-form-urlencoded' };

export function cookieOf(response: TestResponse): string {
  const [cookie = ''] = response.headers['set-cookie'] ?? [];
  return cookie.split(';', 1)[0] ?? '';
}
