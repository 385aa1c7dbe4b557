import { unlessHidden } from '#domain/locations/locations.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { StockVehicle } from '#stock/snapshot/site-stock.ts';
import { dealModel } from '#view-models/pricing/deal-badge.ts';
import { toCardModel } from './card-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

export function cardModels(
  found: readonly StockVehicle[],
  config: SiteConfig,
  now: number,
): CardModel[] {
  const { hidden } = config.locations;
  return found.map(({ vehicle, location }) => ({
    ...toCardModel(vehicle, unlessHidden(location, hidden), config, now),
    deal: dealModel(vehicle, config),
  }));
}
