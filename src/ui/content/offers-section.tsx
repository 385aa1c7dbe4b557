import { useId } from 'react';
import * as copy from '#copy/en-AU/content.ts';
import type { Template } from '#site-config/choices.ts';
import { balancedColumns } from '../primitives/balanced-columns.ts';
import { classNames } from '../primitives/class-names.ts';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import type { ContentVariant } from './content-variants.ts';
import { OfferCard } from './offer-card.tsx';
import type { OfferFilter, OffersModel } from './offer-models.ts';
import { OFFER_VARIANTS, type OfferVariant } from './offer-variants.ts';

interface OffersSectionProps {
  section: OffersModel;
  frame: { site: { template: Template } };
  variant: ContentVariant;
}

/** Offers as cards, with their filters if the page has any. */
export function OffersSection({ section, frame, variant }: OffersSectionProps) {
  const look = OFFER_VARIANTS[frame.site.template];
  const { title, offers, filters, found, all, financeWarning } = section;
  return (
    <section className="min-w-0">
      {title === null && all === null ? null : (
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          {title === null ? null : <h2 className={`${variant.sectionTitle} mb-0!`}>{title}</h2>}
          {all === null ? null : (
            <SiteLink href={all.href} className="fc-text-link inline-flex min-h-11 items-center">
              {all.label}
            </SiteLink>
          )}
        </div>
      )}
      <Filters filters={filters} look={look} />
      {found === null ? null : <p className="mb-5 text-muted">{found}</p>}
      {offers.length === 0 ? (
        <Empty section={section} look={look} />
      ) : (
        <ul
          className={classNames(look.cards, balancedColumns(Math.max(offers.length, 3), look.most))}
        >
          {offers.map((offer, at) => (
            <li key={offer.id} className="min-w-0">
              <OfferCard
                offer={offer}
                variant={look}
                headingLevel={title === null ? 2 : 3}
                first={title === null && at === 0}
              />
            </li>
          ))}
        </ul>
      )}
      {financeWarning === null ? null : (
        <p className="mt-6 max-w-prose text-sm text-muted">{financeWarning}</p>
      )}
    </section>
  );
}

function Filters({ filters, look }: { filters: readonly OfferFilter[]; look: OfferVariant }) {
  const t = useCopy();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t(copy.filterOffers)} className="mb-6 grid gap-4 print:hidden">
      {filters.map((filter) => (
        <Filter key={filter.title} filter={filter} look={look} />
      ))}
    </nav>
  );
}

function Filter({ filter: { title, values }, look }: { filter: OfferFilter; look: OfferVariant }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <p id={id} className="w-20 text-sm font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex min-w-0 flex-wrap gap-2">
        {values.map(({ label, href, count, chosen }) => (
          <li key={href}>
            <SiteLink
              href={href}
              aria-current={chosen ? 'true' : undefined}
              className={look.filter}
            >
              {label} <span className="tabular-nums">({count})</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Empty({ section, look }: { section: OffersModel; look: OfferVariant }) {
  const { title, text, link } = section.empty;
  const Heading = section.title === null ? 'h2' : 'h3';
  return (
    <div className={`px-6 py-12 text-center sm:py-16 ${look.empty}`}>
      <Heading className={look.title}>{title}</Heading>
      <p className="mx-auto mt-3 max-w-md text-pretty text-muted">{text}</p>
      {link === null ? null : (
        <ButtonLink href={link.href} className="mt-8">
          {link.label}
        </ButtonLink>
      )}
    </div>
  );
}
