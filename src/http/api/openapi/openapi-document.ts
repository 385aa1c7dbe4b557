import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { statusOf } from '#http/errors.ts';
import type { ErrorCode } from '#http/errors.ts';
import { API_TAGS, templateOf } from './api-call.ts';
import type { ApiCall, ApiParameter, ApiSuccess } from './api-call.ts';
import { errorBody } from './common-schemas.ts';

interface Content {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface DocumentedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required: boolean;
  schema: JsonSchema;
  explode?: boolean;
  example?: unknown;
}

export interface DocumentedResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, Content>;
}

export interface DocumentedCall {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: DocumentedParameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, DocumentedResponse>;
}

/** OpenAPI 3.1, as far as it is used here. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedCall>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
  };
}

/** Schemas that the document names; others are written where they are used. */
export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>;

const JSON_TYPE = 'application/json';

/** What each error says about a call. */
const ERRORS: Partial<Record<ErrorCode, string>> = {
  bad_request: 'Not understood: no JSON, a value of the wrong kind, an unknown field.',
  unauthorized:
    'No token, or one that is not valid at this site: unknown, revoked or expired. Or nobody is signed in.',
  forbidden: 'Not allowed.',
  not_found: 'There is no such thing at this site.',
  conflict:
    'The key was used for another call, or the call with this key has not ended yet. Or there is no room for more.',
  payload_too_large: 'Too much at once.',
  unsupported_media_type: 'Not JSON.',
  unprocessable: 'Understood, but not acceptable as it is.',
  too_many_requests: 'Over a limit. `Retry-After` gives the seconds to wait.',
  unavailable: 'Not possible just now. `Retry-After` gives the seconds to wait.',
};

const WAITING: ReadonlySet<ErrorCode> = new Set(['too_many_requests', 'unavailable']);

const INFO = {
  title: 'Website API',
  version: '1',
  description:
    'The calls of a dealer’s website. The host selects the site, and no call can reach another one. Bodies are JSON. ' +
    'Money is in dollars, times are ISO 8601.',
};

/** One document for every site: addresses are relative to the host it is read from. */
export function openApiDocument(calls: readonly ApiCall[], named: NamedSchemas): OpenApiDocument {
  const { convert, definitions } = converter(calls, { ...named, Error: errorBody });
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = templateOf(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, convert) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This site' }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: definitions,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token of the site, which its operator creates: `Authorization: Bearer fc_…`.',
        },
      },
    },
  };
}

type Convert = (schema: v.GenericSchema) => JsonSchema;

/** Converts all schemas at once: each conversion would convert the named ones anew. */
function converter(
  calls: readonly ApiCall[],
  named: NamedSchemas,
): { convert: Convert; definitions: Record<string, JsonSchema> } {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Rules in code cannot be expressed in JSON Schema.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  };
  const used = [...new Set([errorBody, ...calls.flatMap(schemasOf)])];
  const { prefixItems = [] } = toJsonSchema(v.tuple(used), { ...config, definitions: named });
  const converted = new Map(used.map((schema, at) => [schema, prefixItems[at]]));
  return {
    convert(schema) {
      const found = converted.get(schema);
      if (typeof found !== 'object') throw new Error('A schema of a call was not converted.');
      return found;
    },
    definitions: toJsonSchemaDefs(named, config),
  };
}

function schemasOf({ parameters = [], body, successes, errorSchemas = {} }: ApiCall) {
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    body?.schema,
    ...successes.map(({ schema }) => schema),
    ...Object.values(errorSchemas),
  ];
  return schemas.filter((schema) => schema !== undefined);
}

function describeCall(call: ApiCall, convert: Convert): DocumentedCall {
  const { id, tag, summary, description, scope, parameters = [], body } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: scope === undefined ? [] : [{ token: [scope] }],
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) => describeParameter(parameter, convert)),
    }),
    ...(body !== undefined && {
      requestBody: {
        required: body.optional !== true,
        content: {
          [JSON_TYPE]: { schema: convert(body.schema), examples: namedExamples(body.examples) },
        },
      },
    }),
    responses: Object.fromEntries([
      ...call.successes.map((success) => [
        String(success.status),
        describeSuccess(success, convert),
      ]),
      ...errorsOf(call).map((code) => [
        String(statusOf(code)),
        describeError(code, convert(call.errorSchemas?.[code] ?? errorBody)),
      ]),
    ]) as Record<string, DocumentedResponse>,
  };
}

function describeParameter(parameter: ApiParameter, convert: Convert): DocumentedParameter {
  const { name, in: place, description, required, schema, repeated, example } = parameter;
  return {
    name,
    in: place,
    description,
    required: required === true || place === 'path',
    schema: convert(schema),
    ...(repeated === true && { explode: true }),
    ...(example !== undefined && { example }),
  };
}

function describeSuccess(
  { description, schema, type = JSON_TYPE, example }: ApiSuccess,
  convert: Convert,
): DocumentedResponse {
  if (schema === undefined) return { description };
  return {
    description,
    content: { [type]: { schema: convert(schema), ...(example !== undefined && { example }) } },
  };
}

function describeError(code: ErrorCode, schema: JsonSchema): DocumentedResponse {
  return {
    description: ERRORS[code] ?? '',
    ...(WAITING.has(code) && {
      headers: {
        'Retry-After': { description: 'In seconds.', schema: { type: 'integer', minimum: 1 } },
      },
    }),
    content: { [JSON_TYPE]: { schema } },
  };
}

/** Those of the call, of its token, of its body and of any call. */
export function errorsOf({ method, scope, body, errors = [] }: ApiCall): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...errors,
    ...(scope === undefined ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(body === undefined
      ? []
      : (['bad_request', 'payload_too_large', 'unsupported_media_type'] as const)),
    // Writes of another website's page; a token may be used from any.
    ...(method === 'GET' || scope !== undefined ? [] : (['forbidden'] as const)),
    'too_many_requests',
    'unavailable',
  ]);
  return [...codes].toSorted((a, b) => statusOf(a) - statusOf(b));
}

function namedExamples(
  examples: Readonly<Record<string, unknown>>,
): Record<string, { value: unknown }> {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
}
