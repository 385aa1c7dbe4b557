import type { Selectable } from 'kysely';
import type { DealerLocation } from '#domain/locations/location.ts';
import { locationFault } from '#domain/locations/location-faults.ts';
import { assignIds, bulkUpsert } from '#db/bulk-upsert.ts';
import { readRows } from '#db/readable-rows.ts';
import type { RejectedRow } from '#db/readable-rows.ts';
import type { LocationsTable } from '#db/tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export type NewLocation = Omit<DealerLocation, 'id'> & { id?: number };

type LocationRow = Selectable<LocationsTable>;

/** Those that cannot be shown are added to `rejected`. */
export async function loadLocations(
  trx: SiteTransaction,
  rejected: RejectedRow[] = [],
): Promise<DealerLocation[]> {
  const rows = await trx.selectFrom('locations').selectAll().orderBy('id').execute();
  return readRows(
    rows,
    { table: 'locations', read: locationFromRow, faultOf: locationFault },
    rejected,
  );
}

/** Inserts locations, or updates those with a known id. Returns their ids in order. */
export async function upsertLocations(
  trx: SiteTransaction,
  locations: readonly NewLocation[],
): Promise<number[]> {
  const ids = await assignIds(trx, 'locations', locations);
  await bulkUpsert(trx, {
    table: 'locations',
    rows: locations.map((location, index) => ({
      id: ids[index] ?? null,
      ...rowFromLocation(location),
    })),
    key: ['id'],
  });
  return ids;
}

function locationFromRow(row: LocationRow): DealerLocation {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    dealershipId: row.dealership_id,
    dealershipSlug: row.dealership_slug,
    locationType: row.location_type,
    locationSubtype: row.location_subtype,
    primary: row.is_primary,
    visible: row.visible,
    manufacturers: row.manufacturers,
    dealerLicenseNumber: row.dealer_license_number,
    motorVehicleRepairer: row.motor_vehicle_repairer,
    address: {
      street: row.street,
      city: row.city,
      state: row.state,
      postcode: row.postcode,
      lat: row.lat,
      long: row.long,
      placeId: row.place_id,
      placeUrl: row.place_url,
      mapKey: row.map_key,
    },
    phone: row.phone,
    landlinePhone: row.landline_phone,
    openingHours: row.opening_hours,
    specialHours: row.special_hours,
    imageUrl: row.image_url,
    imageThumbUrl: row.image_thumb_url,
    averageRating: row.average_rating,
    reviewCount: row.review_count,
    distributionLocations: row.distribution_locations,
  };
}

function rowFromLocation(location: NewLocation): Omit<LocationRow, 'site_id' | 'id'> {
  const { address } = location;
  return {
    name: location.name,
    slug: location.slug,
    dealership_id: location.dealershipId,
    dealership_slug: location.dealershipSlug,
    location_type: location.locationType,
    location_subtype: location.locationSubtype,
    is_primary: location.primary,
    visible: location.visible,
    manufacturers: location.manufacturers,
    dealer_license_number: location.dealerLicenseNumber,
    motor_vehicle_repairer: location.motorVehicleRepairer,
    street: address.street,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    lat: address.lat,
    long: address.long,
    place_id: address.placeId,
    place_url: address.placeUrl,
    map_key: address.mapKey,
    phone: location.phone,
    landline_phone: location.landlinePhone,
    opening_hours: location.openingHours,
    special_hours: location.specialHours,
    image_url: location.imageUrl,
    image_thumb_url: location.imageThumbUrl,
    average_rating: location.averageRating,
    review_count: location.reviewCount,
    distribution_locations: location.distributionLocations,
  };
}
