import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isTicked } from '#domain/leads/forms/check-form.ts';
import type { FormValues } from '#domain/leads/forms/check-form.ts';
import { cleanBlock } from '#domain/leads/forms/clean-text.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { networkOf } from '#services/site/network.ts';
import type { Sender } from './lead-context.ts';

const LEAD_ID_BYTES = 24;
const WINDOW_MS = 600_000;
const GIVEN_KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * 192 random bits: nobody comes upon another's. None begins with a hyphen, which the command line would
 * read as an option and a spreadsheet as a formula.
 */
export function newLeadId(): string {
  return randomBytes(LEAD_ID_BYTES).toString('base64url').replace(/^-/, '_');
}

/** Whether it can be a lead's id at all. */
export function isLeadId(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text);
}

export function isKey(text: string): boolean {
  return GIVEN_KEY.test(text);
}

/** Whatever a visitor can fill in or choose on any of the forms. */
const WRITTEN = Object.entries(FIELD_RULES).filter(([, { kind }]) => kind !== 'hidden');

/**
 * Of what was sent: the form, the visitor's words and the vehicle. Which fields the form has by now does not
 * count: it changes when a car is sold, while an answer is on its way. Nor does the way it came: the same
 * words by a call and, where its answer was lost, by the form itself are the same content.
 */
export function sentHashOf(
  form: LeadFormName,
  input: Readonly<Record<string, unknown>>,
  carId: string | null,
): string {
  const written = WRITTEN.map(([name, { kind }]) =>
    kind === 'checkbox' ? tickedOf(input[name]) : writtenOf(input[name]),
  );
  return hashOf([form, carId, written]);
}

/** Asked for or not by whether the car is still there, and which car it is: facts of the stock. */
const PLACES: ReadonlySet<string> = new Set([
  'location_id',
  'dealership_slug',
  'distribution_location',
]);

/**
 * Of the visitor's own words, as the form reads them, for the second press without script. What is hidden, the
 * car and the place are ours and change when a car is sold between two presses; they make no other content.
 */
export function contentHashOf(
  form: LeadFormName,
  fields: readonly FormField[],
  values: FormValues,
): string {
  const written = fields
    .filter(({ name, kind }) => kind !== 'hidden' && !PLACES.has(name))
    .map(({ name }) => [name, values[name] ?? ''] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf([form, written]);
}

function hashOf(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** A file or the like is nothing that a form takes. */
function writtenOf(value: unknown): unknown {
  if (typeof value === 'string') return cleanBlock(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(writtenOf) : '';
}

/** What is ticked: a form leaves out a box that is not, and has one word where a call has a list of one. */
function tickedOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all
    .map((one) => (isTicked(one) ? 'true' : one))
    .filter((one) => typeof one === 'string' && one !== '' && one !== 'false')
    .map((one) => cleanBlock(String(one)))
    .toSorted();
}

/** Where a form brought no key: the same words from the same browser within ten minutes are one lead. */
export interface DerivedKeys {
  /** What it is kept under. */
  key: string;
  /** And what it was kept under if it came just before the window changed. */
  before: string;
  since: number;
}

export function deriveKeys(
  secret: Buffer,
  { address, userAgent }: Sender,
  contentHash: string,
  clock: number,
): DerivedKeys {
  const window = Math.floor(clock / WINDOW_MS);
  const keyOf = (number: number) =>
    `derived-${createHmac('sha256', secret)
      .update(JSON.stringify([networkOf(address), userAgent, contentHash, number]))
      .digest('hex')}`;
  return { key: keyOf(window), before: keyOf(window - 1), since: clock - WINDOW_MS };
}

/**
 * The secret of a browser that has none yet. It follows from the key and the content, so that a browser
 * which never got the first answer is given the same with the second.
 */
export function firstVisitor(secret: Buffer, key: string, contentHash: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, contentHash]))
    .digest('base64url');
}
