import * as copy from '#copy/en-AU/purchase.ts';
import { CarStrip } from '#ui/leads/car-strip.tsx';
import { FORM_VARIANTS } from '#ui/leads/form-variants.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { FormNotice } from '#ui/leads/form/form-banner.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { Container } from '#ui/primitives/container.tsx';
import { ProgressSteps } from '#ui/primitives/content/progress-steps.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { OrderPage } from './order-page.tsx';
import { CostCard } from './purchase-cost.tsx';
import type {
  PurchasePageModel,
  PurchaseRefusal,
  PurchaseStepPage,
  PurchaseUnavailablePage,
  StepLink,
} from './purchase-model.ts';
import { PurchaseStepForm } from './purchase-steps.tsx';
import '#ui/leads/forms.css';

export interface PurchasePagesProps {
  frame: SiteFrame;
  page: PurchasePageModel;
  /** What became of a form that was not accepted. */
  sent: PurchaseRefusal | null;
}

/** The pages of buying a vehicle online. Their forms are plain posts, so that they work without script. */
export function PurchasePages({ frame, page, sent }: PurchasePagesProps) {
  const variant = FORM_VARIANTS[frame.site.template];
  const { car, title } = page;
  const links = car === null || car.href === null ? [] : [{ label: car.name, href: car.href }];
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead template={frame.site.template} title={title} breadcrumbs={links} />
      <Container width={variant.width} className={variant.space}>
        {page.kind === 'step' ? <StepPage page={page} sent={sent} variant={variant} /> : null}
        {page.kind === 'order' ? <OrderPage page={page} variant={variant} /> : null}
        {page.kind === 'unavailable' ? <UnavailablePage page={page} variant={variant} /> : null}
      </Container>
    </>
  );
}

interface StepPageProps {
  page: PurchaseStepPage;
  sent: PurchaseRefusal | null;
  variant: FormVariant;
}

function StepPage({ page, sent, variant }: StepPageProps) {
  const t = useCopy();
  const { step, steps, position, cost } = page;
  const isReview = step.kind === 'review';
  const isCar = step.kind === 'car';
  return (
    <>
      <StepList steps={steps} />
      <div className={variant.columns}>
        <section aria-labelledby="purchase-step" className={variant.panel}>
          <p className="mb-1 text-sm text-muted">
            {t(copy.stepOf, { number: position + 1, count: steps.length })}
          </p>
          <h2 id="purchase-step" className={variant.panelTitle}>
            {step.title}
          </h2>
          <div className="grid gap-5">
            {sent?.message == null ? null : <FormNotice tone="danger">{sent.message}</FormNotice>}
            {page.notice === null ? null : <FormNotice tone="neutral">{page.notice}</FormNotice>}
            {cost.hasMoved ? <FormNotice tone="neutral">{t(copy.pricesMoved)}</FormNotice> : null}
            <PurchaseStepForm key={step.kind} page={page} sent={sent} />
          </div>
        </section>
        <aside className={classNames('grid content-start gap-6', isCar && 'max-lg:contents')}>
          {/* On a phone the car comes first where it is what the step is about, and after the questions later. */}
          <div className={isCar ? 'max-lg:order-first' : undefined}>
            <CarStrip car={page.car} look={variant} row="one-column" />
          </div>
          {isReview ? null : (
            <CostCard
              title={t(copy.summaryTitle)}
              cost={cost}
              variant={variant}
              depositLabel={page.depositLabel}
            />
          )}
        </aside>
      </div>
    </>
  );
}

function StepList({ steps }: { steps: readonly StepLink[] }) {
  const t = useCopy();
  return (
    <nav aria-label={t(copy.stepsLabel)}>
      <ProgressSteps
        label={t(copy.stepsLabel)}
        steps={steps.map((step) => ({
          ...step,
          note: step.state === 'done' ? `, ${t(copy.stepDone)}` : null,
        }))}
      />
    </nav>
  );
}

function UnavailablePage({
  page,
  variant,
}: {
  page: PurchaseUnavailablePage;
  variant: FormVariant;
}) {
  const t = useCopy();
  const { word: vehicle, car, actions } = page;
  return (
    <>
      <p className={variant.intro}>{page.text}</p>
      {car === null ? null : (
        <div className="mt-8 max-w-2xl">
          <CarStrip car={car} look={variant} row="always" />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {actions.map(({ label, href }, at) => (
          <ButtonLink key={href} href={href} variant={at === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
        {car === null || car.href === null ? null : (
          <ButtonLink href={car.href} variant="secondary">
            {t(copy.backToVehicle, { vehicle })}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
