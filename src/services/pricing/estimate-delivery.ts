import { deliveryEstimate } from '#domain/pricing/delivery.ts';
import type { DeliveryZone } from '#domain/pricing/delivery.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';

export interface DeliveryTools {
  zones: readonly DeliveryZone[];
  locations: Iterable<DealerLocation>;
  findPostcode: PostcodesPort['find'];
  logError: (error: unknown) => void;
}

/** What it costs to bring a vehicle from its location to a postcode. */
export async function estimateDelivery(
  postcode: string,
  location: DealerLocation | null,
  tools: DeliveryTools,
): Promise<ReturnType<typeof deliveryEstimate>> {
  const { zones } = tools;
  const byDistance = postcode !== '' && zones.some(({ maxKm }) => maxKm !== undefined);
  const from = byDistance ? await startOf(location, tools) : null;
  const to = from === null ? null : await find(postcode, tools);
  return deliveryEstimate(postcode, zones, from, () => to);
}

/** The vehicle's location, or else the dealer's; by its postcode if it has no coordinates. */
async function startOf(
  location: DealerLocation | null,
  tools: DeliveryTools,
): Promise<Coordinates | null> {
  const visibleLocations = [...tools.locations].filter(({ visible }) => visible);
  const start = location ?? visibleLocations.find(({ primary }) => primary) ?? visibleLocations[0];
  if (start === undefined) return null;
  const { lat, long, postcode } = start.address;
  return lat === null || long === null ? find(postcode, tools) : { lat, long };
}

/** If the data set cannot be read, regions that list postcodes still work. */
async function find(
  postcode: string,
  { findPostcode, logError }: DeliveryTools,
): Promise<Coordinates | null> {
  try {
    return await findPostcode(postcode);
  } catch (error) {
    logError(error);
    return null;
  }
}
