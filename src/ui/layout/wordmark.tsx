import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/site-link.tsx';
import type { SiteFrame } from './site-frame.ts';

export interface WordmarkProps {
  site: SiteFrame['site'];
  className: string;
  taglineClassName?: string | undefined;
}

/** The dealer's name in the template's display type, with its tagline; it leads home. */
export function Wordmark({ site, className, taglineClassName }: WordmarkProps) {
  const { text, tagline } = site.brand.logo;
  return (
    <SiteLink href="/" className={className}>
      {text || site.name}
      {tagline && taglineClassName ? (
        <span className={classNames('block', taglineClassName)}>{tagline}</span>
      ) : null}
    </SiteLink>
  );
}
