import { pictureAddress, pictureSrcSet } from '#domain/media/picture-address.ts';
import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { SiteFrame } from './site-frame.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface WordmarkProps {
  site: SiteFrame['site'];
  /** The background; if the dealer has no logo for it, the name is shown. */
  ground: 'page' | 'inverse' | 'brand';
  className: string;
  /** Sets the height of the logo, if there is one. */
  logoClassName?: string | undefined;
  taglineClassName?: string | undefined;
}

/** The dealer's logo, or its name in the template's display font, with its tagline; links home. */
export function Wordmark({
  site,
  ground,
  className,
  logoClassName = 'h-10',
  taglineClassName,
}: WordmarkProps) {
  const { text, tagline, onPage, onInverse } = site.brand.logo;
  const logo = { page: onPage, inverse: onInverse, brand: null }[ground];
  return (
    <SiteLink href="/" className={className}>
      {logo === null ? text || site.name : <Logo logo={logo} className={logoClassName} />}
      {tagline && taglineClassName ? (
        <span className={classNames('block', taglineClassName)}>{tagline}</span>
      ) : null}
    </SiteLink>
  );
}

const WIDTHS = { from: 160, to: 480 } as const;

function Logo({ logo, className }: { logo: PictureModel; className: string }) {
  const { url, width, height, alt, quality } = logo;
  const srcSet = pictureSrcSet(url, quality, WIDTHS);
  return (
    <img
      src={pictureAddress(url, { width: WIDTHS.to, quality })}
      {...(srcSet !== undefined && { srcSet, sizes: '12rem' })}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={classNames('w-auto max-w-full object-contain object-left', className)}
    />
  );
}
