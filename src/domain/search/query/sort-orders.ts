import { cashPriceCents } from '#domain/pricing/price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

export const SORTS = ['newest', 'priceAsc', 'priceDesc', 'kmAsc', 'yearDesc'] as const;
export type Sort = (typeof SORTS)[number];
/** Of a search: `relevance` needs words, `distance` a place. */
export type SearchOrder = Sort | 'relevance' | 'distance';

type SortedVehicle = Pick<
  Vehicle,
  'id' | 'createdAt' | 'km' | 'year' | 'priceCents' | 'offerPriceCents'
>;

type Order = (a: SortedVehicle, b: SortedVehicle) => number;

/** Unknown values come last in either direction. */
function lastWhenMissing(read: (vehicle: SortedVehicle) => number | null, sign: 1 | -1): Order {
  return (a, b) => {
    const left = read(a);
    const right = read(b);
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left - right) * sign;
  };
}

const newest: Order = (a, b) => b.createdAt - a.createdAt;

const ORDERS: Record<Sort, Order> = {
  newest,
  priceAsc: lastWhenMissing(cashPriceCents, 1),
  priceDesc: lastWhenMissing(cashPriceCents, -1),
  kmAsc: lastWhenMissing((vehicle) => vehicle.km, 1),
  yearDesc: (a, b) => b.year - a.year,
};

/** Ties have the same order on every page and in every process. */
export function compareBySort(sort: Sort): Order {
  const order = ORDERS[sort];
  return (a, b) => order(a, b) || newest(a, b) || b.id - a.id;
}
