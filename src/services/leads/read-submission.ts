import {
  ALTCHA_FIELD,
  CAR_FIELD,
  CONFIRM_FIELD,
  DIALOG_FIELD,
  HONEYPOT_FIELD,
  KEY_FIELD,
  NONCE_FIELD,
  PAGE_ID_FIELD,
  TURNSTILE_FIELD,
} from '#domain/leads/forms/form-extras.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { LeadExtras } from './lead-outcome.ts';
import type { Sender } from './lead-context.ts';

/** A form as it was sent, before any validation. */
export interface Submission {
  form: LeadFormName;
  /** Its fields by name. */
  input: Record<string, unknown>;
  attributes: unknown;
  /** Id or slug. */
  carId: string | null;
  key: string | null;
  /** Of the page that the form stood on, if it has one. */
  nonce: string | null;
  /** The response to the site's captcha, whichever it uses. */
  altcha: string | null;
  confirmToken: string | null;
  honeypot: boolean;
  /** Posted by a browser without script, which has another way past the captcha. */
  plain: boolean;
  /** Whether the form was in a dialog over another page. */
  inDialog?: boolean;
  page: { url: string; pageId: string | null };
  sender: Sender;
  extras: LeadExtras;
}

const MAX_CAR_ID_LENGTH = 300;

export function readForm(value: unknown): LeadFormName | null {
  return LEAD_FORM_NAMES.find((form) => form === value) ?? null;
}

/** `POST /api/leads`. */
export function readJsonSubmission(
  form: LeadFormName,
  body: Record<string, unknown>,
  { sender, keyHeader }: { sender: Sender; keyHeader: string | null },
): Submission {
  return {
    form,
    input: body,
    attributes: body['lead_attributes'],
    ...controlFieldsOf((name) => body[name]),
    key: keyHeader ?? textOf(body[KEY_FIELD]),
    plain: false,
    inDialog: body[DIALOG_FIELD] === true,
    page: { url: textOf(body['url']) ?? '/', pageId: textOf(body[PAGE_ID_FIELD]) },
    sender,
    extras: {},
  };
}

export function readFormSubmission(
  form: LeadFormName,
  fields: FormData,
  page: Submission['page'],
  { sender, extras }: { sender: Sender; extras: LeadExtras },
): Submission {
  return {
    form,
    input: readPosted(fields, (value) => value),
    attributes: parseJson(textOf(fields.get('lead_attributes'))),
    ...controlFieldsOf((name) => fields.get(name)),
    key: textOf(fields.get(KEY_FIELD)),
    plain: true,
    page,
    sender,
    extras,
  };
}

/** A posted form's values by field name. A name that was sent several times has a list. */
export function readPosted<Value>(
  fields: FormData,
  read: (value: FormDataEntryValue) => Value,
): Record<string, Value | Value[]> {
  const posted: Record<string, Value | Value[]> = {};
  for (const name of new Set(fields.keys())) {
    const [first, ...others] = fields.getAll(name).map(read);
    if (first !== undefined) posted[name] = others.length > 0 ? [first, ...others] : first;
  }
  return posted;
}

function controlFieldsOf(read: (name: string) => unknown) {
  const car = read(CAR_FIELD);
  const carId = textOf(typeof car === 'number' ? String(car) : car);
  const honeypot = read(HONEYPOT_FIELD);
  return {
    carId: carId !== null && carId.length <= MAX_CAR_ID_LENGTH ? carId : null,
    altcha: textOf(read(ALTCHA_FIELD)) ?? textOf(read(TURNSTILE_FIELD)),
    confirmToken: textOf(read(CONFIRM_FIELD)),
    nonce: textOf(read(NONCE_FIELD)),
    honeypot: honeypot !== undefined && honeypot !== null && honeypot !== '',
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
