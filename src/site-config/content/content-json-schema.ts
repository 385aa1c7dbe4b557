import type { JsonSchema } from '@valibot/to-json-schema';
import { valueJsonSchema } from '../json-schema.ts';
import { CONTENT_KINDS, CONTENT_KIND_NAMES } from './content-kinds.ts';
import type { ContentKind } from './content-kinds.ts';

const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** For editors: what a file of this kind may contain; a list's file has all of its entries. */
export function contentJsonSchema(kind: ContentKind): JsonSchema {
  const { schema, layout, doc, textField } = CONTENT_KINDS[kind];
  const whole = valueJsonSchema(schema);
  // In Markdown the text follows the fields and is none of them.
  const entry =
    textField === undefined || whole.required === undefined
      ? whole
      : { ...whole, required: whole.required.filter((name) => name !== textField) };
  return layout === 'list'
    ? { $schema: DIALECT, title: kind, description: doc, type: 'array', items: entry }
    : { $schema: DIALECT, title: kind, description: doc, ...entry };
}

/** Of all kinds, by name. */
export function contentJsonSchemas(): JsonSchema {
  return {
    $schema: DIALECT,
    title: 'Forecourt content',
    definitions: Object.fromEntries(
      CONTENT_KIND_NAMES.map((kind) => {
        const { $schema: _, ...schema } = contentJsonSchema(kind);
        return [kind, schema];
      }),
    ),
  };
}
