import type { DealerLocation } from '#domain/locations/location.ts';
import { contactSlug, groupBySlug } from '#domain/locations/locations.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { paths } from './paths.ts';
import type { SiteAddress } from './site-addresses.ts';

/** `locations.detailPath`: which of a location's pages the site links to. */
export type LocationPage = 'locations' | 'our-location' | 'contact-us';

const PAGES: Record<LocationPage, (location: Pick<DealerLocation, 'name' | 'slug'>) => string> = {
  locations: ({ slug }) => paths.location(slug),
  'our-location': ({ slug }) => paths.ourLocation(slug),
  'contact-us': paths.contactLocation,
};

/** The page of a location that the site links to. */
export function locationPath(
  location: Pick<DealerLocation, 'name' | 'slug'>,
  page: LocationPage,
): string {
  return PAGES[page](location);
}

/** The page with all locations has two names; this is the other one. */
export const OTHER_LOCATIONS_PATH = '/dealer-locator';

/**
 * The pages of a site's locations. Both names of a location's page answer; one of them is canonical. Contact
 * pages are pages of their own, with a form.
 */
export function locationAddresses(
  shown: readonly DealerLocation[],
  detailPage: LocationPage,
): SiteAddress[] {
  if (shown.length === 0) return [];
  const page = (path: string, listed: boolean, images: readonly string[] = []): SiteAddress => ({
    path,
    lastModified: null,
    listed,
    ...(images.length > 0 && { images }),
  });
  const contactPages = new Set(shown.map((location) => contactSlug(location)));
  return [
    page(paths.locations(), true),
    page(OTHER_LOCATIONS_PATH, false),
    ...groupBySlug(shown).flatMap(({ slug, departments }) => {
      const pictures = departments.map(({ imageUrl }) => imageUrl).filter((url) => url !== null);
      const images = pictures.filter(isOurPicture).slice(0, 1);
      return [
        page(paths.location(slug), detailPage === 'locations', images),
        page(paths.ourLocation(slug), detailPage === 'our-location', images),
      ];
    }),
    ...[...contactPages].map((slug) => page(`/contact-us/${slug}`, true)),
  ];
}
