import { loadSimilar } from '#view-models/vehicle/similar.ts';
import { findApiVehicle, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';

/** `GET /api/cars/{slug}/similar`: the same for everyone, cacheable for a minute. */
export async function answerSimilar(
  site: ApiSite,
  slugOrId: string,
  query: URLSearchParams,
): Promise<ApiAnswer> {
  const found = await findApiVehicle(site, slugOrId);
  if (found === null) return refuseUnknown();
  const of = query.get('of') === 'make' ? 'make' : 'kind';
  const cards = await loadSimilar(site, found.vehicle, { of });
  return { status: 200, body: { cards }, cacheControl: 'public, max-age=60' };
}
