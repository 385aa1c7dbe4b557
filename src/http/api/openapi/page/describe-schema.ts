import type { JsonSchema } from '@valibot/to-json-schema';
import { escapeText } from '#http/errors.ts';

/** A field of a body, as the documentation's page lists it. Texts are HTML. */
export interface FieldRow {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

const DEEPEST = 5;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
  array: 'list',
};

/** Every field of an object, with those inside it; none for other values. */
export function fieldRows(schema: JsonSchema, prefix = '', depth = 0): FieldRow[] {
  if (depth > DEEPEST) return [];
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return [];
    const name = prefix + key;
    const row = {
      name: `<code>${escapeText(name)}</code>`,
      type: typeOf(property),
      required: required.includes(key),
      description: descriptionOf(property),
    };
    const inner = [property, ...alternatives(property)].flatMap((part) => [
      ...fieldRows(part, `${name}.`, depth + 1),
      ...itemsOf(part).flatMap((item) => fieldRows(item, `${name}[].`, depth + 1)),
    ]);
    return [row, ...inner];
  });
}

/** 'text of at most 60 characters', as HTML. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return refLink(schema.$ref);
  const choices = alternatives(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.enum !== undefined) return schema.enum.map(valueCode).join(', ');
  if (schema.const !== undefined) return valueCode(schema.const);
  const [item] = itemsOf(schema);
  if (item !== undefined) return `list of ${typeOf(item)}${limits(schema, 'Items', 'entries')}`;
  const { type, additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && schema.properties === undefined) {
    return `object of ${typeOf(additionalProperties)}`;
  }
  if (type === 'string') return textType(schema);
  const name = [type ?? []].flat().map((one) => TYPES[one] ?? one);
  return (name.join(' or ') || 'any value') + range(schema);
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

function refLink(ref: string): string {
  const name = ref.split('/').at(-1) ?? '';
  return `<a href="#${schemaAnchor(name)}">${escapeText(name)}</a>`;
}

function alternatives({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  return (anyOf ?? oneOf ?? []).filter((one): one is JsonSchema => typeof one === 'object');
}

function itemsOf({ items }: JsonSchema): JsonSchema[] {
  return typeof items === 'object' && !Array.isArray(items) ? [items] : [];
}

/** That of a value that may be null is the value's own. */
function descriptionOf(schema: JsonSchema): string {
  const own = [schema, ...alternatives(schema)].find(
    ({ description }) => description !== undefined,
  );
  const text = inlineCode(own?.description ?? '');
  const { default: preset } = schema;
  if (preset === undefined) return text;
  return `${text} Default: ${valueCode(preset)}.`.trim();
}

function textType(schema: JsonSchema): string {
  const format = schema.format === undefined ? '' : ` (${escapeText(schema.format)})`;
  return `text${format}${limits(schema, 'Length', 'characters')}`;
}

function limits(schema: JsonSchema, of: 'Length' | 'Items', unit: string): string {
  const [min, max] =
    of === 'Length' ? [schema.minLength, schema.maxLength] : [schema.minItems, schema.maxItems];
  if (max !== undefined) {
    const from = min === undefined || min <= 1 ? 'at most' : `${min} to`;
    return ` of ${from} ${max.toLocaleString('en-AU')} ${unit}`;
  }
  return min === undefined || min <= 1 ? '' : ` of at least ${min} ${unit}`;
}

function range({ minimum, maximum }: JsonSchema): string {
  const isBound = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (isBound(minimum) && isBound(maximum)) {
    return ` from ${minimum} to ${maximum.toLocaleString('en-AU')}`;
  }
  if (isBound(minimum)) return ` from ${minimum}`;
  return isBound(maximum) ? ` up to ${maximum.toLocaleString('en-AU')}` : '';
}

function valueCode(value: unknown): string {
  return `<code>${escapeText(JSON.stringify(value))}</code>`;
}

/** Text with `code` as HTML. */
export function inlineCode(text: string): string {
  return escapeText(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
