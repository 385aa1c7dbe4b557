import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { telHref } from '#domain/locations/phone-mask.ts';
import { classNames } from '../primitives/class-names.ts';
import { Picture } from '../primitives/content/picture.tsx';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { HoursTable } from './hours-table.tsx';
import type { LocationTeaser } from './location-teaser.ts';

export interface LocationTeaserCardProps {
  location: LocationTeaser;
  /** Whether its name is part of the page's outline. */
  isHeading?: boolean | undefined;
  className: string;
  pictureClassName?: string | undefined;
  nameClassName: string;
}

/** A location with its picture, address, hours and number. */
export function LocationTeaserCard({
  location,
  isHeading = true,
  className,
  pictureClassName,
  nameClassName,
}: LocationTeaserCardProps) {
  const t = useCopy();
  const Name = isHeading ? 'h3' : 'p';
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
      <Name className={nameClassName}>
        <LinkOrText href={location.href} linkClassName="underline-offset-4 hover:underline">
          {location.name}
        </LinkOrText>
      </Name>
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
