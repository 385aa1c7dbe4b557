import type { JsonSchema } from '@valibot/to-json-schema';
import { valueJsonSchema } from './json-schema.ts';
import { optionLeaves } from './option-leaves.ts';
import type { OptionLeaf } from './option-leaves.ts';
import { optionDoc } from './planned-options.ts';
import { SITE_OPTIONS } from './site-options.ts';

const INTRODUCTION = `# Site options

Generated from \`src/site-config/options/\` by \`node scripts/generate-docs.ts\`. Do not edit.

A site is one YAML or JSON document with a \`slug\`, a \`name\` and the options that differ from the values
it inherits. Values come from the defaults below, then the template, then the group named in
\`inherits\`, then the site's own document; the last one wins. Option values are replaced, not merged.
\`forecourt site explain SLUG OPTION\` shows an option's value and its source.
\`docs/site.schema.json\` gives editors completion and validation. Public options are sent to the browser;
private ones never leave the server.

A group of sites is a separate document with \`kind: group\`, \`slug\`, \`name\` and \`settings\`. The settings
may contain all options except those marked *single site only*.
`;

/** The generated docs/site-options.md. */
export function optionsMarkdown(): string {
  const groups = Map.groupBy(optionLeaves(SITE_OPTIONS), ({ keys }) =>
    keys.length === 1 ? '' : (keys[0] ?? ''),
  );
  const sections = [...groups].map(([name, leaves]) => {
    const heading = name === '' ? '## The site itself' : `## ${name}`;
    return `${heading}\n\n${table(leaves)}`;
  });
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`;
}

function table(leaves: readonly OptionLeaf[]): string {
  const rows = leaves.map((leaf) => {
    const { option, path } = leaf;
    const doc = optionDoc(option) + (option.siteOnly === true ? ' *Single site only.*' : '');
    const cells = [
      `\`${path}\``,
      typeText(valueJsonSchema(option.schema)),
      defaultText(leaf),
      option.spec,
      option.visibility,
      doc,
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [
    '| option | type | default | spec | seen by | what it does |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function defaultText({ option }: OptionLeaf): string {
  if (option.presence === 'required') return '(required)';
  if (option.presence === 'assigned') return '(assigned)';
  if (option.derived !== undefined) return option.derived;
  return `\`${JSON.stringify(option.default)}\``;
}

function parts(schemas: readonly (JsonSchema | boolean)[]): string[] {
  return schemas.map((schema) => (typeof schema === 'object' ? typeText(schema) : ''));
}

const word = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A short, readable form of a value's schema. */
export function typeText(schema: JsonSchema): string {
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => `\`${word(value)}\``).join(', ');
  }
  if (schema.const !== undefined) return `\`${word(schema.const)}\``;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return parts(choices).join(' or ');
  if (schema.type === 'array') {
    const [item = 'anything'] = parts([schema.items as JsonSchema]);
    return `list of ${item}`;
  }
  if (schema.type === 'object') return objectText(schema);
  if (schema.type === 'number' || schema.type === 'integer') return numberText(schema);
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'null') return 'null';
  return schema.title ?? 'text';
}

/** Beyond this many fields of one kind, a map with a pointer to them reads better. */
const MAX_FIELDS = 30;

function objectText(schema: JsonSchema): string {
  if (schema.properties === undefined) {
    const [value = 'anything'] = parts([schema.additionalProperties ?? true]);
    return `map of ${value}`;
  }
  const kinds = [...new Set(parts(Object.values(schema.properties)))];
  if (kinds.length === 1 && Object.keys(schema.properties).length > MAX_FIELDS) {
    return `map of ${kinds.join()}`;
  }
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([name, value]) => {
    const [text = ''] = parts([value]);
    return `${name}${required.has(name) ? '' : '?'}: ${text}`;
  });
  return `{ ${fields.join('; ')} }`;
}

function numberText({ title, type, minimum, maximum }: JsonSchema): string {
  const noun = title ?? (type === 'integer' ? 'whole number' : 'number');
  const isWide = maximum === undefined || maximum > 1_000_000;
  const range = isWide ? `from ${minimum}` : `${minimum}–${maximum}`;
  return `${noun} ${range}`;
}
