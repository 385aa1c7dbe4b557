import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import type { Copy } from '#copy/format.ts';
import { data, redirect } from 'react-router';
import { CONFIRM_SENTENCES, PAGE_ID_FIELD, SLOT_TAKEN } from '#domain/leads/forms/form-extras.ts';
import { successCategory } from '#domain/leads/success-page.ts';
import { readValues } from '#ui/leads/form/form-values.ts';
import type { SentForm, SentValue, ShownForm } from '#ui/leads/form-model.ts';
import { APPOINTMENT, type ListedTimes } from '#ui/test-drives/listed-times.ts';
import { bookedTime, successHref } from '#ui/leads/success-href.ts';
import type { LeadOutcome } from '#services/leads/lead-outcome.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

type RejectedOutcome = Exclude<LeadOutcome, { kind: 'accepted' }>;

export const OUTCOME_STATUSES: Record<RejectedOutcome['kind'], number> = {
  invalid: 422,
  confirm: 200,
  conflict: 409,
  limited: 429,
  refused: 400,
  unavailable: 503,
};

/**
 * Handles a form posted without script. An accepted one redirects, so that a reload does not send it
 * again; anything else shows the same page with everything that was typed.
 */
export async function handleFormPost(
  { site, visit }: Pick<SiteRequest, 'site' | 'visit'>,
  request: Request,
  form: ShownForm,
  freeTimes: (fields: FormData) => Promise<ListedTimes | null> = async () => null,
) {
  if (visit === null) throw data(null, { status: 405 });
  const t = copyOf(site.config.copy);
  const fields = await request.formData();
  // A dialog that cannot send its form by script posts it here, with the page it stood on.
  const stoodOn = fields.get(PAGE_ID_FIELD);
  const pageId = typeof stoodOn === 'string' && stoodOn !== '' ? stoodOn : form.pageId;
  const page = { url: request.url, pageId };
  const outcome = await visit.submit(form.model.form, fields, page);
  const sent = { ...noErrors, values: readValues(form.model.fields, fields) };
  if (outcome.kind !== 'accepted') {
    const times = await freeTimes(fields);
    // Do not ask the visitor to confirm a time that has been taken meanwhile.
    const reported =
      outcome.kind === 'confirm' && isTaken(times, sent.values[APPOINTMENT]) ? taken(t) : outcome;
    const seconds = reported.kind === 'unavailable' ? reported.seconds : null;
    return data(
      { ...sent, times, ...messagesFor(reported, t) },
      answered(OUTCOME_STATUSES[reported.kind], seconds),
    );
  }
  const category = successCategory(form.model, outcome);
  if (category === null) return data({ ...sent, done: true }, answered(200));
  const target = {
    category,
    carId: form.car?.slug,
    booked: bookedTime(sent.values),
  };
  throw redirect(successHref(target), 303);
}

function taken(t: Copy): RejectedOutcome {
  return { kind: 'invalid', errors: { [APPOINTMENT]: [t(SLOT_TAKEN)] } };
}

function isTaken(times: ListedTimes | null, chosen: SentValue | undefined): boolean {
  if (times === null || chosen === undefined || chosen === '') return false;
  return !times.options.some(({ value }) => value === chosen);
}

const noErrors: SentForm = {
  values: {},
  errors: {},
  message: null,
  confirm: null,
  done: false,
};

/** Contains personal data, so it must never be cached. */
export function answered(status: number, retrySeconds: number | null = null) {
  return {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(retrySeconds !== null && { 'Retry-After': String(retrySeconds) }),
    },
  };
}

export function messagesFor(outcome: RejectedOutcome, t: Copy): Partial<SentForm> {
  switch (outcome.kind) {
    case 'invalid':
      return { errors: outcome.errors };
    case 'confirm':
      return { confirm: outcome.token, notice: t(CONFIRM_SENTENCES[outcome.reason]) };
    case 'conflict':
      return { message: t(copy.submitFailed) };
    case 'limited':
      return { message: t(copy.tooMany) };
    case 'refused':
      return { message: outcome.message };
    case 'unavailable':
      return { message: t(common.notSentJustNow) };
  }
}

/** Passes the action's response headers on to the page. */
export function formHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
