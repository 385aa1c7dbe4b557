import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { luminance } from '#site-config/theme/contrast.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { LogoModel } from '#ui/site/site-frame.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** Backgrounds with a lower luminance need a light logo. */
const DARK_LUMINANCE = 0.18;

/**
 * Chooses the dealer's logo for each background. On the page's own background either logo is better than
 * none; on the inverse background the wordmark is safer than a logo that was not made for it.
 */
export function toLogo(
  { name, brand, media }: Pick<PublicSite, 'name' | 'brand' | 'media'>,
  resolve: LinkResolver = resolveLink,
): LogoModel {
  const { text, tagline, image, imageOnDark } = brand.logo;
  const isDark = (background: string) => luminance(background) < DARK_LUMINANCE;
  const onPage = isDark(brand.colours.bg) ? (imageOnDark ?? image) : (image ?? imageOnDark);
  const onInverse = isDark(brand.colours.inverse) ? imageOnDark : image;
  const picture = (logo: typeof image): PictureModel | null => {
    if (logo === null || resolve(logo.address) === null) return null;
    const { address, width, height } = logo;
    return {
      url: address,
      width,
      height,
      alt: text || name,
      placeholder: null,
      quality: media.quality,
    };
  };
  return { text, tagline, onPage: picture(onPage), onInverse: picture(onInverse) };
}
