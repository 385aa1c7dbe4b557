import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { summariseHours } from '#domain/locations/opening-hours.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { tilesOf } from '#view-models/locations/map-tiles.ts';
import { toLocationTeasers } from '#view-models/locations/location-teasers.ts';
import type { PhoneModel } from '#ui/vehicle/page/vehicle-model.ts';
import type { LocationModel } from '#ui/locations/location-model.ts';

type LocationSite = Pick<SiteConfig, 'copy' | 'locations' | 'media' | 'detail' | 'stock'>;

/** The location of a vehicle. */
export function toLocationModel(
  location: DealerLocation | null,
  site: LocationSite,
  resolve: LinkResolver = resolveLink,
): LocationModel | null {
  if (location === null) return null;
  const [teaser] = toLocationTeasers([location], site, resolve);
  if (teaser === undefined) return null;
  const { lat, long } = location.address;
  return {
    name: teaser.name,
    street: teaser.street,
    region: teaser.region,
    city: teaser.city,
    licence: location.dealerLicenseNumber,
    directionsHref: teaser.directionsHref,
    href: teaser.href,
    hours: summariseHours(location.openingHours, copyOf(site.copy)),
    picture: teaser.picture,
    coordinates: lat === null || long === null ? null : { lat, long },
    tiles: tilesOf(location.address, site.locations),
  };
}

export function phoneModel(
  vehicle: Pick<Vehicle, 'id' | 'dealershipId'>,
  location: DealerLocation | null,
  {
    config,
    websiteId,
  }: { config: Pick<SiteConfig, 'copy' | 'detail' | 'name'>; websiteId: number },
): PhoneModel | null {
  const number = phoneOf(location, config);
  if (number === null) return null;
  return {
    number,
    masked: config.detail.phoneMasked,
    label: copyOf(config.copy)(common.callName, { name: location?.name ?? config.name }),
    carId: vehicle.id,
    dealershipId: vehicle.dealershipId,
    websiteId,
  };
}
