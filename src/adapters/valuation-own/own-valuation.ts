import { valueByTable } from '#domain/trade-in/depreciation.ts';
import type { KnownPrice } from '#domain/trade-in/depreciation.ts';
import { isValuable } from '#domain/trade-in/valuable-car.ts';
import { isEnough, marketPrice } from '#domain/pricing/market-price.ts';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import type { ValuationPort, ValuationRequest } from '#ports/valuation.ts';

export interface OwnValuationParts {
  /** Used cars of the make and model that are on offer, at every dealer of the platform. */
  comparables: (question: ValuationRequest) => Promise<readonly ComparableCar[]>;
  /** What the site itself asks for cars of the make and model, new ones too. */
  ownPrices: (question: ValuationRequest) => Promise<readonly KnownPrice[]>;
  now: () => number;
}

/**
 * The platform's own valuer: the market of cars like it; else the table of depreciation over the
 * model's prices. Other dealers' prices count only where there are enough of them that none can be told,
 * and otherwise only the site's own do.
 */
export function openOwnValuation({
  comparables,
  ownPrices,
  now,
}: OwnValuationParts): ValuationPort {
  return {
    value: async (question) => {
      const { car, state } = question;
      if (!isValuable(car)) return { kind: 'unknown' };
      const cars = await comparables(question);
      const [first] = cars;
      // The price is the visitor's to hope for: any will do to ask where the market stands.
      const subject = { ...car, key: '', series: null, priceCents: 1, state };
      const market =
        first === undefined
          ? null
          : marketPrice({ ...subject, itemType: first.itemType }, cars, now());
      if (market !== null && market.estimateCents > 0) {
        const { estimateCents: marketCents, sampleSize } = market;
        return { kind: 'valued', marketCents, by: 'market', sampleSize };
      }
      const known = isEnough(cars) ? cars : await ownPrices(question);
      const marketCents = valueByTable(car, known, new Date(now()).getUTCFullYear());
      return marketCents === null || marketCents <= 0
        ? { kind: 'unknown' }
        : { kind: 'valued', marketCents, by: 'table', sampleSize: known.length };
    },
  };
}
