import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Picture } from '../primitives/content/picture.tsx';
import { PhoneLink } from '../primitives/controls/phone-link.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { Icon } from '../primitives/icon.tsx';
import { distanceText } from './distance-text.ts';
import type { LocationCardProps } from './location-card.tsx';
import { StatusLine } from './status-line.tsx';

const SIZES = '(min-width: 40rem) 8rem, 5rem';
const SLOT = { from: 80, to: 320 } as const;

/** One of many locations: what tells it from the others, and its first number. The whole row is the link. */
export function LocationRow({ card, km }: Pick<LocationCardProps, 'card' | 'km'>) {
  const t = useCopy();
  const { name, street, region, status, phones, picture, directionsHref, href } = card;
  const [first] = phones;
  return (
    <article className="fc-yard">
      {picture === null ? null : (
        <Picture picture={picture} sizes={SIZES} slot={SLOT} className="fc-yard-picture" />
      )}
      <div className="min-w-0">
        {km === null ? null : (
          <p className="text-sm font-semibold tabular-nums">{distanceText(km, t)}</p>
        )}
        <h3 className="leading-snug font-semibold">{name}</h3>
        <p className="text-sm text-muted">
          <span className="max-sm:hidden">{street}, </span>
          {region}
        </p>
        <StatusLine status={status} />
        <div className="fc-yard-calls flex flex-wrap items-center gap-x-5">
          {first === undefined ? null : (
            <PhoneLink phone={first.phone} label={t(common.callName, { name })} />
          )}
          {directionsHref === null ? null : (
            <SiteLink
              href={directionsHref}
              newTab
              className="fc-text-link inline-flex min-h-11 items-center text-sm max-sm:hidden"
            >
              {t(common.getDirections)}
              <span className="sr-only">{` ${t(copy.directionsTo, { name })}`}</span>
            </SiteLink>
          )}
        </div>
      </div>
      {href === null ? null : (
        <SiteLink href={href} className="fc-yard-link">
          <span className="fc-yard-words">{t(copy.viewLocationDetails)}</span>
          <span className="sr-only">{` ${t(copy.hoursOf, { name })}`}</span>
          <Icon name="chevron-right" size="sm" />
        </SiteLink>
      )}
    </article>
  );
}
