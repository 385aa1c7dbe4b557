import { loadSimilar } from '#view-models/vehicle/similar.ts';
import { findShown, refuseUnknown } from './site.ts';
import type { VehicleApiAnswer, VehicleApiSite } from './site.ts';

/** `GET /api/cars/{slug}/similar`: the same for everyone, for a minute. */
export async function answerSimilar(
  site: VehicleApiSite,
  slugOrId: string,
  query: URLSearchParams,
): Promise<VehicleApiAnswer> {
  const found = await findShown(site, slugOrId);
  if (found === null) return refuseUnknown();
  const of = query.get('of') === 'make' ? 'make' : 'kind';
  const cards = await loadSimilar(site, found.vehicle, { of });
  return { status: 200, body: { cards }, cacheControl: 'public, max-age=60' };
}
