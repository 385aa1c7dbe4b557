import * as copy from '#copy/en-AU/trade-in.ts';
import type { Copy } from '#copy/format.ts';
import { ALTCHA_FIELD, CONFIRM_FIELD, KEY_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { GO_FIELD, STATE_FIELD, STEP_FIELD } from '#domain/trade-in/trade-in.ts';
import type { LeadContext, Sender } from '#services/leads/lead-context.ts';
import { readPosted } from '#services/leads/read-submission.ts';
import type { FlowState } from './flow-state.ts';
import type { TradeInLookups } from './trade-in-lookups.ts';

/** The visitor of the form and the site. */
export interface TradeInVisitor {
  leadContext: LeadContext;
  sender: Sender;
  logError: (error: unknown) => void;
}

export interface TradeInPost {
  fields: FormData;
  page: { url: string; pageId: string | null };
  /** Posted by a browser without script. */
  plain: boolean;
}

/** What a step needs. */
export interface StepWork extends TradeInVisitor, TradeInPost {
  lookups: TradeInLookups;
  /** The site's own key, for everything that the flow signs. */
  key: Buffer;
  state: FlowState;
  thisYear: number;
  /** The site's texts. */
  t: Copy;
}

/** A step's result: the next step, the state to carry on, and what to show. */
export interface StepResult {
  step: TradeInStep['step'];
  state: FlowState;
  shows?: Partial<TradeInStep>;
  setCookie?: string | null;
}

const CONTROL_FIELDS = new Set([
  STEP_FIELD,
  STATE_FIELD,
  GO_FIELD,
  CONFIRM_FIELD,
  ALTCHA_FIELD,
  KEY_FIELD,
  'lead_attributes',
]);
const MAX_VALUE_LENGTH = 1_000;

/** The field values, to be shown again. */
export function fieldValues(fields: FormData): Record<string, string | string[]> {
  const posted = readPosted(fields, (value) => textOf(value).slice(0, MAX_VALUE_LENGTH));
  return Object.fromEntries(Object.entries(posted).filter(([name]) => !CONTROL_FIELDS.has(name)));
}

/** For the last step: a form post leaves out an unticked box, which must stay unticked when shown again. */
export function contactValues(fields: FormData): Record<string, string | string[]> {
  return { opt_in: 'false', ...fieldValues(fields) };
}

/** The last value of a name that was sent several times, such as by a field and its button. */
export function lastOf(fields: FormData, name: string): string {
  return (
    fields
      .getAll(name)
      .map(textOf)
      .findLast((text) => text !== '') ?? ''
  );
}

export function tooMany(seconds: number, t: Copy): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? t(copy.tooManyTriesOneMinute) : t(copy.tooManyTries, { minutes });
}

/** A file in place of a text counts as empty. */
function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : '';
}
