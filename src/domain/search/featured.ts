import { compareBySort } from './query/sort-orders.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

type Featured = Pick<
  Vehicle,
  | 'id'
  | 'makeSlug'
  | 'modelSlug'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'createdAt'
  | 'km'
  | 'year'
  | 'priceCents'
  | 'offerPriceCents'
>;

/** The newest vehicles for sale. Each make and model appears once before any repeats. */
export function featuredVehicles<One extends Featured>(
  listed: readonly One[],
  limit: number,
): One[] {
  const newest = listed
    .filter((vehicle) => isInStock(vehicle) && !vehicle.reserved)
    .toSorted(compareBySort('newest'));
  const seen = new Set<string>();
  const first: One[] = [];
  const again: One[] = [];
  for (const vehicle of newest) {
    const model = `${vehicle.makeSlug}/${vehicle.modelSlug}`;
    (seen.has(model) ? again : first).push(vehicle);
    seen.add(model);
  }
  return [...first, ...again].slice(0, limit);
}
