import type { StockFacts } from '#stock/stock-facts.ts';
import type { StockFacts as BoxFacts } from '#view-models/site/page-models.ts';

/** The stock as search boxes and headlines tell it. */
export function boxFacts(facts: StockFacts): BoxFacts {
  return {
    itemTypes: facts.itemTypes,
    carTypes: facts.carTypes.filter(({ count }) => count > 0).map(({ carType }) => carType),
    makes: facts.makes,
    highestPrice: facts.highestPrice,
  };
}
