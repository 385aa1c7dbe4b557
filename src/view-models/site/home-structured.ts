import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { paths } from '#domain/site/paths.ts';
import { CONTEXT } from '#domain/site/structured-data/structured-data.ts';
import { addressOf } from '#domain/site/structured-data/dealer-data.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { reviewsStructured } from '#view-models/content/reviews.ts';

/** The dealer with the reviews that its home page shows; nothing if it shows none. */
export async function homeStructured({
  site,
  stock,
}: Pick<SiteRequest, 'site' | 'stock'>): Promise<object[]> {
  const { config, origin } = site;
  const { locations, reviews } = await stock();
  const properties = reviewsStructured(config, reviews);
  if (properties === null) return [];
  const location = primaryLocation(
    shownLocations([...locations.values()], config.locations.hidden),
  );
  return [
    {
      '@context': CONTEXT,
      '@type': 'AutoDealer',
      name: config.name,
      url: origin + paths.home(),
      ...(location !== null && { address: addressOf(location).address }),
      ...properties,
    },
  ];
}
