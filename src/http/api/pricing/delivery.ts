import { copyOf } from '#copy/catalogue.ts';
import { DELIVERY_MESSAGES } from '#domain/pricing/delivery.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import { estimateDelivery } from '#services/pricing/estimate-delivery.ts';
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

  const estimate = await estimateDelivery(destination, found?.location ?? null, {
    zones,
    locations: (await site.stock()).locations.values(),
    findPostcode: (postcode) => postcodes.find(postcode),
    logError: site.logError,
  });
  if (typeof estimate === 'string') {
    const text = copyOf(copy)(DELIVERY_MESSAGES[estimate]);
    const error = estimate === 'empty' ? 'bad_request' : 'not_found';
    return refuse(error, text, { postcode: [text] });
  }
  const { name, priceCents } = estimate;
  const body = { price: priceCents / 100, name };
  return { status: 200, body, cacheControl: 'public, max-age=60' };
}
