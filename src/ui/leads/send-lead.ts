import * as copy from '#copy/en-AU/leads.ts';
import type { Copy } from '#copy/format.ts';
import { API_LEADS } from '#domain/site/api-paths.ts';
import {
  CAR_FIELD,
  DIALOG_FIELD,
  HONEYPOT_FIELD,
  PAGE_ID_FIELD,
} from '#domain/leads/forms/form-extras.ts';
import type { LeadAttributes } from '#domain/leads/lead.ts';
import { postForm, readError } from './form/send-form.ts';
import type { ShownForm } from './form-model.ts';
import type { Draft, SentLead } from './visitor-store.ts';

const FORBIDDEN = 403;
const CONFLICT = 409;

export type LeadResult =
  | { kind: 'accepted'; leadId: string; category: string; successPage: boolean }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** The captcha was rejected, or could not be verified. */
  | { kind: 'unchecked' }
  /** `used`: the key belongs to different content, so the next attempt needs a new key. */
  | { kind: 'failed'; message: string; used?: boolean };

export interface Outgoing {
  form: ShownForm;
  values: Draft['values'];
  honeypot: string;
  /** The captcha response under its field name; empty if the site has no captcha. */
  check: Readonly<Record<string, string>>;
}

/** Identifies a lead: sending the same content again is the same lead. */
export function contentOf({ form: { model, pageId }, values }: Pick<Outgoing, 'form' | 'values'>) {
  return JSON.stringify([model.form, model.vehicle?.id ?? null, pageId, values]);
}

/** The key and attributes of the last attempt while the content is unchanged. */
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
  t: Copy,
): Promise<LeadResult> {
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
        [PAGE_ID_FIELD]: pageId,
        ...(form.inDialog && { [DIALOG_FIELD]: true }),
        lead_attributes: attributes,
        [HONEYPOT_FIELD]: honeypot,
        ...check,
      },
      { 'Idempotency-Key': key },
    );
    return readResponse(status, body, t);
  } catch {
    return { kind: 'failed', message: t(copy.submitFailed) };
  }
}

interface ResponseBody {
  lead_id?: unknown;
  category?: unknown;
  success_page?: unknown;
}

function readResponse(status: number, body: unknown, t: Copy): LeadResult {
  const { lead_id: leadId, category, success_page: successPage } = (body ?? {}) as ResponseBody;
  if (status < 300 && typeof leadId === 'string' && typeof category === 'string') {
    return { kind: 'accepted', leadId, category, successPage: successPage === true };
  }
  if (status === FORBIDDEN) return { kind: 'unchecked' };
  const { message, fields } = readError(body);
  if (fields !== null) return { kind: 'invalid', errors: fields };
  return { kind: 'failed', message: message || t(copy.submitFailed), used: status === CONFLICT };
}
