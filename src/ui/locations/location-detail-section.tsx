import * as common from '#copy/en-AU/common.ts';
import * as content from '#copy/en-AU/content.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { useId } from 'react';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import { StarRating } from '../primitives/content/star-rating.tsx';
import { Icon } from '../primitives/icon.tsx';
import { opensForm } from '../primitives/overlays/form-dialog-link.ts';
import { HoursList } from './hours-list.tsx';
import { StatusLine } from './status-line.tsx';
import type { LocationDetailModel } from './location-detail-model.ts';
import { LicenceNumbers } from './licence-numbers.tsx';
import { LocationMap } from './location-map.tsx';
import { PhoneList } from './phone-list.tsx';
import type { LocationVariant } from './location-variant.ts';

const PICTURE_SIZES = '(min-width: 64rem) 640px, calc(100vw - 2rem)';

export interface LocationDetailSectionProps {
  section: LocationDetailModel;
  variant: LocationVariant;
}

/** A location with its map, address, numbers and hours. */
export function LocationDetailSection({ section, variant }: LocationDetailSectionProps) {
  const id = useId();
  const { rating, name } = section;
  const t = useCopy();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="min-w-0 empty:hidden">
        <View section={section} />
      </div>
      <div className="min-w-0">
        <h2 id={id} className={variant.sectionTitle}>
          {section.title}
        </h2>
        <StatusLine status={section.status} className="mb-3" />
        {rating === null ? null : (
          <StarRating
            rating={rating.average}
            display={rating.stars}
            countText={t(rating.count === 1 ? content.reviewCount : content.reviewsCount, {
              count: rating.count,
            })}
            size="sm"
            className="mb-4"
          />
        )}
        <address className="mb-3 flex gap-3 not-italic">
          <Icon name="map-pin" size="sm" className="mt-1 text-muted" />
          <span>
            {section.street}
            <br />
            {section.region}
          </span>
        </address>
        <PhoneList phones={section.phones} name={name} />
        <div className="mt-3 empty:hidden">
          <HoursList hours={section.hours} name={name} />
        </div>
        <Brands brands={section.brands} />
        <LicenceNumbers licences={section.licences} repairers={section.repairers} />
        <Buttons section={section} />
      </div>
    </section>
  );
}

function View({ section: { tiles, at, picture, name, href } }: { section: LocationDetailModel }) {
  const t = useCopy();
  const premises =
    picture === null ? null : (
      <Picture picture={picture} sizes={PICTURE_SIZES} className="fc-map aspect-3/2 w-full" />
    );
  if (tiles === null || at === null) return premises;
  return (
    <LocationMap
      label={t(copy.mapOf, { name })}
      tiles={tiles}
      markers={[{ name, href, ...at }]}
      className="aspect-3/2!"
    >
      {premises}
    </LocationMap>
  );
}

function Brands({ brands }: Pick<LocationDetailModel, 'brands'>) {
  const t = useCopy();
  if (brands.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{t(copy.brandsSoldHere)}</h3>
      <ul className="flex flex-wrap gap-x-5">
        {brands.map(({ name, href }) => (
          <li key={name}>
            <LinkOrText
              href={href}
              className="inline-flex min-h-9 items-center"
              linkClassName="fc-text-link"
            >
              {name}
            </LinkOrText>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Buttons({ section }: { section: LocationDetailModel }) {
  const t = useCopy();
  const { directionsHref, href, contact, buying, name } = section;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {directionsHref === null ? null : (
          <ButtonLink
            href={directionsHref}
            variant="secondary"
            newTab
            icon={<Icon name="map-pin" size="sm" />}
          >
            {t(common.getDirections)}
          </ButtonLink>
        )}
        {href === null ? null : (
          <ButtonLink href={href}>
            {t(copy.viewLocationDetails)}
            <span className="sr-only">{` ${t(copy.hoursOf, { name })}`}</span>
          </ButtonLink>
        )}
        {contact === null ? null : (
          <ButtonLink href={contact.href} {...(contact.opensForm && opensForm(t(copy.emailUs)))}>
            {t(copy.contactUs)}
          </ButtonLink>
        )}
      </div>
      {buying === null ? null : (
        <SiteLink
          href={buying.href}
          className="fc-text-link mt-3 inline-flex min-h-11 items-center gap-2"
        >
          <Icon name="hand-coins" size="sm" />
          {buying.label}
        </SiteLink>
      )}
    </>
  );
}
