import { lockFields, unlockFields, writeFields } from '#db/vehicle/imports/locked-fields.ts';
import { IMPORTED_COLUMNS } from '#db/vehicle/imports/staged-vehicles.ts';
import { lockImports } from '#db/vehicle/imports/stock-imports.ts';
import { withSite } from '#db/with-site.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadImportPlaces } from './import-places.ts';
import type { ImportSite, ImportTools } from './import-stock.ts';
import { columnsOfField, stageRecord } from './stage-record.ts';

/** Fields that a vehicle's name and its search pages are made of. */
const NAMING: ReadonlySet<string> = new Set(['make', 'model', 'year', 'badge', 'series']);

/** Sets fields by hand, and locks them: imports leave them as they are. Returns why not, or null. */
export async function setFields(
  { db, now }: ImportTools,
  site: ImportSite,
  { vehicle, record, fields }: { vehicle: Vehicle; record: StockRecord; fields: readonly string[] },
): Promise<string | null> {
  return withSite(db, site.id, async (trx) => {
    // A running import has compared the vehicle as it was.
    await lockImports(trx);
    const staging = stageRecord({ row: 1, record }, await loadImportPlaces(trx, site));
    if (!staging.ok) return `${staging.fault.column ?? ''} ${staging.fault.reason}`;
    const wanted = new Set<string>(fields.flatMap(columnsOfField));
    if (fields.some((field) => NAMING.has(field))) {
      for (const column of ['name', 'make_slug', 'model_slug']) wanted.add(column);
    }
    const given = IMPORTED_COLUMNS.flatMap((column, at) => {
      const value = staging.vehicle.values[at];
      return wanted.has(column) && value !== undefined ? [[column, value] as const] : [];
    });
    await writeFields(trx, vehicle.id, Object.fromEntries(given), now);
    await lockFields(
      trx,
      vehicle.id,
      given.map(([column]) => column),
    );
    return null;
  });
}

/** Without fields: all of them. The next import writes them again. */
export async function releaseFields(
  { db }: ImportTools,
  siteId: number,
  { vehicleId, fields }: { vehicleId: number; fields: readonly string[] },
): Promise<void> {
  const columns = fields.length === 0 ? null : fields.flatMap(columnsOfField);
  await withSite(db, siteId, (trx) => unlockFields(trx, vehicleId, columns));
}
