import { IMPORTED_COLUMNS, STAGED_COLUMNS } from '#db/vehicle/imports/staged-vehicles.ts';
import type {
  StagedColumn,
  StagedValue,
  StagedVehicle,
} from '#db/vehicle/imports/staged-vehicles.ts';
import { deriveVehicle } from '#domain/vehicle/feed/derive-vehicle.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { VehicleImage } from '#domain/vehicle/vehicle.ts';
import type { ImportPlaces } from './import-places.ts';

export type RecordStaging = { ok: true; vehicle: StagedVehicle } | { ok: false; fault: RowFault };

/** `price_cents` → `priceCents`. */
const FIELDS = STAGED_COLUMNS.map((column) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

const placeOf = (column: StagedColumn) => STAGED_COLUMNS.indexOf(column);
const NAME = placeOf('name');
const MAKE_SLUG = placeOf('make_slug');
const MODEL_SLUG = placeOf('model_slug');
const CREATED_AT = placeOf('created_at');
const IMAGES = placeOf('images');
const PRIMARY_IMAGE = placeOf('primary_image_url');
const PHOTOS_COUNT = placeOf('photos_count');
const LOCATION = placeOf('location_id');
const DEALERSHIP = placeOf('dealership_id');
const DEALERSHIP_SLUG = placeOf('dealership_slug');

/** The columns that a field of a record becomes. */
export function columnsOfField(field: string): readonly string[] {
  if (field === 'imageUrls') return ['images', 'primary_image_url', 'photos_count'];
  if (field === 'locationCode') return ['location_id', 'dealership_id', 'dealership_slug'];
  return IMPORTED_COLUMNS.filter((_, at) => FIELDS[at] === field);
}

/** A record in the columns of the table. */
export function stageRecord(
  { row, record }: { row: number; record: StockRecord },
  places: ImportPlaces,
): RecordStaging {
  const { stockNumber, locationCode, imageUrls, createdAt } = record;
  const { baseSlug, name, makeSlug, modelSlug } = deriveVehicle(record);
  const fields: Readonly<Record<string, unknown>> = record;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of the columns
  const values = FIELDS.map((field) => fields[field]) as StagedValue[];
  values[NAME] = name;
  values[MAKE_SLUG] = makeSlug;
  values[MODEL_SLUG] = modelSlug;
  if (createdAt !== undefined) values[CREATED_AT] = createdAt === null ? null : new Date(createdAt);
  if (imageUrls !== undefined) {
    values[IMAGES] = imageUrls.map((url): VehicleImage => ({ url, thumbUrl: url, isVideo: false }));
    values[PRIMARY_IMAGE] = imageUrls[0] ?? null;
    values[PHOTOS_COUNT] = imageUrls.length;
  }
  if (locationCode !== undefined && locationCode !== null && locationCode !== '') {
    const place = places.find(locationCode);
    if (place === null) {
      const reason = `is no location of the site: "${locationCode.slice(0, 40)}"`;
      return { ok: false, fault: { row, column: 'Location code', stockNumber, reason } };
    }
    values[LOCATION] = place.location_id;
    values[DEALERSHIP] = place.dealership_id;
    values[DEALERSHIP_SLUG] = place.dealership_slug;
  }
  return { ok: true, vehicle: { row, stockNumber, baseSlug, values } };
}
