import type { Vehicle } from '#domain/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/site-stock.ts';
import type { CardModel } from '#ui/layout/site-frame.ts';
import { toCardModel } from '#ui/vehicle/card-model.ts';

export function cardModels(
  vehicles: readonly Vehicle[],
  stock: SiteStock,
  config: SiteConfig,
  now: number,
): CardModel[] {
  return vehicles.map((vehicle) => {
    const location =
      vehicle.locationId === null ? undefined : stock.locations.get(vehicle.locationId);
    return toCardModel(vehicle, location ?? null, config, now);
  });
}
