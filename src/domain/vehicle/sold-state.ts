import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { isInStock, isSold } from './stock-status.ts';
import { isTestDriveOnly } from './tags.ts';
import type { Vehicle } from './vehicle.ts';

/** What a page shows in place of the purchase buttons. */
export interface SoldPanelText {
  heading: string;
  message: string;
}

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

/** Null for a vehicle that can be bought. A vehicle can also be gone because it was withdrawn. */
export function soldPanel(
  vehicle: Pick<Vehicle, 'status' | 'sold'>,
  state: Exclude<SoldState, 'hidden'>,
  t: Copy,
): SoldPanelText | null {
  if (state === 'available') return null;
  if (state === 'sold') return { heading: t(copy.soldHeading), message: t(copy.recentlySoldText) };
  return isSold(vehicle)
    ? { heading: t(copy.soldHeading), message: t(copy.soldText) }
    : { heading: t(copy.noLongerAvailable), message: t(copy.withdrawnText) };
}

/** What a status means for whoever wants the vehicle; null if it can be bought, or the panel above says it. */
export function statusNote(
  vehicle: Pick<Vehicle, 'status' | 'reserved' | 'tag'>,
  state: Exclude<SoldState, 'hidden'>,
  t: Copy,
): string | null {
  if (state !== 'available') return null;
  if (vehicle.reserved) return t(copy.reservedText);
  if (vehicle.status === 'coming_soon') return t(copy.comingSoonText);
  return isTestDriveOnly(vehicle) ? t(copy.testDriveOnlyText) : null;
}
