import { isInStock, isSold } from './stock-status.ts';
import type { Vehicle } from './vehicle.ts';

export const SOLD_HEADING = 'SOLD';
export const RECENTLY_SOLD_MESSAGE =
  'This vehicle has recently been sold. Tell us what you are looking for and we will find you something similar.';
export const GONE_MESSAGE = 'This vehicle is no longer for sale. These may suit you just as well.';

/**
 * Whether a vehicle's page shows it for sale, shows it as sold, responds that it is gone (410), or
 * that there is no such page (404).
 */
export type SoldState = 'available' | 'sold' | 'gone' | 'hidden';

/**
 * `listed` comes from the site's rules (`isListed`). A vehicle that was never visible on the site,
 * because of its own data or its group, is not reported as gone either.
 */
export function vehicleState(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'showOnDealerWebsite' | 'hiddenGroup'>,
  listed: boolean,
  hiddenGroups: readonly string[] = [],
): SoldState {
  if (!vehicle.showOnDealerWebsite) return 'hidden';
  if (vehicle.hiddenGroup !== null && hiddenGroups.includes(vehicle.hiddenGroup)) return 'hidden';
  if (listed && isInStock(vehicle)) return 'available';
  if (listed && isSold(vehicle)) return 'sold';
  return isInStock(vehicle) ? 'hidden' : 'gone';
}
