import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import type { ReactNode } from 'react';
import { Carousel } from '../primitives/content/carousel.tsx';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { LocationTeaserCard } from './location-teaser-card.tsx';
import type { LocationTeaser } from './location-teaser.ts';

const FEW = 3;

/** Up to three fill the row; more than four are narrower, so that the next card is partly visible. */
const WIDTHS: Record<number, string> = {
  1: 'basis-full sm:basis-[28rem]',
  2: 'basis-[86%] sm:basis-[calc(50%-0.625rem)]',
  3: 'basis-[86%] sm:basis-88 lg:basis-[calc(33.333%-0.84rem)]',
  4: 'basis-[86%] sm:basis-88',
};
const MANY = 'basis-[78%] sm:basis-72';

export interface LocationsCarouselProps {
  locations: readonly LocationTeaser[];
  heading: ReactNode;
  /** The page with all locations, if there is one. */
  allHref: string | null;
  cardClassName: string;
  pictureClassName: string;
  nameClassName: string;
  className?: string | undefined;
}

export function LocationsCarousel({
  locations,
  heading,
  allHref,
  cardClassName,
  pictureClassName,
  nameClassName,
  className,
}: LocationsCarouselProps) {
  const t = useCopy();
  return (
    <>
      <Carousel
        label={t(common.ourLocations)}
        heading={heading}
        itemClassName={WIDTHS[locations.length] ?? MANY}
        swipeHint={locations.length <= FEW}
        // On a phone the buttons go below a heading that would otherwise break within a word.
        className={classNames('*:first:flex-wrap', className)}
      >
        {locations.map((location) => (
          <LocationTeaserCard
            key={location.id}
            location={location}
            className={cardClassName}
            pictureClassName={pictureClassName}
            nameClassName={nameClassName}
          />
        ))}
      </Carousel>
      {allHref === null ? null : (
        <SiteLink href={allHref} className="fc-text-link mt-6 inline-flex min-h-11 items-center">
          {t(copy.viewAllLocations)}
        </SiteLink>
      )}
    </>
  );
}
