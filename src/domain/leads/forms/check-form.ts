import * as v from 'valibot';
import type { Copy } from '#copy/format.ts';
import { cleanBlock, cleanLine } from './clean-text.ts';
import { faultOf, messageFor } from './field-check.ts';
import type { FormField } from './lead-field.ts';

export type FormValue = string | boolean | string[];
export type FormValues = Record<string, FormValue>;
export type FormErrors = Record<string, string[]>;
export type CheckedForm = { ok: true; values: FormValues } | { ok: false; errors: FormErrors };

/** One schema for browser and server. Keys that are not fields of the form are dropped. */
function schemaOf(
  fields: readonly FormField[],
  t: Copy,
): v.GenericSchema<Record<string, unknown>, FormValues> {
  const entries = Object.fromEntries(fields.map((field) => [field.name, entryOf(field, t)]));
  return v.object(entries);
}

/** Forms omit empty values, so a missing value is checked like an empty one. */
function entryOf(field: FormField, t: Copy) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.rawTransform<unknown, FormValue>(({ dataset, addIssue, NEVER }) => {
        const { value, fault } = readValue(field, dataset.value);
        if (fault === null) return value;
        addIssue({ message: messageFor(field, fault, t) });
        return NEVER;
      }),
    ),
    '',
  );
}

function readValue(field: FormField, submitted: unknown) {
  // Hidden values are ours: the form's value is used, whatever was submitted.
  if (field.kind === 'hidden') return { value: field.initial ?? '', fault: null };
  if (field.kind === 'checkbox') {
    return field.options === undefined ? readTick(field, submitted) : readTicks(field, submitted);
  }
  const text = textOf(field, submitted);
  return { value: text, fault: faultOf(field, text) };
}

const TICKED: ReadonlySet<unknown> = new Set([true, 'on', 'true', '1', 'yes']);

/** Accepts every way that browsers and API clients write a ticked checkbox. */
export function isTicked(submitted: unknown): boolean {
  return TICKED.has(submitted);
}

function readTick(field: FormField, submitted: unknown) {
  const value = isTicked(submitted);
  return { value, fault: field.required && !value ? ('missing' as const) : null };
}

function readTicks(field: FormField, submitted: unknown) {
  const sent: unknown[] = Array.isArray(submitted) ? submitted : [submitted];
  const known = field.options ?? [];
  const chosen = new Set(sent.filter((one) => one !== '' && one !== undefined && one !== null));
  const value = known.map((option) => option.value).filter((one) => chosen.delete(one));
  if (chosen.size > 0) return { value, fault: 'unknown' as const };
  return { value, fault: field.required && value.length === 0 ? ('missing' as const) : null };
}

function textOf(field: FormField, submitted: unknown): string {
  const text = typeof submitted === 'number' ? String(submitted) : submitted;
  if (typeof text !== 'string') return '';
  return field.lines === undefined ? cleanLine(text) : cleanBlock(text);
}

/** Checks a submitted form: returns the values of its fields, or each field's error. */
export function checkForm(
  fields: readonly FormField[],
  input: Record<string, unknown>,
  t: Copy,
): CheckedForm {
  const read = v.safeParse(schemaOf(fields, t), input);
  if (read.success) {
    const errors = {
      ...contradictionsIn(fields, read.output, t),
      ...bothMissingIn(fields, input, t),
    };
    return Object.keys(errors).length > 0
      ? { ok: false, errors }
      : { ok: true, values: read.output };
  }
  const errors: FormErrors = bothMissingIn(fields, input, t);
  for (const issue of read.issues) {
    (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
  }
  return { ok: false, errors };
}

/** Of two fields of which one is enough, the second has the error if both are empty. */
function bothMissingIn(
  fields: readonly FormField[],
  input: Record<string, unknown>,
  t: Copy,
): FormErrors {
  const errors: FormErrors = {};
  const empty = new Set<string>();
  for (const field of fields) {
    if (field.or === undefined || textOf(field, input[field.name]) !== '') continue;
    if (empty.has(field.or)) errors[field.name] = [messageFor(field, 'missing', t)];
    empty.add(field.name);
  }
  return errors;
}

/** Choices that do not belong together, such as a location of another dealership. */
function contradictionsIn(fields: readonly FormField[], values: FormValues, t: Copy): FormErrors {
  const errors: FormErrors = {};
  for (const field of fields) {
    const chosen = field.options?.find(({ value }) => value === values[field.name]);
    const parent = field.parent === undefined ? '' : (values[field.parent] ?? '');
    if (chosen?.belongsTo === undefined || parent === '' || chosen.belongsTo === parent) continue;
    errors[field.name] = [messageFor(field, 'contradiction', t)];
  }
  return errors;
}
