import * as copy from '#copy/en-AU/content.ts';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { ExpandableText } from '../primitives/content/expandable-text.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { OfferCardModel } from './offer-models.ts';
import type { OfferVariant } from './offer-variants.ts';

export interface OfferCardProps {
  offer: OfferCardModel;
  variant: OfferVariant;
  headingLevel: 2 | 3;
  /** Set for the first picture of the page. */
  first?: boolean | undefined;
}

const SIZES = '(min-width: 64rem) 34vw, (min-width: 40rem) 48vw, calc(100vw - 2rem)';

/** Clicks in it are recorded as those on an offer (`data-offer`). */
export function OfferCard({ offer, variant, headingLevel, first }: OfferCardProps) {
  const t = useCopy();
  const Heading = `h${headingLevel}` as const;
  const { name, category, href, picture, ends, explore } = offer;
  return (
    <article data-offer className={variant.card}>
      {picture === null ? null : (
        <Picture picture={picture} sizes={SIZES} first={first} whole className={variant.picture} />
      )}
      <div className={variant.text}>
        {category === null ? null : <p className={variant.category}>{category}</p>}
        <Heading className={variant.title}>{name}</Heading>
        <OfferDescription offer={offer} />
        {ends === null ? null : <p className="text-sm font-semibold">{ends}</p>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {href === null ? null : (
            <ButtonLink href={href} size="sm" variant="secondary">
              {t(copy.viewOffer)}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
          )}
          {explore === null ? null : (
            <ButtonLink href={explore.href} size="sm" variant="quiet">
              {explore.label}
            </ButtonLink>
          )}
        </div>
        <OfferDisclaimer offer={offer} />
      </div>
    </article>
  );
}

interface TextProps {
  offer: OfferCardModel;
  /** Whether the whole text is shown at first. */
  open?: boolean | undefined;
  className?: string | undefined;
}

export function OfferDescription({ offer: { name, description }, open, className }: TextProps) {
  const t = useCopy();
  return (
    <ExpandableText
      text={description.text}
      limit={description.shown ?? Infinity}
      moreLabel={t(copy.viewMore)}
      lessLabel={t(copy.viewLess)}
      about={t(copy.ofOffer, { offer: name })}
      open={open}
      className={className}
    />
  );
}

export function OfferDisclaimer({ offer: { name, disclaimer }, open, className }: TextProps) {
  const t = useCopy();
  return disclaimer === null ? null : (
    <ExpandableText
      text={disclaimer.text}
      limit={disclaimer.shown ?? Infinity}
      moreLabel={t(copy.viewFullDisclaimer)}
      lessLabel={t(copy.viewLessDisclaimer)}
      about={t(copy.ofOffer, { offer: name })}
      open={open}
      className={`text-sm text-muted ${className ?? ''}`}
    />
  );
}
