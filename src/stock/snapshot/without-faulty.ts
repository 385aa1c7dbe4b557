import type { RejectedRow } from '#db/readable-rows.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/**
 * Builds from all vehicles; if that fails, from those that can be built alone. A vehicle that the
 * checks of its fields let through, and that still breaks a build, must not freeze a site's stock.
 */
export function buildWithoutFaulty<T>(
  vehicles: readonly Vehicle[],
  build: (vehicles: readonly Vehicle[]) => T,
): { built: T; usable: readonly Vehicle[]; rejected: RejectedRow[] } {
  try {
    return { built: build(vehicles), usable: vehicles, rejected: [] };
  } catch (error) {
    const usable = vehicles.filter((vehicle) => canBuild(vehicle, build));
    // The fault is elsewhere.
    if (usable.length === vehicles.length) throw error;
    const kept = new Set(usable);
    const rejected = vehicles
      .filter((vehicle) => !kept.has(vehicle))
      .map(({ id }): RejectedRow => ({ table: 'vehicles', id, reason: 'it cannot be indexed' }));
    return { built: build(usable), usable, rejected };
  }
}

function canBuild(vehicle: Vehicle, build: (vehicles: readonly Vehicle[]) => unknown): boolean {
  try {
    build([vehicle]);
    return true;
  } catch {
    return false;
  }
}
