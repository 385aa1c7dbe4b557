import { type FormEvent, useId, useRef, useState } from 'react';
import * as leads from '#copy/en-AU/leads.ts';
import * as copy from '#copy/en-AU/reservations.ts';
import { CAR_FIELD, CONFIRM_FIELD, NONCE_FIELD } from '#domain/leads/forms/form-extras.ts';
import { FieldInput } from '#ui/leads/field-input.tsx';
import { ErrorList, FormNotice, faultsOf } from '#ui/leads/form/form-banner.tsx';
import { Honeypot, RememberedNotice, SmallPrint } from '#ui/leads/form/form-parts.tsx';
import { submitNatively } from '#ui/leads/form/send-form.ts';
import { useFormEngine } from '#ui/leads/form/use-form-engine.ts';
import type { SentForm } from '#ui/leads/form-model.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { DEED_FIELD, TERMS_FIELD } from './checkout-model.ts';
import type { CheckoutDetails } from './checkout-model.ts';

export interface DetailsPageProps {
  page: CheckoutDetails;
  sent: SentForm | null;
  variant: FormVariant;
}

const WIDE = new Set(['opt_in', 'news_consent']);

/** Who reserves, and the terms. The form is a post in any case; script checks it first and solves the captcha. */
export function DetailsPage({ page, sent, variant }: DetailsPageProps) {
  const t = useCopy();
  const id = useId();
  const { form, terms, values } = page;
  const { model } = form;
  const fields = [...model.fields, terms.field];
  const { formProps, busy, errors, tried, remembered, clearRemembered } = useDetailsForm(
    id,
    page,
    sent,
  );
  const faults = faultsOf(id, fields, errors);
  return (
    <form {...formProps} method="post" action={form.action} className="grid gap-6">
      <input type="hidden" name={DEED_FIELD} value="details" />
      <input type="hidden" name={TERMS_FIELD} value={terms.version} />
      <input type="hidden" name={NONCE_FIELD} value={page.nonce} />
      <section aria-labelledby={`${id}-title`} className={variant.panel}>
        <h2 id={`${id}-title`} className={variant.panelTitle}>
          {model.title}
        </h2>
        <div className="fc-form">
          {tried && faults.length > 0 ? <ErrorList id={`${id}-errors`} faults={faults} /> : null}
          {sent?.message == null ? null : <FormNotice tone="danger">{sent.message}</FormNotice>}
          {sent?.notice === undefined ? null : (
            <FormNotice tone="neutral">{sent.notice}</FormNotice>
          )}
          <RememberedNotice visitor={remembered} onClear={clearRemembered} />
          <div className="fc-form-fields">
            {model.fields.map((field) => (
              <FieldInput
                key={field.name}
                id={`${id}-${field.name}`}
                field={field}
                value={sent?.values[field.name] ?? values[field.name]}
                errors={errors[field.name]}
                className={WIDE.has(field.name) ? 'fc-form-wide' : undefined}
              />
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby={`${id}-terms`} className={variant.panel}>
        <h2 id={`${id}-terms`} className={variant.panelTitle}>
          {t(copy.terms)}
        </h2>
        <ul className="mb-5 grid list-disc gap-2 ps-6 text-pretty">
          {terms.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className="fc-form">
          <FieldInput
            id={`${id}-${terms.field.name}`}
            field={terms.field}
            value={sent?.values[terms.field.name]}
            errors={errors[terms.field.name]}
          />
          {model.vehicle === null ? null : (
            <input type="hidden" name={CAR_FIELD} value={model.vehicle.id} />
          )}
          {sent?.confirm ? <input type="hidden" name={CONFIRM_FIELD} value={sent.confirm} /> : null}
          <Honeypot />
          <div className="grid gap-3">
            <Button
              type="submit"
              size="lg"
              busy={busy}
              busyLabel={t(leads.sending)}
              className="fc-form-submit"
            >
              {model.submitLabel}
            </Button>
            <SmallPrint termsText={model.termsText} privacyHref={model.privacyHref} />
          </div>
        </div>
      </section>
    </form>
  );
}

const NO_ERRORS = {};

function useDetailsForm(id: string, page: CheckoutDetails, sent: SentForm | null) {
  const { form, terms, values } = page;
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const engine = useFormEngine({
    form,
    fields: [...form.model.fields, terms.field],
    step: id,
    answered: { errors: sent?.errors ?? NO_ERRORS, tried: sent !== null },
    recheck: 'input',
    // The account knows better than the browser.
    prefill: { active: sent === null && Object.keys(values).length === 0, draftName: null },
    captcha: form.captcha,
    confirm: sent?.confirm ?? null,
  });

  const send = async (element: HTMLFormElement) => {
    setBusy(true);
    const solved = (await engine.solveCaptcha()) ?? {};
    for (const [name, value] of Object.entries(solved)) {
      element.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
      );
    }
    // After Back, the form is usable again.
    window.addEventListener('pageshow', () => {
      isSending.current = false;
      setBusy(false);
    });
    submitNatively(element, { attributes: engine.store.attributes() });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current || !engine.check(engine.read(element))) return;
    isSending.current = true;
    void send(element);
  };

  return {
    formProps: {
      id,
      ref: engine.ref,
      noValidate: true,
      onSubmit: submit,
      onInput: engine.handleInput,
      onFocus: engine.handleFocus,
      onBlur: engine.handleBlur,
    },
    busy,
    errors: engine.errors,
    tried: engine.tried,
    remembered: engine.remembered,
    clearRemembered: engine.clearRemembered,
  };
}
