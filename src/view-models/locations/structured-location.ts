import { copyOf } from '#copy/catalogue.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { locationPath } from '#domain/site/location-addresses.ts';
import { locationStructuredData } from '#domain/site/structured-data/location-data.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { imageAddress } from '#domain/site/structured-data/structured-data.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { departmentName } from './department-names.ts';
import type { LocationGroup } from './location-cards.ts';
import { upcomingHolidays } from './opening-hours.ts';

interface StructuredOptions {
  config: SiteConfig;
  origin: string;
  now: number;
  resolve: LinkResolver;
  /** Whether the page shows the photo of the premises. */
  hasPicture: boolean;
}

/** The structured data of a location's page. */
export function structuredLocation(
  { name, departments }: LocationGroup,
  { config, origin, now, resolve, hasPicture }: StructuredOptions,
): object {
  const t = copyOf(config.copy);
  const [first, ...others] = departments;
  const picture = hasPicture ? first.imageUrl : null;
  const toDepartment = (location: DealerLocation) => {
    const department = departmentName(location.locationType, config.stock.itemTypes, t);
    return {
      location,
      name: [name, department].filter(Boolean).join(' '),
      telephone: phoneOf(location, config),
      special: upcomingHolidays(location, { now, timeZone: config.timeZone }),
    };
  };
  return locationStructuredData({
    name,
    url: origin + locationPath(first, config.locations.detailPath),
    image: picture === null ? null : imageAddress(picture, { origin, resolve }),
    directionsHref: directionsHref(first.address),
    departments: [toDepartment(first), ...others.map(toDepartment)],
  });
}
