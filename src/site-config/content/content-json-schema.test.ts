import { expect, test } from 'vitest';
import { contentJsonSchema, contentJsonSchemas } from './content-json-schema.ts';
import { CONTENT_KINDS, CONTENT_KIND_NAMES } from './content-kinds.ts';

test('every kind of content has a schema, on its own and among all', () => {
  const { definitions = {} } = contentJsonSchemas();
  expect(Object.keys(definitions)).toEqual([...CONTENT_KIND_NAMES]);
  for (const kind of CONTENT_KIND_NAMES) {
    const isList = CONTENT_KINDS[kind].layout === 'list';
    expect.soft(contentJsonSchema(kind)).toMatchObject({
      title: kind,
      type: isList ? 'array' : 'object',
      description: CONTENT_KINDS[kind].doc,
    });
  }
});

test('a field that does not exist is an error in the editor, and a missing one too', () => {
  expect(contentJsonSchema('offers')).toMatchObject({
    additionalProperties: false,
    required: expect.arrayContaining(['name', 'description']),
  });
});

test('the text of a Markdown file is not among the fields that it must have', () => {
  const { required, properties } = contentJsonSchema('posts');
  expect(required).toContain('title');
  expect(required).not.toContain('text');
  expect(properties).toHaveProperty('text');
});
