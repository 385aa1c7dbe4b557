import { isInStock } from './stock-status.ts';
import type { Vehicle } from './vehicle.ts';

const TEST_DRIVE_ONLY = 'test drive only';

/** Whether a vehicle has a reserve button. `enabled` speaks for cars that do not say so themselves. */
export function canReserve(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'tag' | 'checkoutEnabled'>,
  reserve: { enabled: boolean },
): boolean {
  return (
    isInStock(vehicle) &&
    !vehicle.reserved &&
    vehicle.tag?.trim().toLowerCase() !== TEST_DRIVE_ONLY &&
    (vehicle.checkoutEnabled ?? reserve.enabled)
  );
}
