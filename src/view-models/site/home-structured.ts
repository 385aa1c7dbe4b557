import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { paths } from '#domain/site/paths.ts';
import { addressOf, openingHoursSpecification } from '#domain/site/structured-data/dealer-data.ts';
import { CONTEXT } from '#domain/site/structured-data/structured-data.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { reviewsStructured } from '#view-models/content/reviews.ts';

/** The dealer at its first location, with the reviews that its home page shows. */
export async function homeStructured({
  site,
  stock,
}: Pick<SiteRequest, 'site' | 'stock'>): Promise<object[]> {
  const { config, origin } = site;
  const { locations, reviews } = await stock();
  const location = primaryLocation(
    shownLocations([...locations.values()], config.locations.hidden),
  );
  const telephone = location === null ? null : phoneOf(location, config);
  const hours = location === null ? [] : openingHoursSpecification(location.openingHours);
  return [
    {
      '@context': CONTEXT,
      '@type': 'AutoDealer',
      name: config.name,
      url: origin + paths.home(),
      ...(location !== null && addressOf(location)),
      ...(telephone !== null && { telephone }),
      ...(hours.length > 0 && { openingHoursSpecification: hours }),
      ...reviewsStructured(config, reviews),
    },
  ];
}
