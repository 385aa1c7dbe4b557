import * as copy from '#copy/en-AU/locations.ts';
import * as site from '#copy/en-AU/site.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { LocationTeaser } from './location-teaser.ts';
import { LocationTeaserCard } from './location-teaser-card.tsx';
import type { LocationVariant } from './location-variant.ts';

interface LocationAsideProps {
  location: LocationTeaser;
  withPicture?: boolean | undefined;
  /** The page with all locations, if there is one. */
  allHref: string | null;
  variant: Pick<LocationVariant, 'card' | 'cardTitle'> &
    Partial<Pick<LocationVariant, 'cardPicture'>>;
}

/** Where to find the dealer, beside a text or a short form. */
export function LocationAside({
  location,
  withPicture = false,
  allHref,
  variant,
}: LocationAsideProps) {
  const t = useCopy();
  return (
    <aside aria-label={t(site.visitUs)}>
      <LocationTeaserCard
        location={withPicture ? location : { ...location, picture: null }}
        isHeading={false}
        className={`overflow-hidden ${variant.card}`}
        pictureClassName={variant.cardPicture}
        nameClassName={variant.cardTitle}
      />
      {allHref === null ? null : (
        <SiteLink href={allHref} className="fc-text-link mt-3 inline-flex min-h-11 items-center">
          {t(copy.viewAllLocations)}
        </SiteLink>
      )}
    </aside>
  );
}
