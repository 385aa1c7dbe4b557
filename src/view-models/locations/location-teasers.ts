import { copyOf } from '#copy/catalogue.ts';
import { joinWords } from '#domain/join-words.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { groupBySlug, primaryLocation } from '#domain/locations/locations.ts';
import { summariseHours } from '#domain/locations/opening-hours.ts';
import { locationPath } from '#domain/site/location-addresses.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import { departmentNames } from './department-names.ts';
import { premisesPicture } from './premises-picture.ts';

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
    const phones = departments.map((department) => phoneOf(department, site));
    return [
      {
        id: first.id,
        name,
        kind: joinWords(departmentNames(departments, site.stock.itemTypes, t), t),
        street: address.street,
        region: `${address.city} ${address.state} ${address.postcode}`,
        city: address.city,
        phone: phones.find((phone) => phone !== null) ?? null,
        hours: summariseHours(first.openingHours, t),
        directionsHref: directionsHref(address),
        href: resolve(locationPath(first, site.locations.detailPath)),
        picture: premisesPicture(first, name, site, resolve),
      },
    ];
  }
}
