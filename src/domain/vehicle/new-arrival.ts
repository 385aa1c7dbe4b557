import { DAY_MS } from './stock-status.ts';
import type { Vehicle } from './vehicle.ts';

export const NEW_ARRIVAL_DAYS = 8;

export function isNewArrival(vehicle: Pick<Vehicle, 'createdAt'>, now: number): boolean {
  const age = now - vehicle.createdAt;
  return age >= 0 && age <= NEW_ARRIVAL_DAYS * DAY_MS;
}

/** The moments at which a vehicle becomes a new arrival and stops being one. */
export function arrivalChanges({ createdAt }: Pick<Vehicle, 'createdAt'>): [number, number] {
  return [createdAt, lastArrivalChange(createdAt)];
}

/** When a vehicle that came then is no longer a new arrival. */
export function lastArrivalChange(createdAt: number): number {
  return createdAt + NEW_ARRIVAL_DAYS * DAY_MS + 1;
}
