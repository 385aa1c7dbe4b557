import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { compareHref, readCompareIds } from '#domain/vehicle/compare.ts';
import { paths } from '#domain/site/paths.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { resolveLink } from '#domain/site/links.ts';
import { MAX_SAVED, savedTools } from '#domain/accounts/saved.ts';
import { toSearchHit } from '#domain/search/query/search-hit.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { ComparedVehicle, CompareModel } from '#ui/accounts/compare/compare-model.ts';
import { compareRows, hitSilhouette, showsRates } from '#ui/accounts/saved/hit-facts.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { compareFacts } from './compare-facts.ts';

/** The vehicles named in the address, as currently listed; depends on nothing else. */
export async function loadCompare(
  { site, stock, now }: SiteRequest,
  parameters: URLSearchParams,
): Promise<CompareModel> {
  const { config } = site;
  const t = copyOf(config.copy);
  const snapshot = await stock();
  const requested = readCompareIds(parameters.get('cars')).map((id) =>
    findRequested(id, snapshot, config, now),
  );
  const listed = requested.filter((found) => 'hit' in found);
  const hits = listed.map(({ hit }) => hit);
  const ids = hits.map(({ id }) => id);
  const href = compareHref(ids);
  const tools = savedTools(config, true);
  return {
    columns: hits.map((hit) => toColumn(hit, ids, t)),
    groups: compareRows(
      hits,
      tools,
      t,
      listed.map(({ vehicle }) => compareFacts(vehicle, config, t)),
    ).filter(({ rows, shared }) => rows.length + shared.length > 0),
    gone: requested.filter((found) => 'gone' in found).map(({ gone }) => gone),
    href,
    url: site.origin + href,
    financeWarning: showsRates(hits, tools) ? financeWarning(t) : null,
    emptyText: config.card.compare
      ? t(copy.nothingToCompareYet, { max: MAX_SAVED.compare })
      : t(copy.nothingToCompare),
    searchHref: resolveLink(config.navigation.searchHref),
    head: headOf(hits, config.name, t),
  };
}

function headOf(hits: readonly SearchHit[], dealer: string, t: Copy): CompareModel['head'] {
  const [first = '', ...others] = hits.map(vehicleTitle);
  const vehicles = others.reduce((all, second) => t(common.bothOf, { first: all, second }), first);
  const title = t(hits.length > 1 ? copy.compareTitle : copy.compareVehicles, { vehicles });
  return { title: `${title} | ${dealer}`, description: t(copy.compareDescription, { dealer }) };
}

type RequestedVehicle = { hit: SearchHit; vehicle: Vehicle } | { gone: string | null };

/** A vehicle that was never shown on this site must not reveal even its name. */
function findRequested(
  id: number,
  stock: SiteStock,
  config: SiteConfig,
  now: number,
): RequestedVehicle {
  const found = findShownVehicle(stock, String(id), { config, now });
  if (found?.vehicle.id !== id) return { gone: null };
  const { vehicle, location, state } = found;
  return state === 'gone'
    ? { gone: vehicleTitle(vehicle) }
    : { hit: toSearchHit(vehicle, location, config, now), vehicle };
}

function toColumn(hit: SearchHit, ids: readonly number[], t: Copy): ComparedVehicle {
  const { id, slug, primary_image_url: picture } = hit;
  return {
    id,
    name: vehicleTitle(hit),
    href: resolveLink(paths.vehicle(slug)),
    enquireHref: hit.status === 'sold' ? null : resolveLink(paths.contact({ carId: slug })),
    picture: picture !== null && isOurPicture(picture) ? picture : null,
    silhouette: hitSilhouette(hit),
    note: hit.status === 'sold' ? t(vehicleCopy.sold) : null,
    removeHref: compareHref(ids.filter((other) => other !== id)),
  };
}
