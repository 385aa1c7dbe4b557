import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import { vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import { paths } from '#domain/site/paths.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { indexRule } from '#domain/search/address/search-index-rules.ts';
import type { LandingLookup } from '#domain/search/address/search-index-rules.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import type { SearchPath } from '#domain/search/address/search-path.ts';
import { listingDescription, listingTitle } from '#domain/search/address/search-titles.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { breadcrumbList, itemList } from '#domain/site/structured-data/structured-data.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { BreadcrumbItem } from '#ui/site/site-frame.ts';
import type { ListingHead } from '#ui/search/listing-model.ts';

/** The part of a site's configuration that the head of a list depends on. */
export type HeadConfig = Pick<SiteConfig, 'navigation' | 'stock' | 'copy'>;

export interface ListingHeadInput {
  site: { name: string; origin: string };
  config: HeadConfig;
  lookup: LandingLookup;
  /** Null on `/search` itself. */
  path: SearchPath | null;
  /** Including the values in the path. */
  state: SearchState;
  route: SearchRoute;
  page: number;
  pageCount: number;
  total: number;
  /** What the stock is called, without its type: 'Car', 'Vehicle'. */
  stockNoun: string;
  heading: string;
  /** Between Home and the page itself. */
  breadcrumbs: readonly BreadcrumbItem[];
  /** The vehicles of this page, in display order. */
  vehicles: readonly Vehicle[];
  /** The parts of the address that were ignored. */
  ignored: readonly unknown[];
  resolve?: LinkResolver;
}

/** Title, description, canonical address and structured data. */
export function listingHead(input: ListingHeadInput): ListingHead {
  const { site, config, path, state, page, pageCount, total, heading, vehicles } = input;
  const t = copyOf(config.copy);
  const labels = {
    usedLabel: config.stock.usedLabel,
    carTypes: config.stock.carTypes,
    noun: input.stockNoun,
  };
  const named = { siteName: site.name, path, state, labels, page };
  const { canonical, noindex } = indexRule(
    input,
    { searchHref: config.navigation.searchHref, carTypes: config.stock.carTypes },
    input.lookup,
  );
  const structuredSite = {
    origin: site.origin,
    price: config.stock,
    ...(input.resolve !== undefined && { resolve: input.resolve }),
  };
  const breadcrumbs = [
    { label: t(common.home), href: paths.home() },
    ...input.breadcrumbs,
    { label: heading, href: canonical },
  ];
  const offset = (page - 1) * config.stock.pageSize;
  return {
    title: listingTitle(named, t),
    description: listingDescription(
      { ...named, total, pageCount, examples: vehicles.map(vehicleTitle) },
      t,
    ),
    canonical,
    noindex,
    structured: [
      breadcrumbList(breadcrumbs, structuredSite),
      ...(vehicles.length === 0
        ? []
        : [itemList({ name: heading, vehicles, offset, total }, structuredSite)]),
    ],
  };
}
