import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldInput } from '#ui/leads/field-input.tsx';
import { ErrorList, faultsOf } from '#ui/leads/form/form-banner.tsx';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx';
import { RadioGroup } from '#ui/primitives/inputs/radio-group.tsx';
import { richText } from '#ui/primitives/rich-text.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import type { PurchaseRefusal, PurchaseStepPage, StepModel } from './purchase-model.ts';
import { ReviewStep } from './review-step.tsx';

export interface StepProps<Kind extends StepModel['kind']> {
  page: PurchaseStepPage;
  step: Extract<StepModel, { kind: Kind }>;
  sent: PurchaseRefusal | null;
}

const STEPS: { [Kind in StepModel['kind']]: (props: StepProps<Kind>) => ReactNode } = {
  car: CarStep,
  tradeIn: TradeInStep,
  finance: FinanceStep,
  delivery: DeliveryStep,
  extras: ExtrasStep,
  details: DetailsStep,
  review: ReviewStep,
};

/** The first control that was not accepted: a field of its own, or one of a group. */
const WRONG = 'input[aria-invalid="true"], [aria-invalid="true"] input';

/** Shown again after a mistake, the form is where the keyboard is. */
export function PurchaseStepForm({ page, sent }: Pick<StepProps<'car'>, 'page' | 'sent'>) {
  // The record pairs each step with its own component, which TypeScript cannot express.
  const Step = STEPS[page.step.kind] as (props: {
    page: PurchaseStepPage;
    step: StepModel;
    sent: PurchaseRefusal | null;
  }) => ReactNode;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent !== null) ref.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [sent]);
  return (
    <div ref={ref}>
      <Step page={page} step={page.step} sent={sent} />
    </div>
  );
}

/** What was sent, or else what is saved. */
function chosenOf(sent: PurchaseRefusal | null, name: string, saved: string): string {
  const value = sent?.values[name];
  return typeof value === 'string' ? value : saved;
}

function Continue({ page, label }: { page: PurchaseStepPage; label?: string }) {
  const t = useCopy();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit">{label ?? t(common.continueWord)}</Button>
      {page.backHref === null ? null : (
        <ButtonLink href={page.backHref} variant="quiet">
          {t(common.back)}
        </ButtonLink>
      )}
    </div>
  );
}

function CarStep({ page, step }: StepProps<'car'>) {
  const t = useCopy();
  const link = (words: string) => (
    <SiteLink href={step.signInHref ?? ''} className="underline underline-offset-4">
      {words}
    </SiteLink>
  );
  return (
    <PurchaseForm page={page} deed="car">
      <p className="text-pretty">{step.intro}</p>
      {step.signInHref === null ? null : (
        <p className="text-muted">{richText(t, copy.resumeOnAnotherDevice, { link }, {})}</p>
      )}
      <Continue page={page} label={t(copy.startPurchase)} />
    </PurchaseForm>
  );
}

function TradeInStep({ page, step, sent }: StepProps<'tradeIn'>) {
  const t = useCopy();
  return (
    <PurchaseForm page={page} deed="tradeIn">
      <p className="text-pretty">{step.intro}</p>
      <RadioGroup
        legend={t(copy.tradeInWhich)}
        name="tradeIn"
        options={step.options}
        defaultValue={chosenOf(sent, 'tradeIn', step.chosen)}
        error={sent?.errors['tradeIn']?.[0]}
      />
      {step.valueHref === null ? null : (
        <div>
          <ButtonLink href={step.valueHref} variant="secondary">
            {step.valueLabel}
          </ButtonLink>
          <p className="mt-2 text-sm text-muted">{t(copy.comeBackAfterValuing)}</p>
        </div>
      )}
      <Continue page={page} />
    </PurchaseForm>
  );
}

function FinanceStep({ page, step, sent }: StepProps<'finance'>) {
  const t = useCopy();
  return (
    <PurchaseForm page={page} deed="finance">
      <p className="text-pretty">{t(copy.financeIntro)}</p>
      <RadioGroup
        legend={t(copy.howToPay)}
        name="finance"
        options={step.options}
        defaultValue={chosenOf(sent, 'finance', step.chosen)}
        error={sent?.errors['finance']?.[0]}
      />
      <div className="grid gap-2 text-sm text-muted">
        {step.rates === null ? null : <p className="text-ink">{step.rates}</p>}
        <p>{step.note}</p>
        {step.warning === null ? null : <p>{step.warning}</p>}
      </div>
      <Continue page={page} />
    </PurchaseForm>
  );
}

function DeliveryStep({ page, step, sent }: StepProps<'delivery'>) {
  const t = useCopy();
  const id = useId();
  const { postcode } = step;
  return (
    <PurchaseForm page={page} deed="delivery">
      <p className="text-pretty">{step.intro}</p>
      <RadioGroup
        legend={t(copy.deliveryStep)}
        name="delivery"
        options={step.options}
        defaultValue={chosenOf(sent, 'delivery', step.chosen)}
        error={sent?.errors['delivery']?.[0]}
      />
      {postcode === null ? null : (
        <FieldInput
          id={`${id}-postcode`}
          field={postcode}
          value={sent?.values['postcode']}
          errors={sent?.errors['postcode']}
          className="max-w-xs"
        />
      )}
      <Continue page={page} />
    </PurchaseForm>
  );
}

function ExtrasStep({ page, step }: StepProps<'extras'>) {
  return (
    <PurchaseForm page={page} deed="extras">
      <p className="text-pretty">{step.intro}</p>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1 font-medium">{step.legend}</legend>
        {step.extras.map(({ name, text, price, chosen }) => (
          <Checkbox
            key={name}
            name="extras"
            value={name}
            defaultChecked={chosen}
            label={name}
            hint={text}
            aside={price}
          />
        ))}
      </fieldset>
      <Continue page={page} />
    </PurchaseForm>
  );
}

function DetailsStep({ page, step, sent }: StepProps<'details'>) {
  const id = useId();
  const errors = sent?.errors ?? {};
  const faults = faultsOf(id, step.fields, errors);
  return (
    <PurchaseForm page={page} deed="details">
      <p className="text-pretty">{step.intro}</p>
      {faults.length === 0 ? null : <ErrorList id={`${id}-errors`} faults={faults} />}
      <div className="fc-form">
        <div className="fc-form-fields">
          {step.fields.map((field) => (
            <FieldInput
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              value={
                sent === null
                  ? step.values[field.name]
                  : // A browser does not send a box without its tick.
                    (sent.values[field.name] ?? (field.kind === 'checkbox' ? false : ''))
              }
              errors={errors[field.name]}
              className={field.kind === 'checkbox' ? 'fc-form-wide' : undefined}
            />
          ))}
        </div>
      </div>
      <Continue page={page} />
    </PurchaseForm>
  );
}
