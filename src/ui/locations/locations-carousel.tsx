import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import type { ReactNode } from 'react';
import { telHref } from '#domain/locations/phone-mask.ts';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { Carousel } from '../primitives/content/carousel.tsx';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { HoursTable } from './hours-table.tsx';
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
          <LocationCard
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

interface LocationCardProps {
  location: LocationTeaser;
  className: string;
  pictureClassName: string;
  nameClassName: string;
}

function LocationCard({ location, className, pictureClassName, nameClassName }: LocationCardProps) {
  const t = useCopy();
  return (
    <article className={classNames('relative flex h-full flex-col', className)}>
      {location.picture === null ? null : (
        <Picture
          picture={location.picture}
          sizes="(min-width: 40rem) 28rem, 86vw"
          className={classNames('aspect-3/2 shrink-0', pictureClassName)}
        />
      )}
      {location.kind === '' ? null : <p className="mb-1 text-sm text-muted">{location.kind}</p>}
      <h3 className={nameClassName}>
        <LinkOrText href={location.href} linkClassName="underline-offset-4 hover:underline">
          {location.name}
        </LinkOrText>
      </h3>
      <address className="mt-4 flex gap-3 not-italic">
        <Icon name="map-pin" size="sm" className="mt-1 text-muted" />
        <span>
          {location.street}
          <br />
          {location.region}
        </span>
      </address>
      {location.hours.length > 0 ? (
        <div className="mt-3 flex gap-3">
          <Icon name="clock" size="sm" className="mt-1 text-muted" />
          <HoursTable hours={location.hours} />
        </div>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-4">
        {location.phone === null ? null : (
          <a
            href={telHref(location.phone)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
          >
            <Icon name="phone" size="sm" />
            <span className="sr-only">{`${t(copy.callOn, { name: location.name })} `}</span>
            {location.phone}
          </a>
        )}
        {location.directionsHref === null ? null : (
          <SiteLink
            href={location.directionsHref}
            newTab
            className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
          >
            {t(common.getDirections)}
          </SiteLink>
        )}
      </div>
    </article>
  );
}
