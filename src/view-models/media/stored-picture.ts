import type { PictureSizes } from '#domain/content/site-content.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { picturePlaceholder } from '#ui/vehicle/picture-placeholder.ts';
import { toContentPicture } from './content-picture.ts';

/** Reserved for a picture of unknown size; one of another size is cropped to fit. */
const DEFAULT_SIZE = { width: 1200, height: 800 } as const;

/** A picture of a dealer's content, with its own size and preview if they are known. */
export function toStoredPicture(
  url: string | null,
  alt: string,
  site: Pick<PublicSite, 'media'>,
  known: PictureSizes,
  resolve: LinkResolver,
): PictureModel | null {
  const size = url !== null && Object.hasOwn(known, url) ? known[url] : undefined;
  const picture = toContentPicture(url, alt, site, size ?? DEFAULT_SIZE, resolve);
  if (picture === null) return null;
  const { width, height } = size ?? DEFAULT_SIZE;
  return { ...picture, width, height, placeholder: picturePlaceholder(size?.thumbhash) };
}
