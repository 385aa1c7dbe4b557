import * as copy from '#copy/en-AU/content.ts';
import type { Template } from '#site-config/choices.ts';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { OfferDescription, OfferDisclaimer } from './offer-card.tsx';
import type { OfferModel } from './offer-models.ts';
import { OFFER_VARIANTS } from './offer-variants.ts';

interface OfferSectionProps {
  section: OfferModel;
  frame: { site: { template: Template } };
}

const SIZES = '(min-width: 96rem) 800px, (min-width: 64rem) 55vw, calc(100vw - 2rem)';
const SLOT = { from: 320, to: 1600 };

/** The whole offer, below the page's title. */
export function OfferSection({ section, frame }: OfferSectionProps) {
  const t = useCopy();
  const look = OFFER_VARIANTS[frame.site.template];
  const { offer, formHref, financeWarning } = section;
  const { category, picture, ends, explore } = offer;
  return (
    <section
      data-offer
      aria-label={offer.name}
      className={classNames(
        'grid gap-8',
        picture !== null && 'items-start lg:grid-cols-[1.4fr_1fr]',
      )}
    >
      {picture === null ? null : (
        <Picture
          picture={picture}
          sizes={SIZES}
          slot={SLOT}
          first
          whole
          className="aspect-5/2 w-full rounded-md bg-surface"
        />
      )}
      <div className="grid max-w-prose gap-4">
        {category === null ? null : <p className={look.category}>{category}</p>}
        <OfferDescription offer={offer} open className="sm:text-lg" />
        {ends === null ? null : <p className="font-semibold">{ends}</p>}
        <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
          {formHref === null ? null : (
            <ButtonLink href={formHref}>{t(copy.askAboutOffer)}</ButtonLink>
          )}
          {explore === null ? null : (
            <ButtonLink href={explore.href} variant="secondary">
              {explore.label}
            </ButtonLink>
          )}
        </div>
        <OfferDisclaimer offer={offer} open />
        {financeWarning === null ? null : <p className="text-sm text-muted">{financeWarning}</p>}
      </div>
    </section>
  );
}
