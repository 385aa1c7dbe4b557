import { IMPORTED_COLUMNS } from '#db/vehicle/imports/staged-vehicles.ts';
import type { ImportedColumn, StagedVehicle } from '#db/vehicle/imports/staged-vehicles.ts';
import { deriveVehicle } from '#domain/vehicle/feed/derive-vehicle.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { VehicleImage } from '#domain/vehicle/vehicle.ts';
import type { ImportPlaces } from './import-places.ts';

export type RecordStaging = { ok: true; vehicle: StagedVehicle } | { ok: false; fault: RowFault };

/** `priceCents` → `price_cents`. */
const COLUMNS: ReadonlyMap<string, ImportedColumn> = new Map(
  IMPORTED_COLUMNS.map((column) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    column,
  ]),
);

const FIELDS = [...COLUMNS];

/** The columns that a field of a record becomes. */
export function columnsOfField(field: string): readonly string[] {
  if (field === 'imageUrls') return ['images', 'primary_image_url', 'photos_count'];
  if (field === 'locationCode') return ['location_id', 'dealership_id', 'dealership_slug'];
  const column = COLUMNS.get(field);
  return column === undefined ? [] : [column];
}

/** A record in the columns of the table. */
export function stageRecord(
  { row, record }: { row: number; record: StockRecord },
  places: ImportPlaces,
): RecordStaging {
  const { stockNumber, locationCode, imageUrls, cylinders } = record;
  const { baseSlug, name, makeSlug, modelSlug } = deriveVehicle(record);
  const vehicle: Record<string, unknown> = {
    row,
    stock_number: stockNumber,
    base_slug: baseSlug,
    name,
    make_slug: makeSlug,
    model_slug: modelSlug,
  };
  const values: Readonly<Record<string, unknown>> = record;
  for (const [field, column] of FIELDS) {
    const value = values[field];
    if (value !== undefined) vehicle[column] = value;
  }
  if (cylinders !== undefined) vehicle['cylinders'] = cylinders;
  if (record.createdAt !== undefined) {
    vehicle['created_at'] = record.createdAt === null ? null : new Date(record.createdAt);
  }
  if (imageUrls !== undefined) Object.assign(vehicle, pictures(imageUrls));
  if (locationCode !== undefined && locationCode !== null && locationCode !== '') {
    const place = places.find(locationCode);
    if (place === null) {
      const reason = `is no location of the site: "${locationCode.slice(0, 40)}"`;
      return { ok: false, fault: { row, column: 'Location code', stockNumber, reason } };
    }
    Object.assign(vehicle, place);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only columns of the table were set
  return { ok: true, vehicle: vehicle as StagedVehicle };
}

function pictures(urls: readonly string[]) {
  const images = urls.map((url): VehicleImage => ({ url, thumbUrl: url, isVideo: false }));
  return {
    images,
    primary_image_url: urls[0] ?? null,
    photos_count: urls.length,
  };
}
