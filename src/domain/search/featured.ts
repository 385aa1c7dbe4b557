import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

type Featured = Pick<Vehicle, 'id' | 'makeSlug' | 'modelSlug' | 'status' | 'sold' | 'reserved'>;

/**
 * The newest vehicles for sale. Each make and model appears once before any repeats. Reads no further
 * than it has to.
 */
export function featuredVehicles<One extends Featured>(
  newestFirst: Iterable<One>,
  limit: number,
): One[] {
  const seen = new Set<string>();
  const first: One[] = [];
  const again: One[] = [];
  for (const vehicle of newestFirst) {
    if (!isInStock(vehicle) || vehicle.reserved) continue;
    const model = `${vehicle.makeSlug}/${vehicle.modelSlug}`;
    (seen.has(model) ? again : first).push(vehicle);
    seen.add(model);
    if (first.length === limit) break;
  }
  return [...first, ...again].slice(0, limit);
}
