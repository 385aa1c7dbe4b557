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
