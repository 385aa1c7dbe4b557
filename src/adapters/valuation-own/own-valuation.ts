import { valueByTable } from '#domain/trade-in/depreciation.ts';
import type { KnownPrice } from '#domain/trade-in/depreciation.ts';
import { isValuable } from '#domain/trade-in/valuable-car.ts';
import { isEnough, marketPrice } from '#domain/pricing/market-price.ts';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import type { ValuationPort, ValuationRequest } from '#ports/valuation.ts';

export interface OwnValuationParts {
  /** Used cars of the make and model on offer, at every dealer of the platform. */
  comparables: (request: ValuationRequest) => Promise<readonly ComparableCar[]>;
  /** The site's own prices for cars of the make and model, including new ones. */
  ownPrices: (request: ValuationRequest) => Promise<readonly KnownPrice[]>;
  now: () => number;
}

/**
 * The platform's own valuation: from similar cars on the market, else from the depreciation table
 * and the model's prices. Other dealers' prices are used only if there are enough that none can be
 * identified; otherwise only the site's own are.
 */
export function openOwnValuation({
  comparables,
  ownPrices,
  now,
}: OwnValuationParts): ValuationPort {
  return {
    value: async (request) => {
      const { car, state } = request;
      if (!isValuable(car)) return { kind: 'unknown' };
      const cars = await comparables(request);
      const [first] = cars;
      // The visitor's car has no price. Any positive value works, because only the market estimate
      // is used.
      const subject = { ...car, key: '', series: null, priceCents: 1, state };
      const market =
        first === undefined
          ? null
          : marketPrice({ ...subject, itemType: first.itemType }, cars, now());
      if (market !== null && market.estimateCents > 0) {
        const { estimateCents: marketCents, sampleSize } = market;
        return { kind: 'valued', marketCents, by: 'market', sampleSize };
      }
      const known = isEnough(cars) ? cars : await ownPrices(request);
      const marketCents = valueByTable(car, known, new Date(now()).getUTCFullYear());
      return marketCents === null || marketCents <= 0
        ? { kind: 'unknown' }
        : { kind: 'valued', marketCents, by: 'table', sampleSize: known.length };
    },
  };
}
