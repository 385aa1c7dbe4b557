import { copyOf } from '#copy/catalogue.ts';
import type { Copy } from '#copy/format.ts';
import * as copy from '#copy/en-AU/home.ts';
import { capitalise } from '#domain/capitalise.ts';
import { joinWords } from '#domain/join-words.ts';
import { carTypeLabel, sortCarTypes } from '#domain/vehicle/car-types.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import { showpieceOf } from '#domain/media/showpiece.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { Template } from '#site-config/choices.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { StockVehicle } from '#stock/snapshot/site-stock.ts';
import type { SearchBoxFacts } from '#view-models/search/search-box.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import type { HeroModel } from '#ui/templates/home-model.ts';

/** The templates whose hero is one large picture, for which they look further and at the best photographed. */
export const HERO_IS_PICTURE: Record<Template, boolean> = {
  standard: false,
  prestige: true,
  bold: false,
};

/** The best of the newest vehicles, as a picture with a caption. */
export function toHeroPicture(
  newest: readonly StockVehicle[],
  config: SiteConfig,
  now: number,
): Pick<HeroModel, 'vehicle' | 'silhouette'> {
  const [first] = newest;
  const best = showpieceOf(
    newest.map(({ vehicle }) => vehicle),
    { allRound: HERO_IS_PICTURE[config.template] },
  );
  const found = newest.filter(({ vehicle }) => vehicle === best);
  const [card] = cardModels(found, config, now);
  if (best === null || card === undefined || card.image === null) {
    const silhouette = first === undefined ? 'suv' : silhouetteOf(first.vehicle);
    return { vehicle: null, silhouette };
  }
  return {
    silhouette: card.silhouette,
    vehicle: {
      title: card.title,
      badge: card.badge,
      price: card.price.text,
      priceType: card.price.type,
      href: card.href,
      // Its caption says what it shows.
      picture: { ...card.image, alt: '' },
    },
  };
}

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
  shown: Pick<HeroModel, 'vehicle' | 'silhouette'>,
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
    ...shown,
  };
}
