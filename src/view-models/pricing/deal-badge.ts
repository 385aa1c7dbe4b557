import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/pricing.ts';
import { joinWords } from '#domain/join-words.ts';
import { formatKilometres, formatNumber, formatWholeDollars } from '#domain/money.ts';
import { dealOf } from '#domain/pricing/deal.ts';
import type { AdjustedFor } from '#domain/pricing/market-price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { DealModel } from '#ui/vehicle/card-model.ts';

const ADJUSTED: Record<AdjustedFor, string> = {
  kilometres: copy.adjustedKilometres,
  age: copy.adjustedAge,
  badge: copy.adjustedBadge,
};

/** The badge of a card with what it rests on; null if nothing may be praised. Only by the platform's own figures. */
export function dealModel(
  vehicle: Vehicle,
  { card, stock, copy: own }: SiteConfig,
): DealModel | null {
  const deal = card.dealBadge && stock.marketPrices === 'own' ? dealOf(vehicle) : null;
  if (deal === null) return null;
  const t = copyOf(own);
  const { market, priceCents, belowCents } = deal;
  const adjusted = market.adjustedFor.map((one) => t(ADJUSTED[one]));
  const facts = { count: formatNumber(market.sampleSize), adjusted: joinWords(adjusted, t) };
  return {
    label: t(deal.wording),
    why: [
      t(adjusted.length === 0 ? copy.dealSample : copy.dealSampleAdjusted, facts),
      t(copy.dealSpread, {
        min: formatWholeDollars(market.rangeMinCents),
        max: formatWholeDollars(market.rangeMaxCents),
        middle: formatWholeDollars(market.estimateCents),
      }),
      vehicle.km === null
        ? t(copy.dealPrice, {
            price: formatWholeDollars(priceCents),
            below: formatWholeDollars(belowCents),
          })
        : t(copy.dealPriceAndKm, {
            price: formatWholeDollars(priceCents),
            km: formatKilometres(vehicle.km),
            below: formatWholeDollars(belowCents),
          }),
    ],
  };
}
