import type { DealerLocation } from '#domain/locations/location.ts';
import { isInWindow } from './promos.ts';

/** Scrolled this far, the sticky header appears. */
export const STICKY_HEADER_PX = 500;
/** Scrolled past this, the bar at the bottom opens. */
export const BOTTOM_BAR_PX = 900;

type DealerAddress = { address: Pick<DealerLocation['address'], 'city'> };

/** The city to announce: where the vehicle stands, when the dealer's primary location is elsewhere. */
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

/** Hidden once its expiry has passed, and before it starts. */
export function popupShown(
  popup: { start?: number | null | undefined; expiry: number | null },
  now: number,
): boolean {
  return isInWindow({ start: popup.start ?? null, expiry: popup.expiry }, now);
}
