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

/** Where the newest come first, a tag that nearly every card has says little: it is quieter than the others. */
export function withQuietArrivals(cards: readonly CardModel[]): CardModel[] {
  return cards.map((card) =>
    card.tag?.tone === 'new' ? { ...card, tag: { ...card.tag, tone: 'quiet' } } : card,
  );
}
