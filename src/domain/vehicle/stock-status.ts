import type { Vehicle, VehicleStatus } from './vehicle.ts';

export const DAY_MS = 86_400_000;

const COUNTS_AS_IN_STOCK: Record<VehicleStatus, boolean> = {
  in_stock: true,
  coming_soon: true,
  sold: false,
  withdrawn: false,
};

type StockState = Pick<Vehicle, 'status' | 'sold'>;

/** A feed may set the sold flag before it changes the status: either one means sold. */
export function isSold(vehicle: StockState): boolean {
  return vehicle.status === 'sold' || vehicle.sold;
}

export function isInStock(vehicle: StockState): boolean {
  return COUNTS_AS_IN_STOCK[vehicle.status] && !isSold(vehicle);
}

/** Sold within the given number of days. */
export function isRecentlySold(
  vehicle: StockState & Pick<Vehicle, 'soldAt'>,
  now: number,
  days: number,
): boolean {
  return isSold(vehicle) && vehicle.soldAt !== null && now - vehicle.soldAt <= days * DAY_MS;
}
