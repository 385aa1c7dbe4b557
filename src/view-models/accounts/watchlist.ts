import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/accounts.ts';
import type { Copy } from '#copy/format.ts';
import { garageHref } from '#domain/site/account-links.ts';
import { SIGN_OUT_PATH } from '#domain/accounts/gates/sign-in-types.ts';
import { savedTools } from '#domain/accounts/saved.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { formatKilometres } from '#domain/money.ts';
import { toSearchHit } from '#domain/search/query/search-hit.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import { badgeName, vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { hitPrice, hitSilhouette, hitStatus } from '#ui/accounts/saved/hit-facts.ts';
import { CAR_FIELD } from '#ui/accounts/watchlist/watchlist-model.ts';
import type { WatchedVehicle, WatchlistModel } from '#ui/accounts/watchlist/watchlist-model.ts';
import type { OwnVisit, SiteRequest } from '#view-models/site-request.ts';

/** The visitor's saved vehicles as the site shows them now. */
export async function loadWatchlist(
  { site, stock, now }: SiteRequest,
  own: OwnVisit,
): Promise<WatchlistModel> {
  const { config } = site;
  const t = copyOf(config.copy);
  const snapshot = await stock();
  const ids = await own.watchlist.list();
  return {
    vehicles: ids.map((id) => toWatched(id, snapshot, { config, now, t })),
    searchHref: resolveLink(config.navigation.searchHref),
    garageHref: garageHref(config.accounts),
    signOutHref: resolveLink(SIGN_OUT_PATH),
    title: `${t(copy.watchlist)} | ${config.name}`,
  };
}

/** Removes the vehicle that the form names. */
export async function removeFromWatchlist(own: OwnVisit, fields: FormData): Promise<void> {
  const id = Number(fields.get(CAR_FIELD));
  if (Number.isSafeInteger(id) && id > 0) await own.watchlist.remove(id);
}

interface Shown {
  config: SiteConfig;
  now: number;
  t: Copy;
}

/** A vehicle that the dealer hides must not reveal even its name. */
function toWatched(id: number, stock: SiteStock, { config, now, t }: Shown): WatchedVehicle {
  const found = findShownVehicle(stock, String(id), { config, now });
  const isFound = found !== null && found.vehicle.id === id;
  if (!isFound || found.state === 'gone') {
    return {
      id,
      name: isFound ? vehicleTitle(found.vehicle) : null,
      badge: null,
      facts: [],
      href: null,
      picture: null,
      silhouette: null,
      price: null,
      status: t(copy.noLongerListed),
      isUnavailable: true,
    };
  }
  const hit = toSearchHit(found.vehicle, found.location, config, now);
  const { slug, primary_image_url: picture } = hit;
  return {
    id,
    name: vehicleTitle(hit),
    badge: hit.badge ? badgeName(hit) : null,
    facts: factsOf(hit),
    href: resolveLink(paths.vehicle(slug)),
    picture: picture !== null && isOurPicture(picture) ? picture : null,
    silhouette: hitSilhouette(hit),
    price: hitPrice(hit, savedTools(config, true), t),
    status: hitStatus(hit, t),
    isUnavailable: hit.status === 'sold',
  };
}

function factsOf({ km, transmission, fuel }: SearchHit): string[] {
  return [km === null ? null : formatKilometres(km), transmission, fuel].filter(
    (fact) => fact !== null,
  );
}
