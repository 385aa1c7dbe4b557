import type { SiteConfig } from '#site-config/site-config.ts';
import type { StockVehicle } from '#stock/snapshot/site-stock.ts';
import { toCardModel } from './card-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

export function cardModels(
  found: readonly StockVehicle[],
  config: SiteConfig,
  now: number,
): CardModel[] {
  return found.map(({ vehicle, location }) => toCardModel(vehicle, location, config, now));
}
