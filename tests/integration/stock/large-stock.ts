import { sql } from 'kysely';
import { upsertLocations } from '#db/locations/locations.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { generateStock } from '#demo/stock/generate.ts';
import type { TestDatabase } from '../database.ts';
import { newLocation } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 15);
const OWN = new Set(['id', 'slug', 'stock_number']);

/** Stores `generated` complete vehicles and copies of them, `count` in total; returns the generated ones. */
export async function storeLargeStock(
  { db, ownerDb }: TestDatabase,
  siteId: number,
  { generated, count }: { generated: number; count: number },
): Promise<NewVehicle[]> {
  const location = { ...newLocation({ manufacturers: ['Kia', 'Toyota', 'Ford'] }), id: 1 };
  const vehicles = generateStock({
    seed: 'large-stock',
    siteSlug: 'large',
    locations: [location],
    now: NOW,
    plan: {
      count: generated,
      kinds: { car: 90, truck: 4, motorcycle: 3, caravan: 3 },
      carTypes: { new: 3, demo: 1, used: 6 },
      certifiedMakes: [],
      lenders: [],
    },
  });
  const columns = await ownerDb
    .selectFrom(sql<{ column_name: string }>`information_schema.columns`.as('columns'))
    .select('column_name')
    .where(sql<boolean>`table_name = 'vehicles' and table_schema = current_schema()`)
    .execute();
  const copied = columns
    .map(({ column_name }) => column_name)
    .filter((name) => !OWN.has(name))
    .map((name) => sql.ref(name));
  await withSite(db, siteId, async (trx) => {
    // One statement inserts more rows than the usual statement timeout allows.
    await sql`set local statement_timeout = 0`.execute(trx);
    await upsertLocations(trx, [location]);
    await upsertVehicles(trx, vehicles);
    await sql`
      insert into vehicles (slug, stock_number, ${sql.join(copied)})
      select slug || '-' || copy, stock_number || '-' || copy, ${sql.join(copied)}
      from vehicles cross join generate_series(2, ${Math.floor(count / generated)}::int) as copy
      `.execute(trx);
  });
  return vehicles;
}
