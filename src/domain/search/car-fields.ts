import type { DealerLocation } from '#domain/locations/location.ts';
import { toSearchHit } from './search-hit.ts';
import type { HitSite, SearchHit } from './search-hit.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** What of a vehicle may have changed since its page was made, in the spec's names; money as in a hit. */
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

/** What a page says of itself: how the stock stood when it was made. */
export interface PageFreshness {
  photosCount: number | null;
  updatedAt: number | null;
}

/** Whether a page shows the vehicle as it stands; one that does not say is taken to be old. */
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
