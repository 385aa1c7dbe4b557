import { pictureAddress, pictureSrcSet } from '#domain/media/picture-address.ts';
import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { SiteFrame } from './site-frame.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

export interface WordmarkProps {
  site: SiteFrame['site'];
  /** What it stands on; a ground for which the dealer has no logo shows the name. */
  ground: 'page' | 'inverse' | 'brand';
  className: string;
  /** The height of the logo, where there is one. */
  logoClassName?: string | undefined;
  taglineClassName?: string | undefined;
}

/** The dealer's logo, or its name in the template's display type, with its tagline; it leads home. */
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

const PLACE = { from: 160, to: 480 } as const;

function Logo({ logo, className }: { logo: PictureModel; className: string }) {
  const { url, width, height, alt, quality } = logo;
  const srcSet = pictureSrcSet(url, quality, PLACE);
  return (
    <img
      src={pictureAddress(url, { width: PLACE.to, quality })}
      {...(srcSet !== undefined && { srcSet, sizes: '12rem' })}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={classNames('w-auto max-w-full object-contain object-left', className)}
    />
  );
}
