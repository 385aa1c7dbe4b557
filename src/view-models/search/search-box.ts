import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/search.ts';
import type { Copy } from '#copy/format.ts';
import { queryExample } from '#domain/search/query-example.ts';
import type { QueryExample } from '#domain/search/query-example.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { carTypeLabel, sortCarTypes } from '#domain/vehicle/car-types.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { StockFacts } from '#stock/snapshot/stock-facts.ts';
import type { SearchBoxModel } from '#ui/search/search-box-model.ts';

export interface SearchBoxFacts {
  /** Item types with listed stock. */
  itemTypes: readonly ItemType[];
  carTypes: readonly CarType[];
  makes: readonly { name: string; slug: string }[];
  /** A search that this stock answers; null if none is known. */
  example: QueryExample | null;
  /** The highest listed price in whole dollars; 0 if there is none. */
  highestPrice: number;
}

const PRICE_STEPS = [
  10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 250_000,
];

export function toSearchBox(
  site: Pick<PublicSite, 'copy' | 'navigation' | 'stock'>,
  stock: SearchBoxFacts,
  resolve: LinkResolver = resolveLink,
): SearchBoxModel {
  const t = copyOf(site.copy);
  return {
    action: resolve(site.navigation.searchHref),
    carTypes: sortCarTypes(stock.carTypes).map((value) => ({
      value,
      label: carTypeLabel(value, { usedLabel: site.stock.usedLabel }, t),
    })),
    makes: stock.makes
      .map(({ name, slug }) => ({ value: slug, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU')),
    priceSteps: PRICE_STEPS.filter((step) => step <= stock.highestPrice * 1.2),
    noun: stockNoun(stock.itemTypes, t),
    hint: queryHint(stock.example, t),
  };
}

/** The stock as search boxes and headlines describe it. */
export function searchBoxFacts(facts: StockFacts): SearchBoxFacts {
  return {
    itemTypes: facts.itemTypes,
    carTypes: facts.carTypes.filter(({ count }) => count > 0).map(({ carType }) => carType),
    makes: facts.makes,
    example: queryExample(facts),
    highestPrice: facts.highestPrice,
  };
}

/** A search that this stock answers. */
export function queryHint(example: QueryExample | null, t: Copy): string {
  return example === null
    ? t(common.searchPlaceholder)
    : t(copy.queryHint, { name: example.name, thousands: example.thousands });
}
