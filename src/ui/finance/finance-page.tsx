import * as copy from '#copy/en-AU/finance.ts';
import { PageAnalytics } from '../site/analytics/page-analytics.tsx';
import { FORM_VARIANTS } from '../leads/form-variants.ts';
import type { SentForm } from '../leads/form-model.ts';
import '../leads/forms.css';
import { CarBar } from '../leads/car-bar.tsx';
import { LeadForm } from '../leads/lead-form.tsx';
import { PAGE_VARIANTS } from '../site/page-variants.ts';
import { PageHead } from '../site/page-head.tsx';
import type { SiteFrame } from '../site/site-frame.ts';
import { classNames } from '../primitives/class-names.ts';
import { Container } from '../primitives/container.tsx';
import { PhoneLink } from '../primitives/controls/phone-link.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { FinanceDisclaimer } from './finance-disclaimer.tsx';
import type { FinancePageModel } from './money-model.ts';
import { MoneySection } from './money-section.tsx';

export interface FinancePageProps {
  frame: SiteFrame;
  finance: FinancePageModel;
  sent: SentForm | null;
}

/** What a vehicle costs over time, and how to contact the dealer about finance. */
export function FinancePage({ frame, finance, sent }: FinancePageProps) {
  const t = useCopy();
  const variant = PAGE_VARIANTS[frame.site.template];
  const look = FORM_VARIANTS[frame.site.template];
  const { title, intro, vehicle, preferred, money, example, disclaimer, phone, form } = finance;
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead template={frame.site.template} title={title} intro={intro}>
        {preferred === null ? null : (
          <p className="mt-1 text-muted">{t(copy.yourDealership, { name: preferred })}</p>
        )}
      </PageHead>
      <Container
        width={variant.width}
        className={classNames('fc-finance-page space-y-8', variant.space)}
      >
        <div className="mt-8 space-y-8">
          {vehicle === null ? null : (
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-raised p-5">
              <SiteLink href={vehicle.href} className="fc-text-link text-lg font-semibold">
                {vehicle.name}
              </SiteLink>
              <span>
                <strong className="fc-figure">{vehicle.price}</strong>
                {vehicle.priceType === null ? null : (
                  <span className="text-sm text-muted">{` ${vehicle.priceType}`}</span>
                )}
              </span>
            </p>
          )}
          <MoneySection money={money} />
          <div className={phone === null ? 'max-w-3xl' : look.columns}>
            <section id="finance-form" aria-labelledby="finance-form-title" className={look.panel}>
              <h2 id="finance-form-title" className={look.panelTitle}>
                {form.model.title}
              </h2>
              {form.car === null ? null : (
                <p className="fc-form-car">
                  <CarBar car={form.car} />
                </p>
              )}
              <LeadForm key={form.car?.slug ?? ''} form={form} sent={sent} />
            </section>
            {phone === null ? null : (
              <section
                aria-label={t(copy.talkToUs)}
                className={classNames('fc-form-side', look.card)}
              >
                <h2 className={look.cardTitle}>{t(copy.talkAboutFinance)}</h2>
                <p className="mt-2 mb-4 text-pretty text-muted">{t(copy.talkAboutFinanceText)}</p>
                <PhoneLink phone={phone.number} label={phone.label} variant="secondary" />
              </section>
            )}
          </div>
        </div>
        {example === null ? null : <p className="max-w-prose text-sm text-muted">{example}</p>}
        <FinanceDisclaimer disclaimer={disclaimer} />
      </Container>
    </>
  );
}
