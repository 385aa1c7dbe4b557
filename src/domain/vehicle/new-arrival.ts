import { DAY_MS } from './stock-status.ts';
import type { Vehicle } from './vehicle.ts';

export const NEW_ARRIVAL_DAYS = 8;

export function isNewArrival(vehicle: Pick<Vehicle, 'createdAt'>, now: number): boolean {
  const age = now - vehicle.createdAt;
  return age >= 0 && age <= NEW_ARRIVAL_DAYS * DAY_MS;
}
