import type { Address } from './location.ts';

const MAPS = 'https://www.google.com/maps/search/';

/**
 * Where 'Get Directions' leads: the address of the place on the map that the dealer gave, else a map search
 * by its place id, its coordinates or its postal address.
 */
export function directionsHref(address: Address): string | null {
  const { placeUrl, placeId, lat, long, street, city, state, postcode } = address;
  if (placeUrl !== null && /^https:\/\/[^/\s]/i.test(placeUrl)) return placeUrl;
  const postal = [street, `${city} ${state} ${postcode}`].map((part) => part.trim());
  const words = postal.filter((part) => part !== '').join(', ');
  const query = lat === null || long === null ? words : `${lat},${long}`;
  if (street.trim() === '' && (lat === null || long === null) && !placeId) return null;
  const parameters = new URLSearchParams({ api: '1', query });
  if (placeId) parameters.set('query_place_id', placeId);
  return `${MAPS}?${parameters}`;
}
