import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isTicked } from '#domain/leads/forms/check-form.ts';
import type { FormValues } from '#domain/leads/forms/check-form.ts';
import { cleanBlock } from '#domain/leads/forms/clean-text.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { Sender } from './lead-context.ts';

const LEAD_ID_BYTES = 24;
const WINDOW_MS = 600_000;
const CLIENT_KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * 192 random bits, so that nobody can guess another lead's id. None begins with a hyphen, which the command
 * line would read as an option and a spreadsheet as a formula.
 */
export function newLeadId(): string {
  return randomBytes(LEAD_ID_BYTES).toString('base64url').replace(/^-/, '_');
}

/**
 * The id of the lead with this key and content: as long as a random one, and nobody can guess it without the
 * site's key. Every process gives every attempt the same id, even where it cannot see the others.
 */
export function leadIdOf(secret: Buffer, key: string, contentHash: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, contentHash]))
    .digest()
    .subarray(0, LEAD_ID_BYTES)
    .toString('base64url')
    .replace(/^-/, '_');
}

/** Whether the text has the format of a lead id. */
export function isLeadId(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text);
}

export function isKey(text: string): boolean {
  return CLIENT_KEY.test(text);
}

/** The fields that a visitor can fill in or choose on any of the forms. */
const VISITOR_FIELDS = Object.entries(FIELD_RULES).filter(([, { kind }]) => kind !== 'hidden');

/**
 * The hash of what was sent: the form, the visitor's input and the vehicle. It ignores which fields the form
 * has by now, since those change when a car is sold before the response arrives. It also ignores the
 * transport: the same input by an API call and, if its response was lost, by a form post is the same content.
 */
export function sentHashOf(
  form: LeadFormName,
  input: Readonly<Record<string, unknown>>,
  carId: string | null,
): string {
  const values = VISITOR_FIELDS.map(([name, { kind }]) =>
    kind === 'checkbox' ? tickedValues(input[name]) : cleanValue(input[name]),
  );
  return hashOf([form, carId, values]);
}

/** Whether the form has them depends on the car and on whether it is still in stock, not on the visitor. */
const LOCATION_FIELDS: ReadonlySet<string> = new Set([
  'location_id',
  'dealership_slug',
  'distribution_location',
]);

/**
 * The hash of the visitor's own input, as the form reads it, for the second submit without script. Hidden
 * fields, the car and the location are left out: they are ours and change if a car is sold in between.
 */
export function contentHashOf(
  form: LeadFormName,
  fields: readonly FormField[],
  values: FormValues,
): string {
  const entries = fields
    .filter(({ name, kind }) => kind !== 'hidden' && !LOCATION_FIELDS.has(name))
    .map(({ name }) => [name, values[name] ?? ''] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf([form, entries]);
}

function hashOf(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Forms accept no files or other kinds of value. */
function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanBlock(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(cleanValue) : '';
}

/** A form post leaves out unticked boxes, and sends a single string where an API call sends a list of one. */
function tickedValues(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all
    .map((one) => (isTicked(one) ? 'true' : one))
    .filter((one) => typeof one === 'string' && one !== '' && one !== 'false')
    .map((one) => cleanBlock(String(one)))
    .toSorted();
}

/** For a form sent without a key: the same content from the same browser within ten minutes is one lead. */
export interface DerivedKeys {
  /** The key that the lead is stored under. */
  key: string;
  /** The key that it was stored under if it came just before the window changed. */
  before: string;
  /** The key of the next window: a lead that waited on disk may be stored after a later attempt. */
  after: string;
  /** The same content before or after is another lead. */
  since: number;
  until: number;
}

export function deriveKeys(
  secret: Buffer,
  { address, userAgent, visitor, nonce = null }: Sender & { nonce?: string | null },
  contentHash: string,
  clock: number,
): DerivedKeys {
  const window = Math.floor(clock / WINDOW_MS);
  // Without a cookie, two people behind one address with the same browser look the same.
  const ofPage = visitor === null && nonce !== null ? [nonce] : [];
  const keyOf = (number: number) =>
    `derived-${createHmac('sha256', secret)
      .update(JSON.stringify([networkOf(address), userAgent, contentHash, number, ...ofPage]))
      .digest('hex')}`;
  return {
    key: keyOf(window),
    before: keyOf(window - 1),
    after: keyOf(window + 1),
    since: clock - WINDOW_MS,
    until: clock + WINDOW_MS,
  };
}

/**
 * The secret for a browser that has none yet. It is derived from the key and the content, so that a browser
 * that never got the first response gets the same secret with the second.
 */
export function firstVisitor(secret: Buffer, key: string, contentHash: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, contentHash]))
    .digest('base64url');
}
