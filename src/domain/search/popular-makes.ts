import type { Vehicle } from '#domain/vehicle/vehicle.ts';

export const POPULAR_MAKES_LIMIT = 20;

export interface MakeCount {
  name: string;
  slug: string;
  count: number;
}

/** Listed vehicles by make, most popular first. An entry may stand for several vehicles. */
export function countMakes(
  vehicles: Iterable<Pick<Vehicle, 'make' | 'makeSlug'> & { count?: number }>,
): MakeCount[] {
  const counts = new Map<string, MakeCount>();
  for (const { make, makeSlug, count = 1 } of vehicles) {
    const known = counts.get(makeSlug);
    if (known === undefined) counts.set(makeSlug, { name: make, slug: makeSlug, count });
    else known.count += count;
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
