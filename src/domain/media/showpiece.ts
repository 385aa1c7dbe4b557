import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { hasRealPhoto, realPhotos } from './photos.ts';

type Shown = Pick<
  Vehicle,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'images'
  | 'primaryImageUrl'
  | 'spinImages'
  | 'priceCents'
  | 'offerPriceCents'
>;

/** With fewer pictures than this, a vehicle has not been photographed properly yet. */
const MANY_PHOTOS = 4;

/** Whether it can be bought today and there is something to see of it. */
export function canBeShown(vehicle: Shown): boolean {
  return (
    isInStock(vehicle) &&
    vehicle.status === 'in_stock' &&
    !vehicle.reserved &&
    hasRealPhoto(vehicle)
  );
}

/**
 * The vehicle of the home page's first picture: well photographed before poorly, from all round before not if the
 * page asks for that, then the dearest, then the first. Null without pictures.
 */
export function showpieceOf<One extends Shown>(
  candidates: readonly One[],
  { allRound = false } = {},
): One | null {
  const ranks = (one: One): number[] => [
    realPhotos(one).length >= MANY_PHOTOS ? 1 : 0,
    allRound && one.spinImages.length > 0 ? 1 : 0,
    one.offerPriceCents ?? one.priceCents ?? 0,
  ];
  let best: { one: One; ranks: number[] } | null = null;
  for (const one of candidates) {
    if (!canBeShown(one)) continue;
    const own = ranks(one);
    if (best === null || isHigher(own, best.ranks)) best = { one, ranks: own };
  }
  return best?.one ?? null;
}

function isHigher(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}
