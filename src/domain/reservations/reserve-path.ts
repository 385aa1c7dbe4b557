import { paths } from '#domain/site/paths.ts';

export type ReservePath = 'checkout' | 'buy-online';

/** The page on which a vehicle is reserved. */
export function reservePath(slug: string, path: ReservePath): string {
  return path === 'checkout' ? paths.checkout(slug) : paths.buyOnline(slug);
}

/** The page of one reservation. */
export function reservationPath(slug: string, path: ReservePath, publicId: string): string {
  return `${reservePath(slug, path)}?${RESERVATION_PARAMETER}=${publicId}`;
}

export const RESERVATION_PARAMETER = 'reservation';

/** The page of one order: by its vehicle's address alone, another browser would begin an order of its own. */
export function orderPath(slug: string, id: string): string {
  return `${paths.checkoutJourney(slug)}&${new URLSearchParams({ [ORDER_PARAMETER]: id })}`;
}

export const ORDER_PARAMETER = 'order';

const PATTERN = /^\/cars\/(?<car>[^/]+)\/(?<path>checkout|buy-online)\/?$/i;

/** The vehicle of a reservation page, by slug or id as it was sent; null for another page. */
export function readReservePath(pathname: string): { car: string; path: ReservePath } | null {
  const found = PATTERN.exec(pathname)?.groups;
  if (found === undefined) return null;
  const { car = '', path = '' } = found;
  return { car: decoded(car), path: path.toLowerCase() as ReservePath };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
