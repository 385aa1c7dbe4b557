import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface BodyTileModel {
  label: string;
  silhouette: SilhouetteName;
  /** Of a vehicle on the list; null shows the silhouette. */
  picture: PictureModel | null;
  href: string | null;
  count: number;
}

/** Names of the search box's fields in the address. */
export const SEARCH_FIELDS = {
  query: 'query',
  carType: 'car_type',
  make: 'make',
  priceMax: 'price_max',
} as const;

export interface SearchBoxModel {
  /** Target of the GET form; null omits the search box. */
  action: string | null;
  carTypes: { value: CarType; label: string }[];
  makes: { value: string; label: string }[];
  /** Options of the maximum price, in whole dollars. */
  priceSteps: number[];
  /** 'Car', 'Motorcycle' …: the noun of the button and the placeholder, from the stock's item types. */
  noun: string;
  /** What may be typed: 'Try “SUV under 40k”'. */
  hint: string;
}
