import { copyOf } from '#copy/catalogue.ts';
import { DELIVERY_MESSAGES, deliveryEstimate } from '#domain/pricing/delivery.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import { findApiVehicle, refuse, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';

const MAX_POSTCODE_LENGTH = 20;

/** `GET /api/delivery-estimate?postcode=&car_id=`: the same for everyone, cacheable for a minute. */
export async function answerDelivery(
  site: ApiSite,
  query: URLSearchParams,
  postcodes: PostcodesPort,
): Promise<ApiAnswer> {
  const {
    copy,
    delivery: { zones },
  } = site.site.config;
  const destination = (query.get('postcode') ?? '').trim().slice(0, MAX_POSTCODE_LENGTH);
  const carId = query.get('car_id') ?? '';
  const found = carId === '' ? null : await findApiVehicle(site, carId);
  if (carId !== '' && found === null) return refuseUnknown();

  const byDistance = destination !== '' && zones.some(({ maxKm }) => maxKm !== undefined);
  const from = byDistance ? await startOf(site, found?.location ?? null, postcodes) : null;
  const to = from === null ? null : await find(site, destination, postcodes);
  const estimate = deliveryEstimate(destination, zones, from, () => to);
  if (typeof estimate === 'string') {
    const text = copyOf(copy)(DELIVERY_MESSAGES[estimate]);
    const error = estimate === 'empty' ? 'bad_request' : 'not_found';
    return refuse(error, text, { postcode: [text] });
  }
  const { name, priceCents } = estimate;
  const body = { price: priceCents / 100, name };
  return { status: 200, body, cacheControl: 'public, max-age=60' };
}

/** The vehicle's location, or else the dealer's; by its postcode if it has no coordinates. */
async function startOf(
  site: ApiSite,
  location: DealerLocation | null,
  postcodes: PostcodesPort,
): Promise<Coordinates | null> {
  const visibleLocations = [...(await site.stock()).locations.values()].filter(
    ({ visible }) => visible,
  );
  const start = location ?? visibleLocations.find(({ primary }) => primary) ?? visibleLocations[0];
  if (start === undefined) return null;
  const { lat, long, postcode } = start.address;
  return lat === null || long === null ? find(site, postcode, postcodes) : { lat, long };
}

/** If the data set cannot be read, regions that list postcodes still work. */
async function find(
  site: ApiSite,
  postcode: string,
  postcodes: PostcodesPort,
): Promise<Coordinates | null> {
  try {
    return await postcodes.find(postcode);
  } catch (error) {
    site.logError(error);
    return null;
  }
}
