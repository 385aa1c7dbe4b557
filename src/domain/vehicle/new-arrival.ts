import { DAY_MS } from './stock-status.ts';
import type { Vehicle } from './vehicle.ts';

export const NEW_ARRIVAL_DAYS = 8;

export function isNewArrival(vehicle: Pick<Vehicle, 'createdAt'>, now: number): boolean {
  const age = now - vehicle.createdAt;
  return age >= 0 && age <= NEW_ARRIVAL_DAYS * DAY_MS;
}

/** The moments at which a vehicle becomes a new arrival and stops being one. */
export function arrivalChanges({ createdAt }: Pick<Vehicle, 'createdAt'>): [number, number] {
  return [createdAt, createdAt + NEW_ARRIVAL_DAYS * DAY_MS + 1];
}
