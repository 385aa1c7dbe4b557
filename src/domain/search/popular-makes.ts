import type { Vehicle } from '#domain/vehicle/vehicle.ts';

export const POPULAR_MAKES_LIMIT = 20;

export interface MakeCount {
  name: string;
  slug: string;
  count: number;
}

/** Listed vehicles by make, most popular first. */
export function countMakes(vehicles: Iterable<Pick<Vehicle, 'make' | 'makeSlug'>>): MakeCount[] {
  const counts = new Map<string, MakeCount>();
  for (const { make, makeSlug } of vehicles) {
    const known = counts.get(makeSlug);
    if (known === undefined) counts.set(makeSlug, { name: make, slug: makeSlug, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].toSorted(byStockThenName);
}

export function popularMakes(
  makes: readonly MakeCount[],
  limit: number = POPULAR_MAKES_LIMIT,
): MakeCount[] {
  return makes
    .filter((make) => make.count > 0)
    .toSorted(byStockThenName)
    .slice(0, limit);
}

function byStockThenName(a: MakeCount, b: MakeCount): number {
  return b.count - a.count || a.name.localeCompare(b.name, 'en-AU');
}
