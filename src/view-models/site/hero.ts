import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/home.ts';
import type { Copy } from '#copy/format.ts';
import { joinWords } from '#domain/join-words.ts';
import { sortCarTypes } from '#domain/vehicle/car-types.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { SearchBoxFacts } from '#view-models/search/search-box.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import type { HeroModel } from '#ui/templates/home-model.ts';

/** Unique cities, in the order of the locations. */
function citiesOf(locations: readonly LocationTeaser[]): string[] {
  return [...new Set(locations.map(({ city }) => city))];
}

function locationsText(locations: readonly LocationTeaser[], t: Copy): string {
  const cities = citiesOf(locations);
  if (cities.length === 0) return '';
  return cities.length <= 3
    ? ` in ${joinWords(cities, t)}`
    : ` at ${locations.length} locations across Australia`;
}

const TYPE_LABELS: Record<CarType, string> = { new: 'New', demo: 'demo', used: 'used' };

function rangeText(carTypes: readonly CarType[], usedLabel: string, t: Copy): string {
  const labels = sortCarTypes(carTypes).map((type) =>
    type === 'used' ? usedLabel.toLowerCase() : TYPE_LABELS[type],
  );
  const range = joinWords(labels, t);
  return range === '' ? 'All our' : range.charAt(0).toUpperCase() + range.slice(1);
}

/** The dealer's own text (`copy`), else a default built from its name, locations and stock. */
export function toHero(
  site: Pick<PublicSite, 'name' | 'copy' | 'stock' | 'brand'>,
  locations: readonly LocationTeaser[],
  stock: Pick<SearchBoxFacts, 'itemTypes' | 'carTypes'>,
  silhouette: SilhouetteName,
): HeroModel {
  const t = copyOf(site.copy);
  const vehicle = stockNoun(stock.itemTypes).toLowerCase();
  return {
    eyebrow: t(copy.heroEyebrow, { tagline: site.brand.logo.tagline ?? '' }) || null,
    headline: t(copy.heroTitle, { vehicle, dealer: site.name }),
    sub: t(copy.heroText, {
      range: rangeText(stock.carTypes, site.stock.usedLabel, t),
      vehicle,
      locations: locationsText(locations, t),
    }),
    silhouette,
  };
}
