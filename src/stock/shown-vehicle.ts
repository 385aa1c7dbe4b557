import { vehicleState } from '#domain/vehicle/sold-state.ts';
import type { SoldState } from '#domain/vehicle/sold-state.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { isListedAt } from './listing-at.ts';
import { findStoredVehicle } from './snapshot/site-stock.ts';
import type { FoundVehicle, SiteStock } from './snapshot/site-stock.ts';

/** A vehicle that the site has a page for, and what that page says of it. */
export interface ShownVehicle extends FoundVehicle {
  state: Exclude<SoldState, 'hidden'>;
}

/** Which site shows it, and when. */
export interface SiteMoment {
  config: Pick<SiteConfig, 'stock'>;
  now: number;
}

const LONGEST_SLUG = 300;

/**
 * The one way from an address or a call to a vehicle, by its slug or its id. Null where the site has no
 * page for it: what a dealer hides is found nowhere. Whether a sold one may be used is the caller's say.
 */
export function findShownVehicle(
  stock: SiteStock,
  slugOrId: string,
  { config, now }: SiteMoment,
): ShownVehicle | null {
  if (slugOrId.length > LONGEST_SLUG) return null;
  const found = findStoredVehicle(stock, slugOrId);
  if (found === null) return null;
  const listed = isListedAt(stock, found.row, now);
  const state = vehicleState(found.vehicle, listed, config.stock.hiddenGroups);
  return state === 'hidden' ? null : { ...found, state };
}
