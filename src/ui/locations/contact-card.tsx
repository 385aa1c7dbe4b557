import * as common from '#copy/en-AU/common.ts';
import * as content from '#copy/en-AU/content.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { PhoneLink } from '../primitives/controls/phone-link.tsx';
import { StarRating } from '../primitives/content/star-rating.tsx';
import { opensForm } from '../primitives/overlays/form-dialog-link.ts';
import { HoursTable } from './hours-table.tsx';
import { LicenceNumbers } from './licence-numbers.tsx';
import type { ContactCardModel } from './contact-card-model.ts';

/** Styling of a card per template. */
export interface ContactCardVariant {
  card: string;
  cardTitle: string;
}

export interface ContactCardProps {
  card: ContactCardModel;
  variant: ContactCardVariant;
  /** Shows the link to the form, where the form is not already beside it. */
  contact?: boolean | undefined;
  className?: string | undefined;
}

/** A location's address, contact details and opening hours. */
export function ContactCard({ card, variant, contact = false, className }: ContactCardProps) {
  const t = useCopy();
  const many = card.departments.length > 1;
  return (
    <article className={classNames('flex h-full flex-col', variant.card, className)}>
      <h3 className={variant.cardTitle}>{card.name}</h3>
      {card.rating === null ? null : (
        <StarRating
          rating={card.rating.average}
          display={card.rating.stars}
          countText={t(card.rating.count === 1 ? content.reviewCount : content.reviewsCount, {
            count: card.rating.count,
          })}
          size="sm"
          className="mt-2"
        />
      )}
      <address className="mt-4 flex gap-3 not-italic">
        <Icon name="map-pin" size="sm" className="mt-1 text-muted" />
        <span>
          {card.street}
          <br />
          {card.region}
        </span>
      </address>
      {/* Side by side where there is room. */}
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-4 empty:hidden">
        {card.departments.map((department) => (
          <div key={department.name}>
            {many && department.name !== '' ? (
              <h4 className="font-semibold">{department.name}</h4>
            ) : null}
            {department.phone === null ? null : (
              <PhoneLink
                phone={department.phone}
                label={t(common.callName, {
                  name: many ? `${card.name} ${department.name}` : card.name,
                })}
              />
            )}
            <HoursTable hours={department.hours} className="text-sm" />
          </div>
        ))}
      </div>
      <LicenceNumbers licences={card.licences} repairers={card.repairers} />
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        {card.directionsHref === null ? null : (
          <ButtonLink href={card.directionsHref} variant="secondary" size="sm" newTab>
            {t(common.getDirections)}
          </ButtonLink>
        )}
        {contact && card.contact !== null ? (
          <ButtonLink
            href={card.contact.href}
            variant="secondary"
            size="sm"
            {...(card.contact.opensForm && opensForm(t(copy.emailUs)))}
          >
            {t(copy.contactUs)}
            <span className="sr-only">{` ${t(copy.atLocation, { name: card.name })}`}</span>
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}

/** One of many locations on a line: its own page has the rest. */
export function ContactRow({ card }: { card: ContactCardModel }) {
  const t = useCopy();
  const phone = card.departments.find((department) => department.phone !== null)?.phone ?? null;
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-2.5">
      <div className="min-w-0 leading-snug">
        <LinkOrText
          href={card.contact?.href ?? null}
          className="block py-0.5 font-semibold"
          linkClassName="hover:underline"
        >
          {card.name}
        </LinkOrText>
        <p className="text-sm text-muted">{card.region}</p>
      </div>
      {phone === null ? null : (
        <PhoneLink
          phone={phone}
          label={t(common.callName, { name: card.name })}
          className="shrink-0"
        />
      )}
    </li>
  );
}
