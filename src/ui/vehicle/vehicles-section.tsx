import { type ComponentType, type ReactNode, useId } from 'react';
import type { Template } from '#site-config/choices.ts';
import type { ContentVariant } from '#ui/content/content-variants.ts';
import { Carousel } from '#ui/primitives/content/carousel.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import type { VehicleCardProps } from './card-model.ts';
import type { VehiclesModel } from './vehicles-model.ts';

const GRIDS: Record<Template, string> = {
  standard: 'fc-cards grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3',
  prestige: 'fc-cards grid gap-x-10 md:grid-cols-2',
  bold: 'fc-cards grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4',
};

const ROW_ITEM = 'basis-[85%] sm:basis-[21.25rem]';
const ROW_SIZES = '(min-width: 40rem) 340px, 85vw';

export interface VehiclesSectionProps {
  section: VehiclesModel;
  variant: ContentVariant;
  template: Template;
  /** The template's card; it may suspend. */
  card: ComponentType<VehicleCardProps>;
}

/** Vehicles with a heading and a link to the whole list; without vehicles only the text and the link. */
export function VehiclesSection({ section, variant, template, card: Card }: VehiclesSectionProps) {
  const id = useId();
  const { title, cards, layout, financeWarning } = section;
  const heading = <Heading id={id} section={section} variant={variant} />;
  if (cards.length === 0) return <section aria-labelledby={id}>{heading}</section>;
  const warning =
    financeWarning === null ? null : (
      <p className="mt-6 max-w-prose text-sm text-muted">{financeWarning}</p>
    );
  if (layout === 'row') {
    // The row is a region of that name itself.
    return (
      <div className="min-w-0">
        <Carousel label={title} itemClassName={ROW_ITEM} heading={heading}>
          {cards.map((card) => (
            <Card key={card.id} card={card} sizes={ROW_SIZES} />
          ))}
        </Carousel>
        {warning}
      </div>
    );
  }
  return (
    <section aria-labelledby={id} className="min-w-0">
      {heading}
      <ul className={`${GRIDS[template]} mt-6`}>
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <Card card={card} />
          </li>
        ))}
      </ul>
      {warning}
    </section>
  );
}

interface HeadingProps extends Pick<VehiclesSectionProps, 'section' | 'variant'> {
  id: string;
}

function Heading({ id, section: { title, text, all }, variant }: HeadingProps): ReactNode {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="min-w-0">
        {/* The space below it is that of the row or the grid. */}
        <h2 id={id} className={`${variant.sectionTitle} mb-0!`}>
          {title}
        </h2>
        {text === null ? null : <p className="mt-2 max-w-prose text-pretty text-muted">{text}</p>}
      </div>
      {all === null ? null : (
        <SiteLink href={all.href} className="fc-text-link inline-flex min-h-11 items-center">
          {all.label}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </SiteLink>
      )}
    </div>
  );
}
