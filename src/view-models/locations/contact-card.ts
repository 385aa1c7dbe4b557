import { copyOf } from '#copy/catalogue.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { siteNameOf } from '#domain/locations/locations.ts';
import { summariseHours } from '#domain/locations/opening-hours.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import type { ContactCardModel } from '#ui/locations/contact-card-model.ts';
import { departmentName } from './department-names.ts';

type CardSite = Pick<SiteConfig, 'copy' | 'detail' | 'name' | 'locations' | 'reviews' | 'stock'>;

/** Departments that share an address are on one card. */
export function toContactCard(
  departments: readonly [DealerLocation, ...DealerLocation[]],
  config: CardSite,
  resolve: LinkResolver = resolveLink,
): ContactCardModel {
  const t = copyOf(config.copy);
  const [first] = departments;
  const { address } = first;
  return {
    id: first.id,
    name: siteNameOf(first),
    street: address.street,
    region: `${address.city} ${address.state} ${address.postcode}`,
    licences: uniqueNonEmpty(departments.map(({ dealerLicenseNumber }) => dealerLicenseNumber)),
    repairers: uniqueNonEmpty(departments.map(({ motorVehicleRepairer }) => motorVehicleRepairer)),
    rating: ratingOf(first, config.reviews),
    departments: departments.map((department) => ({
      name: departmentName(department.locationType, config.stock.itemTypes, t),
      phone: phoneOf(department, config),
      hours: summariseHours(department.openingHours, t),
    })),
    directionsHref: directionsHref(address),
    contact: contactOf(departments, config, resolve),
  };
}

export function ratingOf(
  { averageRating, reviewCount }: DealerLocation,
  { hidden, stars }: SiteConfig['reviews'],
): ContactCardModel['rating'] {
  if (hidden || averageRating === null || reviewCount === 0) return null;
  return { average: averageRating, count: reviewCount, stars };
}

/** The dealer's own link for this location, else the location's contact page. */
export function contactOf(
  departments: readonly [DealerLocation, ...DealerLocation[]],
  { locations: { contactLinks: links } }: Pick<SiteConfig, 'locations'>,
  resolve: LinkResolver,
): ContactCardModel['contact'] {
  const linked = departments.find(({ slug }) => Object.hasOwn(links, slug));
  const page = paths.contactLocation(departments[0]);
  const own = linked === undefined ? undefined : links[linked.slug];
  const href = (own === undefined ? null : resolve(own)) ?? resolve(page);
  // Only our own contact page has a form that can open in a dialog.
  return href === null ? null : { href, opensForm: href === page };
}

export function uniqueNonEmpty(numbers: readonly (string | null)[]): string[] {
  return [...new Set(numbers.map((number) => number?.trim() ?? '').filter(Boolean))];
}
