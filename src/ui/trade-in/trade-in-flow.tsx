import { useId } from 'react';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import { CAR_FIELD, CONFIRM_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { type TradeInStep, carTitle } from '#domain/trade-in/trade-in-step.ts';
import {
  EXPECTED_FIELD,
  FORM_STEPS,
  KMS_FIELD,
  KMS_PICKS,
  STATE_FIELD,
  STEP_FIELD,
  STEP_TITLES,
} from '#domain/trade-in/trade-in.ts';
import { formatKilometres } from '#domain/money.ts';
import { FieldInput } from '../leads/field-input.tsx';
import { ErrorList, FormNotice, faultsOf } from '../leads/form/form-banner.tsx';
import { Honeypot, RememberedNotice, SmallPrint } from '../leads/form/form-parts.tsx';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { useHydrated } from '../primitives/hooks/use-hydrated.ts';
import { KIND_ICONS } from '#ui/media/kind-icons.ts';
import { Offer } from './offer.tsx';
import { StepButtons } from './step-buttons.tsx';
import { fieldsOf } from './step-fields.ts';
import type { TradeInVariant } from './trade-in-variants.ts';
import type { TradeInModel } from './trade-in-model.ts';
import { type TradeInState, useTradeIn } from './use-trade-in.ts';
import { ValueField } from './value-field.tsx';

export interface TradeInFlowProps {
  model: TradeInModel;
  variant: TradeInVariant;
  /** The step that a post without script led to; otherwise the first. */
  initial: TradeInStep;
}

/**
 * The valuation flow: the car first, then its condition, and only then the contact details. Each step is
 * a form post to the page itself; script does the same without a reload.
 */
export function TradeInFlow({ model, variant, initial }: TradeInFlowProps) {
  const t = useCopy();
  const state = useTradeIn(model, initial);
  const hydrated = useHydrated();
  const { view, heading } = state;
  return (
    <div className="fc-trade-in" data-step={view.step}>
      <Progress step={view.step} variant={variant} word={model.word} />
      <h2 ref={heading} tabIndex={-1} className={classNames(variant.stepTitle, 'outline-none')}>
        {t(headingOf(view), { vehicle: model.word })}
      </h2>
      <form
        key={state.drawn}
        {...state.formProps}
        method="post"
        action={model.form.action}
        noValidate={hydrated}
        aria-busy={state.busy || undefined}
        className="fc-form"
      >
        <HiddenFields model={model} view={view} />
        {view.step === 'offer' ? (
          <Offer
            view={view}
            variant={variant}
            busy={state.busy}
            word={model.word}
            purchase={model.purchase}
          />
        ) : (
          <StepForm model={model} variant={variant} state={state} />
        )}
      </form>
    </div>
  );
}

function headingOf({ step, car, offer, settled }: TradeInStep): string {
  if (step === 'details')
    return car?.found === true ? copy.isThisYourVehicle : copy.tellUsAboutYourVehicle;
  if (step === 'condition') return copy.whatCondition;
  if (step === 'offer' && (offer === null || settled)) return common.thankYou;
  return STEP_TITLES[step];
}

interface ProgressProps {
  step: TradeInStep['step'];
  variant: TradeInVariant;
  word: string;
}

function Progress({ step, variant, word }: ProgressProps) {
  const t = useCopy();
  const at = step === 'offer' ? FORM_STEPS.length : FORM_STEPS.indexOf(step);
  return (
    <ol aria-label={t(copy.steps)} className="fc-trade-in-steps">
      {FORM_STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
          className={variant.step}
        >
          <span className="fc-trade-in-number" aria-hidden="true">
            {index < at ? <Icon name="check" size="sm" /> : index + 1}
          </span>
          <span>
            <span className="sr-only">
              {`${t(copy.stepOf, { step: index + 1, count: FORM_STEPS.length })} `}
            </span>
            {t(STEP_TITLES[name], { vehicle: word })}
            {index < at ? <span className="sr-only">{` ${t(copy.stepDone)}`}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function HiddenFields({ model, view }: { model: TradeInModel; view: TradeInStep }) {
  return (
    <>
      <input type="hidden" name={STEP_FIELD} value={view.step} />
      {view.state === null ? null : <input type="hidden" name={STATE_FIELD} value={view.state} />}
      {model.car === null ? null : <input type="hidden" name={CAR_FIELD} value={model.car.slug} />}
      {view.confirm === null ? null : (
        <input type="hidden" name={CONFIRM_FIELD} value={view.confirm} />
      )}
      {view.step === 'contact' ? <Honeypot /> : null}
    </>
  );
}

interface StepFormProps {
  model: TradeInModel;
  variant: TradeInVariant;
  state: TradeInState;
}

function StepForm({ model, variant, state }: StepFormProps) {
  const t = useCopy();
  const id = useId();
  const { view, values, errors, busy } = state;
  const { submitLabel, termsText, privacyHref } = model.form.model;
  const fields = fieldsOf(view, model);
  const named = fields.map((field) => ({ ...field, label: t(field.label).replace(/\?$/, '') }));
  const faults = faultsOf(id, named, errors);
  return (
    <>
      {/* The Enter key activates the first submit button, which would otherwise be a quick-pick. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t(common.continueWord)}
      </button>
      {state.tried && faults.length > 0 ? <ErrorList id={`${id}-errors`} faults={faults} /> : null}
      {view.alert === null ? null : (
        <FormNotice tone={view.confirm === null ? 'danger' : 'neutral'}>{view.alert}</FormNotice>
      )}
      <CarSummary view={view} variant={variant} word={model.word} />
      <RememberedNotice visitor={state.remembered} onClear={state.clearRemembered} />
      <div className={view.step === 'condition' ? 'fc-trade-in-conditions' : 'fc-form-fields'}>
        {fields.map((field) => (
          <StepField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={values[field.name]}
            errors={errors[field.name]}
            quickPicks={model.quickPicks}
          />
        ))}
      </div>
      <StepButtons view={view} busy={busy} submitLabel={submitLabel} word={model.word} />
      {view.step === 'contact' ? (
        <SmallPrint termsText={termsText} privacyHref={privacyHref} />
      ) : null}
    </>
  );
}

interface StepFieldProps {
  id: string;
  field: FormField;
  value: TradeInStep['values'][string] | undefined;
  errors: string[] | undefined;
  quickPicks: readonly number[];
}

function StepField({ quickPicks, ...props }: StepFieldProps) {
  const { field, value } = props;
  const picked = {
    ...props,
    value: typeof value === 'string' ? value : '',
    className: 'fc-form-wide',
  };
  if (field.name === EXPECTED_FIELD) {
    return <ValueField {...picked} quickPicks={quickPicks} prefix="$" />;
  }
  if (field.name === KMS_FIELD) {
    return <ValueField {...picked} quickPicks={KMS_PICKS} format={formatKilometres} />;
  }
  const isWide = field.kind === 'checkbox' || field.shownAs === 'buttons';
  return <FieldInput {...props} className={isWide ? 'fc-form-wide' : undefined} />;
}

interface CarSummaryProps {
  view: TradeInStep;
  variant: TradeInVariant;
  word: string;
}

/** What is known about the car, and notices about what is not. */
function CarSummary({ view, variant, word }: CarSummaryProps) {
  const t = useCopy();
  const { step, car, kind, unknownRego, notice } = view;
  return (
    <>
      {step === 'details' && unknownRego !== null ? (
        <p className={variant.note}>{t(copy.unknownRego, { rego: unknownRego })}</p>
      ) : null}
      {car !== null && (car.found || step !== 'details') && step !== 'car' ? (
        <p className={variant.car}>
          <Icon name={KIND_ICONS[kind ?? 'car']} className="mt-0.5 shrink-0" />
          <span>
            <strong>{carTitle(car)}</strong>
            {car.detail === null ? null : (
              <span className="block text-sm text-muted">{car.detail}</span>
            )}
          </span>
        </p>
      ) : null}
      {notice === null ? null : <p className={variant.note}>{notice}</p>}
      {step === 'contact' && notice === null ? (
        <p className="text-sm text-muted">{t(copy.haveEstimate, { vehicle: word })}</p>
      ) : null}
    </>
  );
}
