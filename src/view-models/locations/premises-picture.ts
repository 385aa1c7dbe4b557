import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/locations.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { toContentPicture } from '#view-models/media/content-picture.ts';

/** Reserved while the picture loads; one of another size is cropped to fit. */
const PREMISES_SIZE = { width: 1200, height: 800 } as const;

/** A photo of the premises; null if the location has none. */
export function premisesPicture(
  { imageUrl }: Pick<DealerLocation, 'imageUrl'>,
  name: string,
  site: Pick<PublicSite, 'copy' | 'media'>,
  resolve: LinkResolver,
): PictureModel | null {
  const alt = copyOf(site.copy)(copy.premisesOf, { name });
  return toContentPicture(imageUrl, alt, site, PREMISES_SIZE, resolve);
}
