import { loadLocations } from '#db/locations/locations.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

export interface PlaceOptions {
  config: Pick<SiteConfig, 'dealerships'>;
  /** The feed's codes → the slugs of locations, where they differ. */
  locationCodes?: Readonly<Record<string, string>>;
}

/** Where a vehicle stands, in the columns of its row. */
export interface ImportPlace {
  location_id: number | null;
  dealership_id: number;
  dealership_slug: string;
}

export interface ImportPlaces {
  find: (code: string) => ImportPlace | null;
  /** Of vehicles whose feed names no location; null if the site has nothing yet. */
  standard: ImportPlace | null;
}

export async function loadImportPlaces(
  trx: SiteTransaction,
  options: PlaceOptions,
): Promise<ImportPlaces> {
  return placesOf(await loadLocations(trx), options);
}

/** A code is a location's slug, name or id; case and blanks at its ends do not matter. */
export function placesOf(
  locations: readonly DealerLocation[],
  { config, locationCodes = {} }: PlaceOptions,
): ImportPlaces {
  const known = new Map<string, ImportPlace>();
  const add = (code: string, place: ImportPlace) => {
    if (!known.has(keyOf(code))) known.set(keyOf(code), place);
  };
  for (const location of locations) add(location.slug, placeOf(location));
  for (const location of locations) add(location.name, placeOf(location));
  for (const location of locations) add(String(location.id), placeOf(location));
  for (const [code, slug] of Object.entries(locationCodes)) {
    const place = known.get(keyOf(slug));
    if (place !== undefined) known.set(keyOf(code), place);
  }
  return {
    find: (code) => known.get(keyOf(code)) ?? null,
    standard: standardOf(locations, config),
  };
}

function standardOf(
  locations: readonly DealerLocation[],
  { dealerships }: PlaceOptions['config'],
): ImportPlace | null {
  const sales = locations.filter(({ locationType }) => locationType === 'sales');
  const location = sales.find(({ primary }) => primary) ?? sales[0] ?? locations[0];
  if (location !== undefined) return placeOf(location);
  const [dealership] = dealerships;
  if (dealership === undefined) return null;
  return { location_id: null, dealership_id: dealership.id, dealership_slug: dealership.slug };
}

function placeOf({ id, dealershipId, dealershipSlug }: DealerLocation): ImportPlace {
  return { location_id: id, dealership_id: dealershipId, dealership_slug: dealershipSlug };
}

const keyOf = (code: string) => code.trim().toLowerCase();
