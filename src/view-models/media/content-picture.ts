import type { ContentPicture, PictureSizes } from '#domain/content/site-content.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import { picturePlaceholder } from '#ui/vehicle/picture-placeholder.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** A picture of a dealer’s content; null if its address does not resolve. */
export function toContentPicture(
  url: string | null,
  alt: string,
  { media }: Pick<PublicSite, 'media'>,
  size: { width: number; height: number },
  resolve: LinkResolver,
): PictureModel | null {
  if (url === null || resolve(url) === null) return null;
  return { url, ...size, alt, placeholder: null, quality: media.quality };
}

/** A picture from the dealer's content folder, with its own size and preview; `size` if it is not stored. */
export function toStoredPicture(
  { url, alt }: ContentPicture,
  stored: PictureSizes,
  site: Pick<PublicSite, 'media'>,
  size: { width: number; height: number },
  resolve: LinkResolver,
): PictureModel | null {
  const picture = toContentPicture(url, alt, site, size, resolve);
  const known = Object.hasOwn(stored, url) ? stored[url] : undefined;
  if (picture === null || known === undefined) return picture;
  const { width, height, thumbhash } = known;
  return { ...picture, width, height, placeholder: picturePlaceholder(thumbhash) };
}
