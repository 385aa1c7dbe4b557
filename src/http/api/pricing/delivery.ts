import { DELIVERY_MESSAGES, deliveryEstimate } from '#domain/pricing/delivery.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import { findApiVehicle, refuse, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';

const LONGEST_POSTCODE = 20;

/** `GET /api/delivery-estimate?postcode=&car_id=`: the same for everyone, for a minute. */
export async function answerDelivery(
  site: ApiSite,
  query: URLSearchParams,
  postcodes: PostcodesPort,
): Promise<ApiAnswer> {
  const { zones } = site.site.config.delivery;
  const asked = (query.get('postcode') ?? '').trim().slice(0, LONGEST_POSTCODE);
  const carId = query.get('car_id') ?? '';
  const found = carId === '' ? null : await findApiVehicle(site, carId);
  if (carId !== '' && found === null) return refuseUnknown();

  const byDistance = asked !== '' && zones.some(({ maxKm }) => maxKm !== undefined);
  const from = byDistance ? await startOf(site, found?.location ?? null, postcodes) : null;
  const to = from === null ? null : await find(site, asked, postcodes);
  const estimate = deliveryEstimate(asked, zones, from, () => to);
  if (estimate === 'empty') {
    return refuse('bad_request', DELIVERY_MESSAGES.empty, { postcode: [DELIVERY_MESSAGES.empty] });
  }
  if (estimate === 'unknown') {
    return refuse('not_found', DELIVERY_MESSAGES.unknown, {
      postcode: [DELIVERY_MESSAGES.unknown],
    });
  }
  const { name, priceCents } = estimate;
  const body = { price: priceCents / 100, name };
  return { status: 200, body, cacheControl: 'public, max-age=60' };
}

/** Where the vehicle stands, else where the dealer is; by the postcode where no position is known. */
async function startOf(
  site: ApiSite,
  location: DealerLocation | null,
  postcodes: PostcodesPort,
): Promise<Coordinates | null> {
  const places = [...(await site.stock()).locations.values()].filter(({ visible }) => visible);
  const place = location ?? places.find(({ primary }) => primary) ?? places[0];
  if (place === undefined) return null;
  const { lat, long, postcode } = place.address;
  return lat === null || long === null ? find(site, postcode, postcodes) : { lat, long };
}

/** A data set that cannot be read leaves the regions that name postcodes working. */
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
