import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { OfferTeaser } from './offer-teaser.ts';

export interface OfferLinkProps {
  offer: Pick<OfferTeaser, 'name' | 'link'>;
  className: string;
}

/** Where an offer leads; screen readers hear which offer it is. */
export function OfferLink({ offer: { name, link }, className }: OfferLinkProps) {
  return link === null ? null : (
    <SiteLink
      href={link.href}
      data-asc-event="asc_special_offer"
      className={classNames(
        'inline-flex min-h-11 items-center underline underline-offset-4',
        className,
      )}
    >
      {link.label}
      <span className="sr-only">: {name}</span>
    </SiteLink>
  );
}
