import { copyOf } from '#copy/catalogue.ts';
import { financeDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import { findApiVehicle, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';

/** `GET /api/cars/{id}/finance-disclaimer`: the same for everyone, cacheable for a minute. */
export async function answerFinanceDisclaimer(site: ApiSite, slugOrId: string): Promise<ApiAnswer> {
  const found = await findApiVehicle(site, slugOrId);
  if (found === null) return refuseUnknown();
  const { config } = site.site;
  const t = copyOf(config.copy);
  return {
    status: 200,
    body: { disclaimer: financeDisclaimer(found.vehicle, config, site.now, t) },
    cacheControl: 'public, max-age=60',
  };
}
