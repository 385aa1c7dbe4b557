import { ALTCHA_FIELD, CONFIRM_FIELD, KEY_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { GO_FIELD, STATE_FIELD, STEP_FIELD } from '#domain/trade-in/trade-in.ts';
import type { LeadContext, Sender } from '#services/leads/lead-context.ts';
import { readPosted } from '#services/leads/read-submission.ts';
import type { FlowState } from './flow-state.ts';
import type { TradeInLookups } from './trade-in-lookups.ts';

/** Who is at the form, and where. */
export interface TradeInVisitor {
  leadContext: LeadContext;
  sender: Sender;
  logError: (error: unknown) => void;
}

export interface TradeInPost {
  fields: FormData;
  page: { url: string; pageId: string | null };
  /** A form post of a browser without script. */
  plain: boolean;
}

/** What a step works with. */
export interface StepWork extends TradeInVisitor, TradeInPost {
  lookups: TradeInLookups;
  /** The site's own, for all that the flow signs. */
  key: Buffer;
  state: FlowState;
  thisYear: number;
}

/** What a step comes to: where the visitor stands, what is carried on, and what the step says. */
export interface StepResult {
  step: TradeInStep['step'];
  state: FlowState;
  shows?: Partial<TradeInStep>;
  setCookie?: string | null;
}

const OURS = new Set([
  STEP_FIELD,
  STATE_FIELD,
  GO_FIELD,
  CONFIRM_FIELD,
  ALTCHA_FIELD,
  KEY_FIELD,
  'lead_attributes',
]);
const LONGEST_TYPED = 1_000;

/** What stands in the fields, to be shown again. */
export function fieldValues(fields: FormData): Record<string, string | string[]> {
  const posted = readPosted(fields, (value) => textOf(value).slice(0, LONGEST_TYPED));
  return Object.fromEntries(Object.entries(posted).filter(([name]) => !OURS.has(name)));
}

/** Of the last step: a box which is not ticked is left out of a form, and is shown again as it was left. */
export function contactValues(fields: FormData): Record<string, string | string[]> {
  return { opt_in: 'false', ...fieldValues(fields) };
}

/** Of several under one name, such as a field and a button of its own, what was given last. */
export function lastOf(fields: FormData, name: string): string {
  return (
    fields
      .getAll(name)
      .map(textOf)
      .findLast((text) => text !== '') ?? ''
  );
}

export function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `That was a lot of tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** A file where a word belongs is none. */
function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : '';
}
