import type { DealerLocation } from '#domain/locations/location.ts';
import { isInWindow } from './promos.ts';

/** The sticky header appears at this scroll distance. */
export const STICKY_HEADER_PX = 500;
/** The bottom bar opens past this scroll distance. */
export const BOTTOM_BAR_PX = 900;

type DealerAddress = { address: Pick<DealerLocation['address'], 'city'> };

/** The city to announce: the vehicle's, when the dealer's primary location is in another city. */
export function announcementCity(
  vehicleLocation: DealerAddress | null,
  primaryLocation: DealerAddress | null,
): string | null {
  const city = vehicleLocation?.address.city.trim() ?? '';
  const primary = primaryLocation?.address.city.trim() ?? '';
  if (city === '' || primary === '') return null;
  return city.toLowerCase() === primary.toLowerCase() ? null : city;
}

export function stickyShown(scrollY: number): boolean {
  return scrollY >= STICKY_HEADER_PX;
}

export function bottomBarOpen(scrollY: number): boolean {
  return scrollY > BOTTOM_BAR_PX;
}

/** Hidden before its start and after its expiry. */
export function popupShown(
  popup: { start?: number | null | undefined; expiry: number | null },
  now: number,
): boolean {
  return isInWindow({ start: popup.start ?? null, expiry: popup.expiry }, now);
}
