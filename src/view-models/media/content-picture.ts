import type { LinkResolver } from '#domain/site/links.ts';
import type { PublicSite } from '#site-config/public-site.ts';
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
