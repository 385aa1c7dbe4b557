import { copyOf } from '#copy/catalogue.ts';
import { paths } from '#domain/site/paths.ts';
import type { SearchTarget } from '#domain/site/paths.ts';
import { sortCarTypes } from '#domain/vehicle/car-types.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import { loadVehicleStrip } from './vehicle-strip.ts';
import type { VehicleStrip } from './vehicle-strip.ts';

/** Vehicles of a make or model, and its lists by car type. */
export interface SortedStrip {
  strip: VehicleStrip;
  /** The car types that are listed, each with the count of its list. */
  carTypes: readonly { carType: CarType; href: string; total: number }[];
}

/** New, demo, used; within a car type in the list's own order. Null if a search failed. */
export async function loadSortedStrip(
  request: SiteRequest,
  target: Pick<SearchTarget, 'make' | 'model'>,
  limit: number,
): Promise<SortedStrip | null> {
  const { config } = request.site;
  const whole = await loadVehicleStrip(request, paths.search(target), 0);
  if (whole === null) return null;
  const ofTypes = await Promise.all(
    sortCarTypes(config.stock.carTypes).map(async (carType) => ({
      carType,
      strip: await loadVehicleStrip(request, paths.search({ ...target, carType }), limit),
    })),
  );
  const cards = ofTypes.flatMap(({ strip }) => strip?.cards ?? []).slice(0, limit);
  return {
    strip: { ...whole, cards, financeWarning: cardsWarning(cards, copyOf(config.copy)) },
    carTypes: ofTypes.flatMap(({ carType, strip }) =>
      strip === null || strip.href === null || strip.total === 0
        ? []
        : [{ carType, href: strip.href, total: strip.total }],
    ),
  };
}
