import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { groupDocumentSchema, siteDocumentSchema } from './document.ts';
import { optionLeaves } from './option-leaves.ts';
import { SITE_OPTIONS } from './site-options.ts';

/** JSON Schema cannot express rules in code (a valid time zone, a duplicate entry). */
export function valueJsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...body } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return body;
}

type Properties = NonNullable<JsonSchema['properties']>;

function propertyAt(schema: JsonSchema, keys: readonly string[]): JsonSchema | null {
  let node: JsonSchema = schema;
  for (const key of keys) {
    const properties: Properties = node.properties ?? {};
    const next = properties[key];
    if (typeof next !== 'object') return null;
    node = next;
  }
  return node;
}

function withDefaults(schema: JsonSchema): JsonSchema {
  for (const { keys, option } of optionLeaves(SITE_OPTIONS)) {
    const property = propertyAt(schema, keys);
    if (property === null || option.derived !== undefined || option.presence !== undefined)
      continue;
    property.default = structuredClone(option.default) as JsonSchema['default'];
  }
  return schema;
}

/** A group's settings are the same options as a site's, so they reference those. */
function withSharedSettings(schema: JsonSchema): JsonSchema {
  const settings = propertyAt(schema, ['settings']);
  for (const key of Object.keys(settings?.properties ?? {})) {
    if (settings?.properties)
      settings.properties[key] = { $ref: `#/definitions/site/properties/${key}` };
  }
  return schema;
}

const IS_GROUP: JsonSchema = { properties: { kind: { const: 'group' } }, required: ['kind'] };

/** For editors: what a document may contain, with each option's description and default. */
export function documentJsonSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Forecourt site or group of sites',
    type: 'object',
    allOf: [
      { if: { not: IS_GROUP }, else: { $ref: '#/definitions/group' } },
      { if: IS_GROUP, else: { $ref: '#/definitions/site' } },
    ],
    definitions: {
      site: withDefaults(valueJsonSchema(siteDocumentSchema)),
      group: withSharedSettings(valueJsonSchema(groupDocumentSchema)),
    },
  };
}
