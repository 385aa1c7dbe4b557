import type { ReactNode } from 'react';
import type { LeadForm as LeadFormName } from '#domain/leads/lead.ts';
import type { SeenKind } from '../site/analytics/asc.ts';
import { PageAnalytics } from '../site/analytics/page-analytics.tsx';
import type { SiteFrame } from '../site/site-frame.ts';
import { Breadcrumb, type BreadcrumbLink } from '../primitives/breadcrumb.tsx';
import { Container } from '../primitives/container.tsx';
import { CarStrip } from './car-strip.tsx';
import { ContactCardView } from '../locations/contact-card.tsx';
import { FORM_LOOKS, type FormLook } from './form-looks.ts';
import type { SentForm, ShownForm } from './form-model.ts';
import { LeadForm } from './lead-form.tsx';
import { withListedTimes } from '../test-drives/listed-times.ts';
import type { LeadPageModel } from './page-model.ts';
import './forms.css';
import type { ContactCard } from '#ui/locations/contact-card-model.ts';

export interface LeadPageProps {
  frame: SiteFrame;
  page: LeadPageModel;
  sent: SentForm | null;
}

/** A page of one form, with whom it reaches beside it. */
export function LeadPage({ frame, page, sent }: LeadPageProps) {
  const look = FORM_LOOKS[frame.site.template];
  return (
    <FormPage
      kind={SEEN_AS[page.form.model.form]}
      look={look}
      title={page.title}
      intro={page.intro}
      paragraphs={page.paragraphs}
    >
      <FormColumns
        look={look}
        form={withFreeTimes(page.form, sent)}
        sent={sent}
        place={page.place}
      />
    </FormPage>
  );
}

function withFreeTimes(form: ShownForm, sent: SentForm | null): ShownForm {
  const { model } = form;
  if (!sent?.times) return form;
  return { ...form, model: { ...model, fields: withListedTimes(model.fields, sent.times) } };
}

/** What a page of one form is to the standard, which knows contact and service and nothing finer. */
const SEEN_AS: Record<LeadFormName, SeenKind> = {
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
};

interface FormPageProps {
  kind: SeenKind;
  look: FormLook;
  title: string;
  intro: string | null;
  paragraphs?: readonly string[] | undefined;
  trail?: readonly BreadcrumbLink[] | undefined;
  children: ReactNode;
}

const NONE: readonly string[] = [];

export function FormPage({
  kind,
  look,
  title,
  intro,
  paragraphs = NONE,
  trail,
  children,
}: FormPageProps) {
  return (
    <>
      <PageAnalytics kind={kind} />
      <Container width={look.width} className="pt-4">
        <Breadcrumb links={trail} current={title} />
      </Container>
      <Container width={look.width} className={look.space}>
        <h1 className={look.title}>{title}</h1>
        {intro === null ? null : <p className={look.intro}>{intro}</p>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={look.intro}>
            {paragraph}
          </p>
        ))}
        {children}
      </Container>
    </>
  );
}

interface FormColumnsProps {
  look: FormLook;
  form: ShownForm;
  sent: SentForm | null;
  place: ContactCard | null;
}

export function FormColumns({ look, form, sent, place }: FormColumnsProps) {
  return (
    <div className={look.columns}>
      <section aria-labelledby="form-title" className={look.panel}>
        <h2 id="form-title" className={look.panelTitle}>
          {form.model.title}
        </h2>
        <LeadForm key={`${form.model.form} ${form.car?.slug ?? ''}`} form={form} sent={sent} />
      </section>
      <div className="grid gap-6">
        {form.car === null ? null : <CarStrip car={form.car} look={look} />}
        {place === null ? null : <ContactCardView card={place} variant={look} />}
      </div>
    </div>
  );
}
