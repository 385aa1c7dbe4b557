import { truncate } from '#domain/truncate.ts';

/** What a cell says, or why it cannot be read: a phrase that follows the column's name. */
export type Reading<T> = { ok: true; value: T } | { ok: false; reason: string };

const MAX_QUOTED = 40;

export function readAs<T>(value: T): Reading<T> {
  return { ok: true, value };
}

/** 'is not a price: "abc"'. */
export function notRead(reason: string, text: string): Reading<never> {
  return { ok: false, reason: `${reason}: "${truncate(text, MAX_QUOTED)}"` };
}

/** What dealers' systems write where they know nothing. */
const BLANKS: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '—',
  '?',
  '.',
  'n/a',
  '#n/a',
  'na',
  'nil',
  'none',
  'null',
  'tba',
  'tbc',
  'tbd',
  'unknown',
  'not known',
  'not available',
]);

/** Whether a cell for a number, a date or a choice says nothing. */
export function isBlank(text: string): boolean {
  return text.length <= 13 && BLANKS.has(text.toLowerCase());
}

/** 'Excl. Govt. Charges' → 'exclgovtcharges'. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]+/g, '');
}
