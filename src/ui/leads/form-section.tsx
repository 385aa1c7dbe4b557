import { Suspense, createElement, useId } from 'react';
import type { SiteFrame } from '../site/site-frame.ts';
import { FORM_VARIANTS } from './form-variants.ts';
import type { SentForm, ShownForm } from './form-model.ts';
import { leadForm } from './form-loader.ts';
import type { LeadFormProps } from './lead-form.tsx';
import './forms.css';

/** A form on a content page; a page has at most one, which its own address receives. */
export interface FormSectionModel {
  title: string;
  text: string | null;
  form: ShownForm;
}

interface FormSectionProps {
  section: FormSectionModel;
  frame: SiteFrame;
  sent: SentForm | null;
}

export function FormSection({ section: { title, text, form }, frame, sent }: FormSectionProps) {
  const id = useId();
  const variant = FORM_VARIANTS[frame.site.template];
  return (
    <section
      id="enquire"
      aria-labelledby={id}
      className={`${variant.panel} max-w-3xl scroll-mt-24`}
    >
      <h2 id={id} className={variant.panelTitle}>
        {title}
      </h2>
      {text === null ? null : <p className="mb-6 max-w-prose text-pretty text-muted">{text}</p>}
      <Suspense fallback={<div className="min-h-160" />}>
        <LoadedForm form={form} sent={sent} />
      </Suspense>
    </section>
  );
}

function LoadedForm(props: LeadFormProps) {
  return createElement(leadForm.use(), props);
}
