import type { Coordinates } from '#domain/locations/distance.ts';
import { coordinatesOf, measureYards } from '#domain/locations/yard-distances.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import type { InstantParams } from '../instantsearch-params.ts';

export type ReadAround =
  | {
      ok: true;
      filter: Filter | null;
      /** Set: the nearest come first. */
      nearest?: readonly YardDistance[];
    }
  | { ok: false; message: string };

const DECIMAL = /^[+-]?\d{1,3}(?:\.\d+)?$/;
const METRES = 1000;

/** The vehicles at yards within `aroundRadius` metres of `aroundLatLng`; without a radius all, the nearest first. */
export function readAround(
  { aroundLatLng, aroundRadius }: Pick<InstantParams, 'aroundLatLng' | 'aroundRadius'>,
  yards: readonly DealerLocation[],
): ReadAround {
  if (aroundLatLng.trim() === '') return { ok: true, filter: null };
  const from = readPosition(aroundLatLng);
  if (from === null) return { ok: false, message: 'invalid value for aroundLatLng' };
  const measured = measureYards(yards, from);
  if (aroundRadius === undefined || aroundRadius === 'all') {
    return { ok: true, filter: null, nearest: measured };
  }
  const near = measured.filter(({ km }) => km * METRES <= aroundRadius);
  const values = near.map(({ name }) => name);
  return { ok: true, filter: { kind: 'values', field: 'location_name', values } };
}

/** Where a vehicle is, as Algolia names it; nothing if that is unknown. */
export function geolocOf(yard: DealerLocation | null): { _geoloc?: { lat: number; lng: number } } {
  const position = yard === null ? null : coordinatesOf(yard);
  return position === null ? {} : { _geoloc: { lat: position.lat, lng: position.long } };
}

function readPosition(text: string): Coordinates | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => DECIMAL.test(part))) return null;
  const [lat = 0, long = 0] = parts.map(Number);
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : null;
}
