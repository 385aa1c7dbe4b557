import {
  BedDouble,
  CarFront,
  Fuel,
  Gauge,
  type LucideIcon,
  Ruler,
  Settings2,
  Users,
} from 'lucide-react';
import type { CardModel, FactKind } from '../layout/site-frame.ts';
import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/site-link.tsx';
import { Silhouette } from './silhouette.tsx';
import { VehicleImage } from './vehicle-image.tsx';

export const FACT_ICONS: Record<FactKind, LucideIcon> = {
  km: Gauge,
  transmission: Settings2,
  fuel: Fuel,
  body: CarFront,
  seats: Users,
  sleeps: BedDouble,
  length: Ruler,
};

export const FACT_NAMES: Record<FactKind, string> = {
  km: 'Kilometres',
  transmission: 'Transmission',
  fuel: 'Fuel',
  body: 'Body',
  seats: 'Seats',
  sleeps: 'Sleeps',
  length: 'Length',
};

export interface CardPictureProps {
  card: CardModel;
  /** How wide the picture stands at which window. */
  sizes: string;
  /** Whether it is the first picture of the page. */
  first?: boolean | undefined;
  className?: string | undefined;
  placeholderClassName?: string | undefined;
  wordsClassName?: string | undefined;
}

/** The vehicle's picture, or the new-arrival placeholder: its shape, and that photos are to come. */
export function CardPicture({
  card,
  sizes,
  first = false,
  className,
  placeholderClassName = 'tpl-placeholder text-ink',
  wordsClassName = 'text-sm text-muted',
}: CardPictureProps) {
  if (card.image !== null) {
    return <VehicleImage picture={card.image} sizes={sizes} first={first} className={className} />;
  }
  return (
    <div
      className={classNames(
        'relative grid place-items-center overflow-hidden',
        placeholderClassName,
        className,
      )}
    >
      <div className="relative w-[68%] -translate-y-[8%]">
        <span
          aria-hidden="true"
          className="tpl-ground absolute inset-x-0 bottom-[1%] h-[14%] translate-y-1/2"
        />
        <Silhouette name={card.silhouette} className="relative w-full" />
      </div>
      <p className={classNames('absolute inset-x-0 bottom-[9%] text-center', wordsClassName)}>
        Photos coming soon
      </p>
    </div>
  );
}

export interface CardTitleProps {
  card: CardModel;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
}

/** The title is the card's one link and covers all of it; buttons lie above. */
export function CardTitle({ card, headingLevel = 3, className }: CardTitleProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className={className}>
      {card.href === null ? (
        card.title
      ) : (
        <SiteLink href={card.href} prefetch="intent" className="after:absolute after:inset-0">
          {card.title}
        </SiteLink>
      )}
    </Heading>
  );
}
