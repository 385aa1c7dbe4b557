import { type ComponentType, type ReactNode, useEffect } from 'react';
import * as copy from '#copy/en-AU/reservations.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { CarStrip } from '#ui/leads/car-strip.tsx';
import type { SentForm } from '#ui/leads/form-model.ts';
import { FORM_VARIANTS, type FormVariant } from '#ui/leads/form-variants.ts';
import { FormPage } from '#ui/leads/lead-page.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { ButtonLink, buttonClasses } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { CONTENT_VARIANTS } from '#ui/content/content-variants.ts';
import { VehiclesSection } from '#ui/vehicle/vehicles-section.tsx';
import type { VehicleCardProps } from '#ui/vehicle/card-model.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';
import type { CheckoutLeaving, CheckoutModel, CheckoutUnavailable } from './checkout-model.ts';
import { DetailsPage } from './details-page.tsx';
import { ReservationPage } from './reservation-page.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import '#ui/leads/forms.css';

export interface CheckoutPagesProps {
  frame: SiteFrame;
  page: CheckoutModel;
  /** What became of a form that was not accepted. */
  sent: SentForm | null;
  /** The template's card of a vehicle; it may suspend. */
  card: ComponentType<VehicleCardProps>;
}

/** All that a visitor sees of a reservation. The forms are plain posts, so that they work without script. */
export function CheckoutPages({ frame, page, sent, card }: CheckoutPagesProps) {
  const t = useCopy();
  const variant = FORM_VARIANTS[frame.site.template];
  const { car } = page;
  const breadcrumbs =
    car === null || car.href === null ? [] : [{ label: car.name, href: car.href }];
  const similar = 'similar' in page ? page.similar : null;
  return (
    <FormPage
      kind="other"
      template={frame.site.template}
      title={page.title}
      intro={introOf(page)}
      breadcrumbs={breadcrumbs}
    >
      {page.kind === 'unavailable' ? (
        <div className="mt-8 grid max-w-2xl gap-6">
          {car === null ? null : <CarStrip car={car} look={variant} row="always" />}
          <Unavailable page={page} />
        </div>
      ) : (
        <>
          <CheckoutSteps page={page} />
          <div className={variant.columns}>
            {/* Before the form, where a phone shows it: what is reserved, and for how much. */}
            <aside
              aria-label={t(vehicleCopy.aboutThisVehicle)}
              className="grid gap-6 lg:order-last"
            >
              {car === null ? null : <CarStrip car={car} look={variant} row="one-column" />}
              <Points points={page.points} />
            </aside>
            <div className="grid min-w-0 gap-6">{contentOf({ page, sent, variant })}</div>
          </div>
        </>
      )}
      {similar === null ? null : <Similar section={similar} frame={frame} card={card} />}
    </FormPage>
  );
}

function introOf(page: CheckoutModel): string | null {
  switch (page.kind) {
    case 'details':
      return page.intro;
    case 'leaving':
      return null;
    case 'reservation':
    case 'unavailable':
      return page.text;
  }
}

interface ContentProps {
  page: Exclude<CheckoutModel, CheckoutUnavailable>;
  sent: SentForm | null;
  variant: FormVariant;
}

function contentOf({ page, sent, variant }: ContentProps): ReactNode {
  switch (page.kind) {
    case 'details':
      return <DetailsPage page={page} sent={sent} variant={variant} />;
    case 'reservation':
      return <ReservationPage page={page} sent={sent} variant={variant} />;
    case 'leaving':
      return <Leaving page={page} variant={variant} />;
  }
}

/** Deposit, refund and hold in short. */
function Points({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2">
          <Icon name="circle-check" size="sm" className="mt-1 shrink-0 text-brand" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}

/** With script at once, without by the refresh; the link is for everybody else. */
function Leaving({ page: { url }, variant }: { page: CheckoutLeaving; variant: FormVariant }) {
  const t = useCopy();
  useEffect(() => window.location.replace(url), [url]);
  return (
    <section className={variant.panel} aria-live="polite">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      <p className="mb-5 text-pretty">{t(copy.leavingText)}</p>
      <a href={url} className={buttonClasses({ size: 'lg' })}>
        {t(copy.toPaymentPage)}
      </a>
    </section>
  );
}

function Unavailable({ page }: { page: CheckoutUnavailable }) {
  const t = useCopy();
  const { enquiryHref, signInHref, car } = page;
  return (
    <div className="flex flex-wrap gap-3">
      {signInHref === null ? null : (
        <ButtonLink href={signInHref}>{t(copy.signInToSee)}</ButtonLink>
      )}
      {enquiryHref === null ? null : (
        <ButtonLink href={enquiryHref} variant={signInHref === null ? 'primary' : 'secondary'}>
          {t(copy.askUs)}
        </ButtonLink>
      )}
      {car === null || car.href === null ? null : (
        <ButtonLink href={car.href} variant="secondary">
          {t(copy.backToVehicle)}
        </ButtonLink>
      )}
    </div>
  );
}

interface SimilarProps extends Pick<CheckoutPagesProps, 'frame' | 'card'> {
  section: VehiclesModel;
}

function Similar({ section, frame, card }: SimilarProps) {
  const { template } = frame.site;
  return (
    <div className="mt-12 sm:mt-16">
      <VehiclesSection
        section={section}
        variant={CONTENT_VARIANTS[template]}
        template={template}
        card={card}
      />
    </div>
  );
}
