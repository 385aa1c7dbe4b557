import * as v from 'valibot';
import { fault, faultOfIssue, nearest } from './faults.ts';
import type { Fault } from './faults.ts';
import { readValue } from './option-leaves.ts';

type Entries = Record<string, v.GenericSchema>;
type Keys = readonly (string | number)[];

/** Why a key is not accepted, for the operator. */
type WhyUnknown = (keys: Keys, known: readonly string[]) => string;

export type SchemaResult<Output> = { ok: true; output: Output } | { ok: false; faults: Fault[] };

/** The value with its defaults filled in, or every fault of it. */
export function checkSchema<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
  whyUnknown: WhyUnknown = (keys, known) => unknownKey('a field', String(keys.at(-1)), known),
): SchemaResult<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, raw);
  const faults = unknownKeys(schema, raw, [], whyUnknown);
  const reported = new Set(faults.map(({ path }) => path));
  for (const issue of result.issues ?? []) {
    const found = faultOfIssue(issue);
    if (issue.expected !== 'never' && !reported.has(found.path)) faults.push(found);
  }
  return faults.length > 0 || !result.success
    ? { ok: false, faults }
    : { ok: true, output: result.output };
}

export function unknownKey(what: string, key: string, known: readonly string[]): string {
  const suggestion = nearest(key, known);
  return suggestion === null ? `is not ${what}` : `is not ${what}; did you mean ${suggestion}?`;
}

/**
 * The validator stops at the first unknown key of an object and treats inherited names
 * ('constructor') as known; operators need to see all unknown keys.
 */
function unknownKeys(
  schema: v.GenericSchema,
  value: unknown,
  keys: Keys,
  whyUnknown: WhyUnknown,
): Fault[] {
  const inner = schema as v.GenericSchema & {
    wrapped?: v.GenericSchema;
    entries?: Entries;
    item?: v.GenericSchema;
    key?: string;
    options?: readonly v.GenericSchema[];
  };
  if (inner.wrapped !== undefined) return unknownKeys(inner.wrapped, value, keys, whyUnknown);
  if (typeof value !== 'object' || value === null) return [];
  if (inner.item !== undefined && Array.isArray(value)) {
    const { item } = inner;
    return value.flatMap((part, index) => unknownKeys(item, part, [...keys, index], whyUnknown));
  }
  if (inner.type === 'variant' && inner.key !== undefined) {
    const chosen = variantOf(inner.options ?? [], inner.key, value);
    return chosen === undefined ? [] : unknownKeys(chosen, value, keys, whyUnknown);
  }
  if (inner.type !== 'strict_object' || inner.entries === undefined) return [];
  const { entries } = inner;
  return Object.entries(value).flatMap(([key, part]) => {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return entry === undefined
      ? [fault([...keys, key], whyUnknown([...keys, key], Object.keys(entries)))]
      : unknownKeys(entry, part, [...keys, key], whyUnknown);
  });
}

/** The schema, of several, that the value's own key names. */
function variantOf(
  options: readonly v.GenericSchema[],
  key: string,
  value: object,
): v.GenericSchema | undefined {
  const name = readValue(value, [key]);
  return options.find((option) => {
    const literal = readValue(option, ['entries', key, 'literal']);
    return literal !== undefined && literal === name;
  });
}
