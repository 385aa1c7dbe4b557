import { groupBySlug, shownLocations } from '#domain/locations/locations.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { SearchWords } from '#domain/search/address/search-path.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from './snapshot/site-stock.ts';

type WordStock = Pick<SiteStock, 'locations' | 'makes' | 'models'>;
type WordSite = Pick<SiteConfig, 'locations' | 'dealerships'>;

/** The locations that visitors may see. */
export function visibleLocations(
  stock: Pick<WordStock, 'locations'>,
  site: WordSite,
): DealerLocation[] {
  return shownLocations([...stock.locations.values()], site.locations.hidden);
}

/** What the segments of a search URL can mean on a site. */
export function searchWords(stock: WordStock, site: WordSite): SearchWords {
  const { makes, models } = stock;
  return {
    makes,
    models,
    locations: new Map(
      groupBySlug(visibleLocations(stock, site)).map(({ slug, name }) => [slug, name]),
    ),
    dealerships: new Map(site.dealerships.map(({ slug, name }) => [slug, name])),
  };
}
