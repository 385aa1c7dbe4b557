import type { SearchState } from '#domain/search/address/search-url.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import type { StockVehicle } from '#stock/snapshot/site-stock.ts';

const MAX_SHOWN = 6;
/** Sold ones among them are left out. */
const MAX_READ = 18;

export interface ClosestVehicles {
  vehicles: StockVehicle[];
  /** Whether they have anything in common with what was asked, or are just the first of the stock. */
  areClose: boolean;
}

/**
 * What can be bought in place of a list that has nothing, or only sold vehicles: of the nearest search, then of the sold
 * vehicle's body, then of the whole stock.
 */
export async function loadClosest(
  { payment }: SearchState,
  nearest: SearchState | null,
  gone: readonly StockVehicle[],
  search: (state: SearchState, limit: number) => Promise<StockVehicle[]>,
): Promise<ClosestVehicles> {
  const anything = { ...emptySearch(), payment };
  const [body] = gone.flatMap(({ vehicle }) => vehicle.simpleBody ?? []);
  const close = [
    ...(nearest === null ? [] : [{ ...nearest, page: 1 }]),
    ...(body === undefined ? [] : [{ ...anything, values: { body: [body] } }]),
  ];
  const found = new Map<number, StockVehicle>();
  let areClose = false;
  for (const state of [...close, anything]) {
    if (found.size >= MAX_SHOWN) break;
    for (const one of await search(state, MAX_READ)) {
      const { id, status } = one.vehicle;
      if (status !== 'sold' && found.size < MAX_SHOWN) found.set(id, one);
    }
    areClose ||= found.size > 0 && state !== anything;
  }
  return { vehicles: [...found.values()], areClose };
}
