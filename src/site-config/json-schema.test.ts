import { expect, test } from 'vitest';
import { documentJsonSchema } from './json-schema.ts';
import { optionLeaves } from './option-leaves.ts';
import { optionsMarkdown } from './options-markdown.ts';
import { optionDoc } from './planned-options.ts';
import { SITE_OPTIONS } from './site-options.ts';

interface Loose {
  [key: string]: Loose | undefined;
}

const schema = documentJsonSchema() as unknown as Loose;
const LEAVES = optionLeaves(SITE_OPTIONS);
const settable = LEAVES.filter(({ option }) => option.presence !== 'assigned');
const settled = settable.filter(
  ({ option }) => option.presence === undefined && option.derived === undefined,
);

function propertyAt(keys: readonly string[]): Loose | undefined {
  let node = schema['definitions']?.['site'];
  for (const key of keys) node = node?.['properties']?.[key];
  return node;
}

test.each(settable)('the JSON Schema holds $path with its sentence', ({ keys, option }) => {
  expect(propertyAt(keys)?.['description']).toBe(optionDoc(option));
});

test.each(settled)('the JSON Schema holds the default of $path', ({ keys, option }) => {
  expect(propertyAt(keys)?.['default']).toEqual(option.default);
});

test('what the platform assigns is not in the JSON Schema', () => {
  expect(propertyAt(['websiteId'])).toBeUndefined();
});

test('an unknown key is a fault for editors too', () => {
  const text = JSON.stringify(schema);
  expect(text.match(/"additionalProperties":true/g)).toBeNull();
});

test('the table of options has a row for each', () => {
  const text = optionsMarkdown();
  for (const { path } of LEAVES) expect(text).toContain(`| \`${path}\` |`);
});
