import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/payments.ts';
import { useId } from 'react';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { FieldInput } from '#ui/leads/field-input.tsx';
import { ErrorList, faultsOf, FormNotice } from '#ui/leads/form/form-banner.tsx';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { PAYMENT_KEY_FIELD } from './online-payment-model.ts';
import type { PaymentFormModel, PaymentRefusal } from './online-payment-model.ts';

export interface PaymentFormProps {
  page: PaymentFormModel;
  sent: PaymentRefusal | null;
  variant: FormVariant;
}

/** What was typed stays, whatever is wrong with it. */
export function PaymentForm({ page, sent, variant }: PaymentFormProps) {
  const t = useCopy();
  const id = useId();
  const { form, contactHref } = page;
  if (form === null) {
    return (
      <div className="mt-8 grid max-w-2xl justify-items-start gap-6">
        <FormNotice tone="neutral">{t(copy.noGateway)}</FormNotice>
        {contactHref === null ? null : (
          <ButtonLink href={contactHref}>{t(common.contactUs)}</ButtonLink>
        )}
      </div>
    );
  }
  const errors = sent?.errors ?? {};
  const faults = faultsOf(id, form.fields, errors);
  return (
    <>
      <p className={variant.intro}>{t(copy.intro)}</p>
      <section aria-labelledby={`${id}-title`} className={`mt-8 max-w-2xl ${variant.panel}`}>
        <h2 id={`${id}-title`} className={variant.panelTitle}>
          {t(copy.yourPayment)}
        </h2>
        {/* Names all that is wrong at once, in the site's words, instead of the browser's bubbles. */}
        <form method="post" noValidate className="grid gap-6">
          {faults.length === 0 ? null : <ErrorList id={`${id}-errors`} faults={faults} />}
          {sent?.message == null ? null : <FormNotice tone="danger">{sent.message}</FormNotice>}
          <input
            type="hidden"
            name={PAYMENT_KEY_FIELD}
            value={sent?.values[PAYMENT_KEY_FIELD] ?? form.key}
          />
          {form.fields.map((field) => (
            <FieldInput
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              value={sent?.values[field.name] ?? form.values[field.name]}
              errors={errors[field.name]}
            />
          ))}
          <div className="grid justify-items-start gap-3">
            <Button type="submit" size="lg" className="w-full sm:w-auto">
              {t(copy.goToPayment)}
            </Button>
            <p className="text-sm text-pretty text-muted">{t(copy.safely)}</p>
          </div>
        </form>
      </section>
    </>
  );
}
