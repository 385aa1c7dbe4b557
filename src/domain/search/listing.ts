import { hasRealPhoto } from '#domain/media/photos.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { isInStock, isRecentlySold } from '#domain/vehicle/stock-status.ts';
import type { CarType, ItemType, Vehicle } from '#domain/vehicle/vehicle.ts';

export const STOCK_FILTERS = ['inStock', 'withSold'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

export const STOCK_CONDITIONS = ['none', 'price', 'photo', 'either'] as const;
export type StockCondition = (typeof STOCK_CONDITIONS)[number];

export const DEFAULT_SOLD_DAYS = 3;

/** The part of a site's `stock` options that decides what is listed. */
export interface StockOptions {
  filter: StockFilter;
  carTypes: readonly CarType[];
  itemTypes: readonly ItemType[];
  condition: StockCondition;
  /** In dollars, as the dealer writes it; a listed price must be above it. */
  minPrice: number | null;
  soldDays: number;
  hiddenGroups: readonly string[];
}

export type ListedVehicle = Pick<
  Vehicle,
  | 'status'
  | 'sold'
  | 'soldAt'
  | 'carType'
  | 'itemType'
  | 'priceCents'
  | 'offerPriceCents'
  | 'images'
  | 'primaryImageUrl'
  | 'showOnDealerWebsite'
  | 'hiddenGroup'
>;

type Condition = (vehicle: ListedVehicle) => boolean;

const hasPrice: Condition = (vehicle) => cashPriceCents(vehicle) !== null;

const CONDITIONS: Record<StockCondition, Condition> = {
  none: () => true,
  price: hasPrice,
  photo: hasRealPhoto,
  either: (vehicle) => hasPrice(vehicle) || hasRealPhoto(vehicle),
};

const FILTERS: Record<
  StockFilter,
  (vehicle: ListedVehicle, options: StockOptions, now: number) => boolean
> = {
  inStock: isInStock,
  withSold: (vehicle, options, now) =>
    isInStock(vehicle) || isRecentlySold(vehicle, now, options.soldDays),
};

/** Whether the vehicle appears in the site's search, counts and tiles at all. */
export function isListed(vehicle: ListedVehicle, options: StockOptions, now: number): boolean {
  return (
    vehicle.showOnDealerWebsite &&
    FILTERS[options.filter](vehicle, options, now) &&
    options.carTypes.includes(vehicle.carType) &&
    options.itemTypes.includes(vehicle.itemType) &&
    CONDITIONS[options.condition](vehicle) &&
    exceedsMinPrice(vehicle, options.minPrice) &&
    (vehicle.hiddenGroup === null || !options.hiddenGroups.includes(vehicle.hiddenGroup))
  );
}

function exceedsMinPrice(vehicle: ListedVehicle, minPrice: number | null): boolean {
  return minPrice === null || (cashPriceCents(vehicle) ?? 0) > minPrice * 100;
}
