import { distanceKm } from '#domain/locations/distance.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import type { InstantParams } from '../instantsearch-params.ts';

export type ReadAround = { ok: true; filter: Filter | null } | { ok: false; message: string };

const DECIMAL = /^[+-]?\d{1,3}(?:\.\d+)?$/;
const METRES = 1000;

/**
 * The vehicles at yards within `aroundRadius` metres of `aroundLatLng`. Without a radius Algolia orders by distance
 * instead, which no index here does.
 */
export function readAround(
  { aroundLatLng, aroundRadius }: Pick<InstantParams, 'aroundLatLng' | 'aroundRadius'>,
  yards: readonly DealerLocation[],
): ReadAround {
  if (aroundLatLng.trim() === '') return { ok: true, filter: null };
  const from = readPosition(aroundLatLng);
  if (from === null) return { ok: false, message: 'invalid value for aroundLatLng' };
  if (aroundRadius === undefined || aroundRadius === 'all') {
    return {
      ok: false,
      message: 'aroundLatLng is not supported here without an aroundRadius in metres',
    };
  }
  const near = yards.filter((yard) => {
    const position = positionOf(yard);
    return position !== null && distanceKm(from, position) * METRES <= aroundRadius;
  });
  // Departments of one yard may share a name.
  const names = new Set(near.map(({ name }) => name));
  return { ok: true, filter: { kind: 'values', field: 'location_name', values: [...names] } };
}

/** Where a vehicle is, as Algolia names it; nothing if that is unknown. */
export function geolocOf(yard: DealerLocation | null): { _geoloc?: { lat: number; lng: number } } {
  const position = yard === null ? null : positionOf(yard);
  return position === null ? {} : { _geoloc: { lat: position.lat, lng: position.long } };
}

function readPosition(text: string): Coordinates | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => DECIMAL.test(part))) return null;
  const [lat = 0, long = 0] = parts.map(Number);
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : null;
}

function positionOf({ address: { lat, long } }: DealerLocation): Coordinates | null {
  return lat === null || long === null ? null : { lat, long };
}
