import * as copy from '#copy/en-AU/vehicle.ts';
import type { ReactNode } from 'react';
import type { Copy } from '#copy/format.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import type { IconName } from '../primitives/icon-names.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { Silhouette } from '../media/silhouette.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import type { CardModel, FactKind } from './card-model.ts';
import { KIND_ICONS } from '#ui/media/kind-icons.ts';

export const FACT_ICONS: Record<FactKind, IconName> = {
  km: 'gauge',
  engine: 'engine',
  transmission: 'settings-2',
  fuel: 'fuel',
  body: KIND_ICONS.car,
  ...KIND_ICONS,
  seats: 'users',
  sleeps: 'bed-double',
  length: 'ruler',
};

/** Texts of the catalogue: `t` gives the words that are shown. */
export const FACT_NAMES: Record<FactKind, string> = {
  km: copy.kilometres,
  engine: copy.engine,
  transmission: copy.transmission,
  fuel: copy.fuel,
  body: copy.body,
  truck: copy.body,
  motorcycle: copy.body,
  caravan: copy.body,
  seats: copy.seats,
  sleeps: copy.sleeps,
  length: copy.length,
};

/** Beside the price of a sold car. */
export function soldLabel({ status }: CardModel, t: Copy): string | null {
  return status === 'sold' ? t(copy.recentlySold) : null;
}

const SOLD_STYLE = 'opacity-55 grayscale';

export interface CardPictureProps {
  card: CardModel;
  /** The picture's `sizes` attribute. */
  sizes: string;
  /** Whether it is the first picture of the page. */
  first?: boolean | undefined;
  className?: string | undefined;
  placeholderClassName?: string | undefined;
  /** Positions and styles the placeholder's text. */
  wordsClassName?: string | undefined;
}

/** The vehicle's picture, or the new-arrival placeholder: its silhouette and 'Photos coming soon'. */
export function CardPicture({
  card,
  sizes,
  first = false,
  className,
  placeholderClassName = 'tpl-placeholder text-ink',
  wordsClassName = 'start-5 font-semibold',
}: CardPictureProps) {
  const t = useCopy();
  const sold = card.status === 'sold';
  if (card.image !== null) {
    return (
      <Picture
        picture={card.image}
        sizes={sizes}
        first={first}
        className={classNames(className, sold && SOLD_STYLE)}
      />
    );
  }
  return (
    <div
      className={classNames(
        'relative grid place-items-center overflow-hidden',
        placeholderClassName,
        className,
      )}
    >
      <div className={classNames('relative w-[68%] -translate-y-[8%]', sold && SOLD_STYLE)}>
        <span
          aria-hidden="true"
          className="tpl-ground absolute inset-x-0 bottom-[1%] h-[14%] translate-y-1/2"
        />
        <Silhouette name={card.silhouette} className="relative w-full" />
      </div>
      {sold ? null : (
        <p className={classNames('absolute bottom-3 text-sm leading-tight', wordsClassName)}>
          {card.status === 'coming-soon' ? null : t(copy.newArrival)}
          <span className="block font-normal text-muted normal-case">
            {t(copy.photosComingSoon)}
          </span>
        </p>
      )}
    </div>
  );
}

export interface CardFrameProps {
  card: CardModel;
  /** Positions and styles the signs at the picture's lower edge. */
  signsClassName?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Holds a card's picture and what lies on it. `data-more` names the pictures that a visitor can leaf through
 * (card-pictures.ts).
 */
export function CardFrame({ card, signsClassName, className, children }: CardFrameProps) {
  const more = card.media?.more ?? [];
  return (
    <div
      className={classNames('fc-card-frame relative', className)}
      data-more={more.length > 0 ? more.join(' ') : undefined}
    >
      {children}
      <CardSigns card={card} className={signsClassName} />
    </div>
  );
}

/** How many photos there are, and whether there is a spin and a video. */
function CardSigns({
  card: { media },
  className,
}: {
  card: CardModel;
  className?: string | undefined;
}) {
  const t = useCopy();
  if (media === null) return null;
  const { photos, spin, video } = media;
  return (
    <p className={classNames('fc-card-signs empty:hidden', className)}>
      {photos < 2 ? null : (
        <span>
          <Icon name="camera" size="xs" />
          <span aria-hidden="true">{photos}</span>
          <span className="sr-only">{t(copy.photosCount, { count: photos })}</span>
        </span>
      )}
      {spin ? <span>{t(copy.spinSign)}</span> : null}
      {video ? (
        <span>
          <Icon name="video" size="xs" />
          {t(copy.videoSign)}
        </span>
      ) : null}
    </p>
  );
}

export interface CardTitleProps {
  card: CardModel;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
}

/** The title is the card's only link and covers the whole card; buttons are above it. */
export function CardTitle({ card, headingLevel = 3, className }: CardTitleProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className={className}>
      {card.href === null ? (
        card.title
      ) : (
        <SiteLink href={card.href} prefetch className="after:absolute after:inset-0">
          {card.title}
        </SiteLink>
      )}
    </Heading>
  );
}
