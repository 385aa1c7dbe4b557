import { unlessHidden } from '#domain/locations/locations.ts';
import { vehicleState } from '#domain/vehicle/sold-state.ts';
import type { SoldState } from '#domain/vehicle/sold-state.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { isListedAt } from './listing-at.ts';
import { findStoredVehicle } from './snapshot/site-stock.ts';
import type { FoundVehicle, SiteStock } from './snapshot/site-stock.ts';

/** A vehicle that the site has a page for, and its state on that page. */
export interface ShownVehicle extends FoundVehicle {
  state: Exclude<SoldState, 'hidden'>;
}

/** The site that shows it, and the time. */
export interface SiteAtTime {
  config: Pick<SiteConfig, 'stock' | 'locations'>;
  now: number;
}

const MAX_SLUG_LENGTH = 300;

/**
 * The single lookup from a URL or an API call to a vehicle, by slug or id. Null if the site has no
 * page for it: vehicles that a dealer hides are found nowhere, and a hidden location is not told.
 * Callers decide whether a sold one may be used.
 */
export function findShownVehicle(
  stock: SiteStock,
  slugOrId: string,
  { config, now }: SiteAtTime,
): ShownVehicle | null {
  if (slugOrId.length > MAX_SLUG_LENGTH) return null;
  const found = findStoredVehicle(stock, slugOrId);
  if (found === null) return null;
  const listed = isListedAt(stock, found.row, now);
  const state = vehicleState(found.vehicle, listed, config.stock.hiddenGroups);
  if (state === 'hidden') return null;
  return { ...found, location: unlessHidden(found.location, config.locations.hidden), state };
}
