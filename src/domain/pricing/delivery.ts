import * as copy from '#copy/en-AU/pricing.ts';
import { distanceKm } from '#domain/locations/distance.ts';
import type { Coordinates } from '#domain/locations/distance.ts';

export const DELIVERY_MESSAGES = {
  empty: copy.enterPostcode,
  unknown: copy.noDeliveryEstimate,
} as const;

/**
 * A region of postcodes and postcode ranges, or everything within a radius in kilometres of the
 * vehicle.
 */
export interface DeliveryZone {
  name: string;
  /** In cents. */
  price: number;
  /** '4000', '4000-4179'. */
  postcodes?: readonly string[] | undefined;
  maxKm?: number | undefined;
}

export interface DeliveryEstimate {
  priceCents: number;
  name: string;
}

/** The coordinates of a postcode; null if it does not exist. */
export type PostcodeLookup = (postcode: string) => Coordinates | null;

const POSTCODE = /^\d{4}$/;

/**
 * A region that lists the postcode wins; otherwise the nearest radius around the vehicle. Postcodes
 * are always text: Darwin's 0800 is not 800.
 */
export function deliveryEstimate(
  postcode: string,
  zones: readonly DeliveryZone[],
  from: Coordinates | null,
  lookup: PostcodeLookup,
): DeliveryEstimate | keyof typeof DELIVERY_MESSAGES {
  const trimmed = postcode.trim();
  if (trimmed === '') return 'empty';
  if (!POSTCODE.test(trimmed)) return 'unknown';
  const zone =
    zones.find((one) => namesPostcode(one, trimmed)) ?? bandOf(trimmed, zones, from, lookup);
  return zone === null ? 'unknown' : { priceCents: zone.price, name: zone.name };
}

function namesPostcode({ postcodes = [] }: DeliveryZone, postcode: string): boolean {
  return postcodes.some((range) => {
    const [first = '', last = first] = range.split('-');
    return first <= postcode && postcode <= last;
  });
}

function bandOf(
  postcode: string,
  zones: readonly DeliveryZone[],
  from: Coordinates | null,
  lookup: PostcodeLookup,
): DeliveryZone | null {
  const bands = zones.filter(({ maxKm }) => maxKm !== undefined);
  const to = bands.length === 0 || from === null ? null : lookup(postcode);
  if (from === null || to === null) return null;
  const far = distanceKm(from, to);
  return (
    bands
      .toSorted((a, b) => (a.maxKm ?? 0) - (b.maxKm ?? 0))
      .find(({ maxKm = 0 }) => far <= maxKm) ?? null
  );
}
