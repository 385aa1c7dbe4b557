import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { HitPrice } from '#ui/accounts/saved/hit-facts.ts';

/** A saved vehicle as it is now. */
export interface WatchedVehicle {
  id: number;
  /** Null if the site no longer has it and must not tell its name. */
  name: string | null;
  badge: string | null;
  /** Kilometres, transmission and fuel. */
  facts: string[];
  href: string | null;
  picture: string | null;
  /** Drawn in place of a picture; null where the vehicle must not be told. */
  silhouette: SilhouetteName | null;
  /** Null if it is no longer listed. */
  price: HitPrice | null;
  /** Sold, reserved, coming soon or no longer listed; null for one that is simply for sale. */
  status: string | null;
  isUnavailable: boolean;
}

export interface WatchlistModel {
  /** Newest first. */
  vehicles: WatchedVehicle[];
  searchHref: string | null;
  /** Null on a site without a garage. */
  garageHref: string | null;
  signOutHref: string | null;
  title: string;
}

/** The field of the form that removes a vehicle. */
export const CAR_FIELD = 'car_id';
