import { API_LEADS, API_LEAD_FOLLOW_UP } from '#domain/site/api-paths.ts';
import { CAR_FIELD, DIALOG_FIELD, HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { LeadAttributes } from '#domain/leads/lead.ts';
import { postForm, readError } from './form/send-form.ts';
import { type ShownForm, SUBMIT_FAILED } from './form-model.ts';
import type { Draft, SentLead } from './visitor-store.ts';

const FORBIDDEN = 403;
const CONFLICT = 409;
/** The page after it waits no longer for the call than this. */
const FOLLOW_UP_MS = 3_000;

export type LeadAnswer =
  | { kind: 'accepted'; leadId: string; category: string; successPage: boolean }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** The check was not passed, or nobody could be asked about it. */
  | { kind: 'unchecked' }
  /** `spent`: its key belongs to other words, so the next try needs another. */
  | { kind: 'failed'; message: string; spent?: boolean };

export interface Outgoing {
  form: ShownForm;
  values: Draft['values'];
  honeypot: string;
  /** The answer to the site's check, under its own name; nothing where there is none. */
  check: Readonly<Record<string, string>>;
}

/** What tells one lead from another: the same words sent again are the same lead. */
export function contentOf({ form: { model, pageId }, values }: Pick<Outgoing, 'form' | 'values'>) {
  return JSON.stringify([model.form, model.vehicle?.id ?? null, pageId, values]);
}

/** The key and the visit of the last try, as long as the words are the same. */
export function nextSending(
  content: string,
  last: SentLead | null,
  attributes: LeadAttributes,
): SentLead {
  return last !== null && last.content === content ? last : { key: newKey(), content, attributes };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function sendLead(
  { form, values, honeypot, check }: Outgoing,
  { key, attributes }: SentLead,
): Promise<LeadAnswer> {
  const { model, pageId } = form;
  const { origin, pathname, search } = window.location;
  try {
    const { status, body } = await postForm(
      API_LEADS,
      {
        ...values,
        form: model.form,
        ...(model.vehicle !== null && { [CAR_FIELD]: model.vehicle.id }),
        url: origin + pathname + search,
        page_id: pageId,
        ...(form.inDialog && { [DIALOG_FIELD]: true }),
        lead_attributes: attributes,
        [HONEYPOT_FIELD]: honeypot,
        ...check,
      },
      { 'Idempotency-Key': key },
    );
    return readAnswer(status, body);
  } catch {
    return { kind: 'failed', message: SUBMIT_FAILED };
  }
}

interface AnswerBody {
  lead_id?: unknown;
  category?: unknown;
  success_page?: unknown;
}

function readAnswer(status: number, body: unknown): LeadAnswer {
  const { lead_id: leadId, category, success_page: successPage } = (body ?? {}) as AnswerBody;
  if (status < 300 && typeof leadId === 'string' && typeof category === 'string') {
    return { kind: 'accepted', leadId, category, successPage: successPage === true };
  }
  if (status === FORBIDDEN) return { kind: 'unchecked' };
  const { message, fields } = readError(body);
  if (fields !== null) return { kind: 'invalid', errors: fields };
  return { kind: 'failed', message: message || SUBMIT_FAILED, spent: status === CONFLICT };
}

/** Once a lead; the server sees to it that a second one does nothing. */
export async function followUp(leadId: string, category: string, carType: string | null) {
  try {
    await fetch(API_LEAD_FOLLOW_UP.replace(':leadId', encodeURIComponent(leadId)), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ category, car_type: carType }),
      keepalive: true,
      signal: AbortSignal.timeout(FOLLOW_UP_MS),
    });
  } catch {
    // The lead is there; this was but a courtesy.
  }
}
