const EARTH_RADIUS_KM = 6371;

export interface Coordinates {
  lat: number;
  long: number;
}

/** Great-circle distance, by the haversine formula. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const lat = radians(to.lat - from.lat);
  const long = radians(to.long - from.long);
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(long / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export interface Measured<Item> {
  item: Item;
  /** Null if it is unknown where the item is. */
  km: number | null;
}

/** Nearest first; those at an unknown distance keep their order at the end. */
export function nearestFirst<Item>(
  items: readonly Item[],
  from: Coordinates,
  positionOf: (item: Item) => Coordinates | null,
): Measured<Item>[] {
  return items
    .map((item) => {
      const position = positionOf(item);
      return { item, km: position === null ? null : distanceKm(from, position) };
    })
    .toSorted((a, b) => {
      if (a.km === null || b.km === null) return Number(a.km === null) - Number(b.km === null);
      return a.km - b.km;
    });
}

/** '4.2', '57', '1,204': a decimal only where it tells neighbours apart. */
export function formatKm(km: number): string {
  return new Intl.NumberFormat('en-AU', { maximumFractionDigits: km < 9.95 ? 1 : 0 }).format(km);
}

/** From a postcode, which is no exact place: at least one kilometre. */
export function wholeKm(km: number): number {
  return Math.max(1, Math.round(km));
}
