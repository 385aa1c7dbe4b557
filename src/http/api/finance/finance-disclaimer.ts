import { financeDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import { findShown, refuseUnknown } from '#http/api/vehicle/site.ts';
import type { VehicleApiAnswer, VehicleApiSite } from '#http/api/vehicle/site.ts';

/** `GET /api/cars/{id}/finance-disclaimer`: the same for everyone, for a minute. */
export async function answerFinanceDisclaimer(
  site: VehicleApiSite,
  slugOrId: string,
): Promise<VehicleApiAnswer> {
  const found = await findShown(site, slugOrId);
  if (found === null) return refuseUnknown();
  return {
    status: 200,
    body: { disclaimer: financeDisclaimer(found.vehicle, site.site.config, site.now) },
    cacheControl: 'public, max-age=60',
  };
}
