import { wallClock } from '#domain/locations/zone.ts';
import { DAY_MS, isInStock } from './stock-status.ts';
import type { Vehicle } from './vehicle.ts';

/** For how many days a vehicle for sale has been listed, by the site's calendar; null if that is not known. */
export function listedDays(
  vehicle: Pick<Vehicle, 'createdAt' | 'status' | 'sold'>,
  now: number,
  zone: string,
): number | null {
  if (!isInStock(vehicle) || vehicle.createdAt <= 0 || vehicle.createdAt > now) return null;
  const dayOf = (instant: number) => Date.parse(`${wallClock(instant, zone).date}T00:00:00Z`);
  return Math.round((dayOf(now) - dayOf(vehicle.createdAt)) / DAY_MS);
}
