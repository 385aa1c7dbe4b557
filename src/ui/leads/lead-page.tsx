import type { ReactNode } from 'react';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { Template } from '#site-config/choices.ts';
import type { AnalyticsPageKind } from '../site/analytics/asc.ts';
import { PageAnalytics } from '../site/analytics/page-analytics.tsx';
import { PageHead } from '../site/page-head.tsx';
import type { SiteFrame } from '../site/site-frame.ts';
import type { BreadcrumbLink } from '../primitives/content/breadcrumb.tsx';
import { Container } from '../primitives/container.tsx';
import { CarBar } from './car-bar.tsx';
import { CarStrip } from './car-strip.tsx';
import { ContactCard } from '../locations/contact-card.tsx';
import { FORM_VARIANTS, type FormVariant } from './form-variants.ts';
import type { SentForm, ShownForm } from './form-model.ts';
import { LeadForm } from './lead-form.tsx';
import { withListedTimes } from '../test-drives/listed-times.ts';
import type { LeadPageModel } from './page-model.ts';
import './forms.css';
import type { ContactCardModel } from '#ui/locations/contact-card-model.ts';

export interface LeadPageProps {
  frame: SiteFrame;
  page: LeadPageModel;
  sent: SentForm | null;
  /** What the dealer says above and below the form. */
  before?: ReactNode;
  /** Texts above the form that are no wider than it. */
  above?: ReactNode;
  after?: ReactNode;
}

/** A page with one form, beside the location that receives it. */
export function LeadPage({ frame, page, sent, before, above, after }: LeadPageProps) {
  const variant = FORM_VARIANTS[frame.site.template];
  return (
    <FormPage
      kind={SEEN_AS[page.form.model.form]}
      template={frame.site.template}
      title={page.title}
      intro={page.intro}
    >
      {before}
      <FormColumns
        variant={variant}
        form={withFreeTimes(page.form, sent)}
        sent={sent}
        location={page.location}
        above={above}
      />
      {after}
    </FormPage>
  );
}

function withFreeTimes(form: ShownForm, sent: SentForm | null): ShownForm {
  const { model } = form;
  if (!sent?.times) return form;
  return { ...form, model: { ...model, fields: withListedTimes(model.fields, sent.times) } };
}

/** The page type in the ASC standard, which only distinguishes contact and service. */
const SEEN_AS: Record<LeadFormName, AnalyticsPageKind> = {
  enquiry: 'contact',
  career: 'contact',
  testDrive: 'contact',
  requestPhotos: 'contact',
  findSimilar: 'contact',
  finance: 'other',
  service: 'service',
  parts: 'service',
  fleet: 'contact',
  tradeIn: 'other',
  reserve: 'other',
  unsubscribe: 'other',
  purchase: 'other',
};

interface FormPageProps {
  kind: AnalyticsPageKind;
  template: Template;
  title: string;
  intro: string | null;
  breadcrumbs?: readonly BreadcrumbLink[] | undefined;
  children: ReactNode;
}

export function FormPage({ kind, template, title, intro, breadcrumbs, children }: FormPageProps) {
  const variant = FORM_VARIANTS[template];
  return (
    <>
      <PageAnalytics kind={kind} />
      <PageHead {...{ template, title, intro, breadcrumbs }} />
      <Container width={variant.width} className={variant.space}>
        {children}
      </Container>
    </>
  );
}

interface FormColumnsProps {
  variant: FormVariant;
  form: ShownForm;
  sent: SentForm | null;
  location: ContactCardModel | null;
  above?: ReactNode;
}

export function FormColumns({ variant, form, sent, location, above }: FormColumnsProps) {
  const panel = (
    <section aria-labelledby="form-title" className={variant.panel}>
      <h2 id="form-title" className={variant.panelTitle}>
        {form.model.title}
      </h2>
      {form.car === null ? null : (
        <p className="fc-form-car lg:hidden">
          <CarBar car={form.car} />
        </p>
      )}
      <LeadForm key={`${form.model.form} ${form.car?.slug ?? ''}`} form={form} sent={sent} />
    </section>
  );
  return (
    <div className={variant.columns}>
      {above == null ? (
        panel
      ) : (
        <div className="grid min-w-0 gap-10">
          {above}
          {panel}
        </div>
      )}
      <div className="fc-form-side grid gap-6">
        {form.car === null ? null : (
          // Where the page has one column, the bar above the form shows it.
          <div className="max-lg:hidden">
            {/* Small where a location stands below it, so that it stays in view beside the form. */}
            <CarStrip
              car={form.car}
              look={variant}
              row={location === null ? undefined : 'always'}
            />
          </div>
        )}
        {location === null ? null : <ContactCard card={location} variant={variant} />}
      </div>
    </div>
  );
}
