import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { joinWords } from '#domain/join-words.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { groupBySlug, primaryLocation } from '#domain/locations/locations.ts';
import { summariseHours } from '#domain/locations/opening-hours.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { LocationPath } from '#site-config/choices.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import { toContentPicture } from '#view-models/media/content-picture.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import { departmentName } from './department-names.ts';

const LOCATION_HREFS: Record<LocationPath, (location: DealerLocation) => string> = {
  locations: ({ slug }) => paths.location(slug),
  'our-location': ({ slug }) => paths.ourLocation(slug),
  'contact-us': paths.contactLocation,
};

/** Reserved while the picture loads; one of another size is cropped to fit. */
const PREMISES_SIZE = { width: 1200, height: 800 } as const;

/** One card per location: departments that share a slug are grouped, the primary location first. */
export function toLocationTeasers(
  locations: readonly DealerLocation[],
  site: Pick<PublicSite, 'copy' | 'detail' | 'locations' | 'media' | 'stock'>,
  resolve: LinkResolver = resolveLink,
): LocationTeaser[] {
  const t = copyOf(site.copy);
  const groups = groupBySlug(locations);
  const primary = primaryLocation(locations)?.slug;
  const primaryGroup = groups.filter(({ slug }) => slug === primary);
  return [...primaryGroup, ...groups.filter(({ slug }) => slug !== primary)].flatMap(toTeaser);

  function toTeaser({ name, departments }: (typeof groups)[number]): LocationTeaser[] {
    const [first] = departments;
    if (first === undefined) return [];
    const { address } = first;
    const kinds = departments
      .map(({ locationType }) => departmentName(locationType, site.stock.itemTypes, t))
      .filter(Boolean);
    const phones = departments.map((department) => phoneOf(department, site));
    return [
      {
        id: first.id,
        name,
        kind: joinWords([...new Set(kinds)], t),
        street: address.street,
        region: `${address.city} ${address.state} ${address.postcode}`,
        city: address.city,
        phone: phones.find((phone) => phone !== null) ?? null,
        hours: summariseHours(first.openingHours, t),
        directionsHref: address.placeUrl === null ? null : resolve(address.placeUrl),
        href: resolve(LOCATION_HREFS[site.locations.detailPath](first)),
        picture: toContentPicture(
          first.imageUrl,
          t(copy.premisesOf, { name }),
          site,
          PREMISES_SIZE,
          resolve,
        ),
      },
    ];
  }
}
