import { saveWatched, listWatched } from '#db/accounts/watched-vehicles.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { WatchedState } from '#domain/accounts/alerts.ts';
import { mergeFavourites } from '#domain/accounts/watchlist.ts';
import type { WatchlistOutcome } from '#domain/accounts/watchlist.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { SiteAtTime } from '#stock/shown-vehicle.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

/** A vehicle as alerts compare it: `gone` if the site no longer shows it. */
export function watchedState(stock: SiteStock, id: number, site: SiteAtTime): WatchedState {
  const found = findShownVehicle(stock, String(id), site);
  if (found === null) return { availability: 'gone', priceCents: null };
  const priceCents = cashPriceCents(found.vehicle);
  if (found.state === 'available') return { availability: 'available', priceCents };
  return { availability: isSold(found.vehicle) ? 'sold' : 'gone', priceCents };
}

export interface SavingSite extends SiteAtTime {
  stock: SiteStock;
}

/** `unknown` for a vehicle that the site does not show, and for one that is sold and not in the list. */
export async function saveVehicle(
  trx: SiteTransaction,
  accountId: number,
  vehicleId: number,
  { stock, ...site }: SavingSite,
  now: number,
): Promise<WatchlistOutcome | 'unknown'> {
  const state = watchedState(stock, vehicleId, site);
  if (state.availability !== 'available') {
    return (await listWatched(trx, accountId)).includes(vehicleId) ? 'already' : 'unknown';
  }
  return saveWatched(trx, accountId, { vehicleId, state }, now);
}

/** What the browser had saved joins the watchlist. Vehicles that cannot be saved are passed over. */
export async function saveFavourites(
  trx: SiteTransaction,
  accountId: number,
  favourites: readonly number[],
  site: SavingSite,
  now: number,
): Promise<void> {
  const { added } = mergeFavourites(await listWatched(trx, accountId), favourites);
  // Oldest first, so that the newest is first in the list.
  for (const [at, id] of added.toReversed().entries()) {
    await saveVehicle(trx, accountId, id, site, now + at);
  }
}
