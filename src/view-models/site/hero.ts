import { copyOf } from '#copy/catalogue.ts';
import type { Copy } from '#copy/format.ts';
import * as copy from '#copy/en-AU/home.ts';
import { capitalise } from '#domain/capitalise.ts';
import { joinWords } from '#domain/join-words.ts';
import { carTypeLabel, sortCarTypes } from '#domain/vehicle/car-types.ts';
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

/** With a space before it, since a site may have nothing to say here. */
function locationsText(locations: readonly LocationTeaser[], t: Copy): string {
  const cities = citiesOf(locations);
  if (cities.length === 0) return '';
  return cities.length <= 3
    ? ` ${t(copy.heroInCities, { cities: joinWords(cities, t) })}`
    : ` ${t(copy.heroAtLocations, { count: locations.length })}`;
}

function rangeText(
  carTypes: readonly CarType[],
  stock: Pick<PublicSite['stock'], 'usedLabel'>,
  t: Copy,
): string {
  const labels = sortCarTypes(carTypes).map((type) => carTypeLabel(type, stock, t).toLowerCase());
  return labels.length === 0 ? t(copy.heroRangeOfAll) : capitalise(joinWords(labels, t));
}

/** The dealer's own text (`copy`), else a default built from its name, locations and stock. */
export function toHero(
  site: Pick<PublicSite, 'name' | 'copy' | 'stock' | 'brand'>,
  locations: readonly LocationTeaser[],
  stock: Pick<SearchBoxFacts, 'itemTypes' | 'carTypes'>,
  silhouette: SilhouetteName,
): HeroModel {
  const t = copyOf(site.copy);
  const vehicle = stockNoun(stock.itemTypes, t).toLowerCase();
  return {
    eyebrow: t(copy.heroEyebrow, { tagline: site.brand.logo.tagline ?? '' }) || null,
    headline: t(copy.heroTitle, { vehicle, dealer: site.name }),
    sub: t(copy.heroText, {
      range: rangeText(stock.carTypes, site.stock, t),
      vehicle,
      locations: locationsText(locations, t),
    }),
    silhouette,
  };
}
