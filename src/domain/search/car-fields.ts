import type { DealerLocation } from '#domain/locations/location.ts';
import { toSearchHit } from './query/search-hit.ts';
import type { HitSite, SearchHit } from './query/search-hit.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/**
 * The fields of a vehicle that may have changed since its page was rendered, by the spec's names;
 * money as in a hit.
 */
export interface CarFields extends Pick<
  SearchHit,
  | 'price'
  | 'price_type'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
  | 'status'
  | 'reserved'
  | 'tag'
  | 'km'
  | 'photos_count'
> {
  sold: boolean;
  updated_at: string;
}

/** The stock data that a page was rendered from, as the page reports it. */
export interface PageFreshness {
  photosCount: number | null;
  updatedAt: number | null;
}

/** Whether a page shows the vehicle's current data; a page without this data counts as stale. */
export function isFresh(
  vehicle: Pick<Vehicle, 'photosCount' | 'updatedAt'>,
  page: PageFreshness,
): boolean {
  return page.photosCount === vehicle.photosCount && page.updatedAt === vehicle.updatedAt;
}

export function toCarFields(
  vehicle: Vehicle,
  location: DealerLocation | null,
  site: HitSite,
  now: number,
): CarFields {
  const hit = toSearchHit(vehicle, location, site, now);
  return {
    price: hit.price,
    price_type: hit.price_type,
    before_price: hit.before_price,
    offer_price: hit.offer_price,
    subscription_price: hit.subscription_price,
    status: hit.status,
    sold: isSold(vehicle),
    reserved: hit.reserved,
    tag: hit.tag,
    km: hit.km,
    photos_count: hit.photos_count,
    updated_at: new Date(vehicle.updatedAt).toISOString(),
  };
}
