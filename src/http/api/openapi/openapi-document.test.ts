import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { statusOf } from '#http/errors.ts';
import { API_TAGS } from './api-call.ts';
import { errorBody } from './common-schemas.ts';
import { API_CALLS, API_SCHEMAS } from './every-call.ts';
import { errorsOf, openApiDocument } from './openapi-document.ts';

const document = openApiDocument(API_CALLS, API_SCHEMAS);
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

/** Every object in the document, with where it is. */
function* parts(value: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* parts(inner, `${at}/${key}`);
}

/** What a JSON pointer leads to. */
function resolve(ref: string): unknown {
  const [root, ...keys] = ref.split('/');
  if (root !== '#') return undefined;
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')]
        : undefined,
    document,
  );
}

/** The members of the objects of OpenAPI 3.1 that are used: required ones, then all. */
const OBJECTS = {
  document: [
    ['openapi', 'info', 'paths'],
    ['openapi', 'info', 'servers', 'tags', 'paths', 'components'],
  ],
  info: [
    ['title', 'version'],
    ['title', 'version', 'description'],
  ],
  operation: [
    ['responses', 'operationId', 'summary', 'tags'],
    [
      'operationId',
      'tags',
      'summary',
      'description',
      'security',
      'parameters',
      'requestBody',
      'responses',
    ],
  ],
  parameter: [
    ['name', 'in', 'schema'],
    ['name', 'in', 'description', 'required', 'schema', 'explode', 'example'],
  ],
  response: [['description'], ['description', 'headers', 'content']],
  media: [['schema'], ['schema', 'example', 'examples']],
} as const;

function expectMembers(value: object, kind: keyof typeof OBJECTS, at: string): void {
  const [required, all] = OBJECTS[kind];
  const members = Object.keys(value);
  expect(members, at).toEqual(expect.arrayContaining([...required]));
  expect(
    members.filter((member) => !all.some((known) => known === member)),
    at,
  ).toEqual([]);
}

describe('the OpenAPI document', () => {
  it('has the members that 3.1 requires, and no others', () => {
    expect(document.openapi).toBe('3.1.0');
    expectMembers(document, 'document', 'document');
    expectMembers(document.info, 'info', 'info');
    for (const { path, method, call } of calls) {
      const at = `${method} ${path}`;
      expectMembers(call, 'operation', at);
      expect(path, at).toMatch(/^\//);
      expect(['get', 'post', 'delete'], at).toContain(method);
      expect(Object.keys(call.responses).length, at).toBeGreaterThan(0);
      for (const parameter of call.parameters ?? []) expectMembers(parameter, 'parameter', at);
      for (const [status, response] of Object.entries(call.responses)) {
        expect(status, at).toMatch(/^[1-5]\d\d$/);
        expectMembers(response, 'response', `${at} ${status}`);
        expect(response.description.length, `${at} ${status}`).toBeGreaterThan(4);
        for (const media of Object.values(response.content ?? {}))
          expectMembers(media, 'media', at);
      }
      for (const media of Object.values(call.requestBody?.content ?? {}))
        expectMembers(media, 'media', at);
    }
  });

  it('has every parameter of a path, and no parameter twice', () => {
    for (const { path, call } of calls) {
      const { parameters = [] } = call;
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect(inPath.map(({ name }) => name).toSorted(), path).toEqual(named.toSorted());
      expect(
        inPath.every(({ required }) => required),
        path,
      ).toBe(true);
      const places = parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(places).size, path).toBe(places.length);
    }
  });

  it('names every operation once', () => {
    const ids = calls.map(({ call }) => call.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(API_CALLS.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('refers only to what is there', () => {
    const refs = [...parts(document)].flatMap(([at, part]) =>
      typeof part['$ref'] === 'string' ? [[at, part['$ref']] as const] : [],
    );
    expect(refs.length).toBeGreaterThan(30);
    for (const [at, ref] of refs) {
      expect(ref, at).toMatch(/^#\/components\/schemas\//);
      expect(resolve(ref), at).toBeTypeOf('object');
    }
    const used = new Set(refs.map(([, ref]) => ref));
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !used.has(`#/components/schemas/${name}`),
    );
    expect(unused).toEqual([]);
    for (const [at, part] of parts(document)) {
      expect(part['$schema'] ?? part['$defs'] ?? null, at).toBeNull();
    }
  });

  it('lists its tags and its ways to authorise', () => {
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(API_TAGS));
    for (const { call } of calls) {
      for (const tag of call.tags) expect(Object.keys(API_TAGS)).toContain(tag);
      for (const scheme of call.security.flatMap((one) => Object.keys(one)))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
    const secured = calls.filter(({ call }) => call.security.length > 0);
    expect(secured.map(({ path }) => path).every((path) => path.startsWith('/api/v1/'))).toBe(true);
    expect(secured).toHaveLength(4);
  });

  it('has schemas of plain JSON that a strict reader accepts', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    const { Vehicle: vehicle } = document.components.schemas;
    expect(vehicle).toMatchObject({
      type: 'object',
      required: ['stocknum'],
      additionalProperties: false,
      properties: {
        year: { type: 'integer', minimum: 1900, maximum: 2100 },
        price: {
          anyOf: [{ type: 'number', minimum: 0, maximum: 100_000_000 }, { type: 'null' }],
        },
        status: { enum: ['in_stock', 'coming_soon', 'sold', 'withdrawn'] },
      },
    });
    expect(document.components.schemas['VehiclesToStore']).toMatchObject({
      required: ['vehicles'],
      properties: {
        vehicles: { maxItems: 500, minItems: 1, items: { $ref: '#/components/schemas/Vehicle' } },
        onFault: { enum: ['skip', 'refuse'], default: 'skip' },
      },
    });
  });
});

describe('the examples', () => {
  it.each(API_CALLS.map((call) => [call.id, call] as const))(
    'of %s are what their schemas accept',
    (_id, { body, parameters = [], successes }) => {
      const examples = [
        ...parameters
          .filter(({ example }) => example !== undefined)
          .map(({ name, schema, example }) => ({ name, schema, example })),
        ...Object.entries(body?.examples ?? {}).map(([name, example]) => ({
          name,
          schema: body?.schema ?? v.never(),
          example,
        })),
        ...successes.flatMap(({ status, schema, example }) =>
          schema === undefined || example === undefined
            ? []
            : [{ name: String(status), schema, example }],
        ),
      ];
      for (const { name, schema, example } of examples) {
        const { issues } = v.safeParse(schema, example);
        expect(
          issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
          name,
        ).toBeUndefined();
      }
      expect(Object.keys(body?.examples ?? { none: 1 }).length).toBeGreaterThan(0);
    },
  );

  it('of JSON responses are there', () => {
    const without = API_CALLS.filter(({ successes }) =>
      successes.some(
        ({ schema, type, example }) =>
          schema !== undefined && type === undefined && example === undefined,
      ),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});

describe('the errors of a call', () => {
  it('are those that any call gets, and those of tokens and bodies', () => {
    const [store] = API_CALLS;
    if (store === undefined) throw new Error('There are no calls.');
    expect(errorsOf(store).map(statusOf)).toEqual([400, 401, 403, 409, 413, 415, 422, 429, 503]);
    const me = API_CALLS.find(({ id }) => id === 'me');
    expect(me && errorsOf(me).map(statusOf)).toEqual([429, 503]);
  });

  it('have the common shape', () => {
    const error = { code: 'not_found', message: 'There is nothing here.' };
    expect(v.is(errorBody, { error })).toBe(true);
    expect(v.is(errorBody, { error: { ...error, code: 'teapot' } })).toBe(false);
  });
});
