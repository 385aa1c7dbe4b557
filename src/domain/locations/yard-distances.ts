import { distanceKm } from './distance.ts';
import type { Coordinates } from './distance.ts';
import type { DealerLocation } from './location.ts';

/** How far a yard is from a shopper. */
export interface YardDistance {
  /** As the search calls it; departments may share it. */
  name: string;
  km: number;
}

interface Yard extends Pick<DealerLocation, 'name'> {
  address: Pick<DealerLocation['address'], 'lat' | 'long'>;
}

export function coordinatesOf({
  address: { lat, long },
}: Pick<Yard, 'address'>): Coordinates | null {
  return lat === null || long === null ? null : { lat, long };
}

/** The nearest first; without those of which it is unknown where they are. */
export function measureYards(yards: readonly Yard[], from: Coordinates): YardDistance[] {
  const nearest = new Map<string, number>();
  for (const yard of yards) {
    const at = coordinatesOf(yard);
    if (at === null) continue;
    const km = distanceKm(from, at);
    if (km < (nearest.get(yard.name) ?? Infinity)) nearest.set(yard.name, km);
  }
  return [...nearest].map(([name, km]) => ({ name, km })).toSorted((a, b) => a.km - b.km);
}

/** Distances tell vehicles apart only where yards are in several places. */
export function areApart(yards: readonly Pick<Yard, 'address'>[]): boolean {
  const places = yards.flatMap((yard) => {
    const at = coordinatesOf(yard);
    return at === null ? [] : `${at.lat} ${at.long}`;
  });
  return new Set(places).size > 1;
}

/** The names of yards at the same distance are one tier. */
export function tiersByDistance(yards: readonly YardDistance[]): string[][] {
  return [...Map.groupBy(yards, ({ km }) => km)]
    .toSorted(([a], [b]) => a - b)
    .map(([, tier]) => tier.map(({ name }) => name));
}
