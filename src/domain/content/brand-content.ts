import type { DealerLocation } from '#domain/locations/location.ts';
import { slugify } from '#domain/slug.ts';
import type { Offer } from './offer.ts';
import type { ModelPage } from './site-content.ts';

type OfferSubject = Pick<Offer, 'manufacturer' | 'model'>;

/** Offers of a make name it as their manufacturer. */
export function offersOfMake<Shown extends OfferSubject>(
  offers: readonly Shown[],
  make: string,
): Shown[] {
  return offers.filter(
    ({ manufacturer }) => manufacturer !== null && slugify(manufacturer) === make,
  );
}

/** An offer names its model by the path of the model's page, or as a search does. */
export function offersOfModel<Shown extends OfferSubject>(
  offers: readonly Shown[],
  page: Pick<ModelPage, 'slug' | 'make' | 'model'>,
): Shown[] {
  return offers.filter((offer) => modelPageOf(offer, [page]) !== null);
}

/** The page of an offer's model, behind 'Explore {model}'; null if the site has none. */
export function modelPageOf<Page extends Pick<ModelPage, 'slug' | 'make' | 'model'>>(
  { manufacturer, model }: OfferSubject,
  pages: readonly Page[],
): Page | null {
  if (model === null) return null;
  const make = manufacturer === null ? null : slugify(manufacturer);
  return (
    pages.find(({ slug }) => slug === model.slug) ??
    pages.find((page) => page.make === make && page.model === model.slug) ??
    null
  );
}

/** Locations that sell a make: their departments of another kind only look after its vehicles. */
export function locationsSelling<
  Shown extends Pick<DealerLocation, 'manufacturers' | 'locationType'>,
>(locations: readonly Shown[], make: string): Shown[] {
  return locations.filter(
    ({ manufacturers, locationType }) =>
      (locationType === 'sales' || locationType === '') &&
      manufacturers.some((name) => slugify(name) === make),
  );
}
