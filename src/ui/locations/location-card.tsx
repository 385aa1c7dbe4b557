import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import { distanceText } from './distance-text.ts';
import { HoursList } from './hours-list.tsx';
import { StatusLine } from './status-line.tsx';
import type { LocationCardModel } from './location-card-model.ts';
import type { LocationVariant } from './location-variant.ts';
import { PhoneList } from './phone-list.tsx';

const PICTURE_SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw';

export interface LocationCardProps {
  card: LocationCardModel;
  /** From wherever the visitor is; null if unknown. */
  km: number | null;
  variant: Pick<LocationVariant, 'card' | 'cardTitle' | 'cardPicture'>;
}

export function LocationCard({ card, km, variant }: LocationCardProps) {
  const t = useCopy();
  return (
    <article className={classNames('flex h-full flex-col overflow-hidden', variant.card)}>
      {card.picture === null ? null : (
        <div className={variant.cardPicture}>
          <Picture picture={card.picture} sizes={PICTURE_SIZES} className="aspect-2/1" />
        </div>
      )}
      {card.kind === '' && km === null ? null : (
        <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          <span>{card.kind}</span>
          {km === null ? null : (
            <span className="font-semibold text-ink tabular-nums">{distanceText(km, t)}</span>
          )}
        </p>
      )}
      <h3 className={variant.cardTitle}>{card.name}</h3>
      <StatusLine status={card.status} className="mt-2" />
      <address className="mt-3 flex gap-3 not-italic">
        <Icon name="map-pin" size="sm" className="mt-1 text-muted" />
        <span>
          {card.street}
          <br />
          {card.region}
        </span>
      </address>
      <div className="mt-2 mb-3">
        <PhoneList phones={card.phones} name={card.name} />
      </div>
      <HoursList hours={card.hours} name={card.name} />
      <div className="mt-auto flex flex-wrap gap-3 pt-4 *:grow sm:*:grow-0">
        {card.directionsHref === null ? null : (
          <ButtonLink href={card.directionsHref} variant="secondary" size="sm" newTab>
            {t(common.getDirections)}
            <span className="sr-only">{` ${t(copy.directionsTo, { name: card.name })}`}</span>
          </ButtonLink>
        )}
        {card.href === null ? null : (
          <ButtonLink href={card.href} size="sm">
            {t(copy.viewLocationDetails)}
            <span className="sr-only">{` ${t(copy.hoursOf, { name: card.name })}`}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
