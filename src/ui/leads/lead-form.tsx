import { useId } from 'react';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import { CAR_FIELD, CONFIRM_FIELD, PAGE_ID_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { AlertDialog } from '../primitives/overlays/alert-dialog.tsx';
import { Button } from '../primitives/controls/button.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import { FieldInput } from './field-input.tsx';
import { ErrorList, FormNotice, faultsOf } from './form/form-banner.tsx';
import { Honeypot, RememberedNotice, SmallPrint } from './form/form-parts.tsx';
import { type SentForm, type ShownForm, formIdentity } from './form-model.ts';
import { isTimeField } from '../test-drives/listed-times.ts';
import { useFreeTimes } from '../test-drives/use-free-times.ts';
import { type LeadFormState, useLeadForm } from './use-lead-form.ts';

export interface LeadFormProps {
  form: ShownForm;
  /** The result of a form post without script. */
  sent?: SentForm | null | undefined;
}

/** Other fields are placed side by side where they fit. */
const WIDE = new Set(['message', 'additional_services', 'opt_in']);

function isWide({ name, kind, shownAs }: FormField): boolean {
  return WIDE.has(name) || kind === 'checkbox' || kind === 'date-time' || shownAs === 'buttons';
}

/** Fields that span the row, including a select that would otherwise be alone in its row. */
function wideFields(fields: readonly FormField[]): Set<string> {
  const wide = new Set<string>();
  let column = 0;
  const shown = fields.filter(({ kind }) => kind !== 'hidden');
  for (const [at, field] of shown.entries()) {
    const next = shown[at + 1];
    const alone = field.kind === 'select' && column === 0 && (next === undefined || isWide(next));
    // Two fields of which one is enough share a row.
    const beforePair = column === 0 && field.or === undefined && next?.or !== undefined;
    if (isWide(field) || alone || beforePair) wide.add(field.name);
    column = wide.has(field.name) ? 0 : (column + 1) % 2;
  }
  return wide;
}

/**
 * A form that posts to its own page and works without script. With script it is validated first, sent by fetch,
 * and then leads to the success page.
 */
export function LeadForm({ form, sent = null }: LeadFormProps) {
  // The form of another location starts with fresh fields.
  return <FreshForm key={formIdentity(form)} form={form} sent={sent} />;
}

function FreshForm({ form, sent }: Pick<PartProps, 'form' | 'sent'>) {
  const t = useCopy();
  const id = useId();
  const state = useLeadForm(id, form, sent);
  const { model } = form;
  const { fields, gone } = useFreeTimes(form.model, state.formProps.ref, {
    refused: state.refusedTimes,
    drafted: state.draftedTime,
  });
  const wide = wideFields(fields);
  if (state.stage === 'sent' || sent?.done) return <Sent />;
  const { stage, errors, initial } = state;
  const leaving = stage === 'loading-success-page';
  return (
    <>
      <form
        {...state.formProps}
        method="post"
        action={form.action}
        aria-busy={leaving || undefined}
        data-stage={stage}
        className="fc-form"
      >
        <Banner id={id} form={form} sent={sent} state={state} />
        <RememberedNotice visitor={state.remembered} onClear={state.clearRemembered} />
        <div className="fc-form-fields">
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              value={initial[field.name]}
              errors={errors[field.name] ?? (isTimeField(field) ? gone : undefined)}
              className={wide.has(field.name) ? 'fc-form-wide' : undefined}
            />
          ))}
        </div>
        <Extras form={form} sent={sent} />
        {model.disclaimer ? <p className="text-sm text-muted">{model.disclaimer}</p> : null}
        <SmallPrint termsText={model.termsText} privacyHref={model.privacyHref} />
        <div className="fc-form-actions">
          <Button
            type="submit"
            size="lg"
            busy={stage !== 'idle'}
            busyLabel={t(leaving ? copy.sentOneMoment : copy.sending)}
            className="fc-form-submit"
          >
            {model.submitLabel}
          </Button>
          {model.replyPromise === undefined ? null : <p>{model.replyPromise}</p>}
        </div>
        {leaving ? (
          <output className="flex items-center gap-2 text-muted">
            <Spinner size="sm" />
            {t(copy.takingYouThere)}
          </output>
        ) : null}
      </form>
      <AlertDialog
        id={`${id}-alert`}
        title={t(copy.notSent)}
        open={state.alert.open}
        onClose={state.alert.close}
      >
        {t(copy.submitFailed)}
      </AlertDialog>
    </>
  );
}

interface PartProps {
  id: string;
  form: ShownForm;
  sent: SentForm | null;
  state: LeadFormState;
}

function Banner({ id, form, sent, state }: PartProps) {
  const faults = faultsOf(id, form.model.fields, state.errors);
  if (state.tried && faults.length > 0) return <ErrorList id={`${id}-errors`} faults={faults} />;
  if (state.failure !== null) return <FormNotice tone="danger">{state.failure}</FormNotice>;
  return sent?.notice ? <FormNotice tone="neutral">{sent.notice}</FormNotice> : null;
}

/** Hidden inputs and the honeypot. */
function Extras({ form, sent }: Pick<PartProps, 'form' | 'sent'>) {
  const { vehicle } = form.model;
  return (
    <>
      {vehicle === null ? null : <input type="hidden" name={CAR_FIELD} value={vehicle.id} />}
      {form.inDialog ? <input type="hidden" name={PAGE_ID_FIELD} value={form.pageId} /> : null}
      {sent?.confirm ? <input type="hidden" name={CONFIRM_FIELD} value={sent.confirm} /> : null}
      <Honeypot />
    </>
  );
}

/** Shown if the site has no success page. */
function Sent() {
  const t = useCopy();
  return (
    <output className="block rounded-md border border-line bg-raised p-5">
      <span className="fc-display block text-xl">{t(common.thankYou)}</span>
      <span className="mt-1 block text-muted">{t(copy.sent)}</span>
    </output>
  );
}
