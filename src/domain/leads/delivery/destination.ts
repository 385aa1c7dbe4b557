import type { CarType } from '#domain/vehicle/vehicle.ts';

/** Which leads a destination receives; an empty list means any. */
export interface DestinationRule {
  categories: readonly string[];
  carTypes: readonly CarType[];
  /** Slugs of locations. */
  locations: readonly string[];
}

/** Where a lead is sent, without secrets that only the sender may know. */
export type DeliveryTarget =
  /** `unrouted` is set when no destination of the site matches the lead. */
  | { via: 'log'; unrouted?: true }
  | { via: 'email'; to: string }
  | { via: 'adf'; to: string }
  | { via: 'webhook'; url: string }
  /** The visitor's own copy. */
  | { via: 'confirmation' };

/** As a site's configuration lists them (`leads.destinations`). */
export type Destination = DestinationRule &
  (
    | { via: 'log' }
    | { via: 'email'; to: string }
    | { via: 'adf'; to: string }
    | { via: 'webhook'; url: string; secret: string }
  );
