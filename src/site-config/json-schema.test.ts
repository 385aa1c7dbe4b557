import { expect, test } from 'vitest';
import { documentJsonSchema } from './json-schema.ts';
import { optionLeaves } from './option-leaves.ts';
import { optionsMarkdown } from './options-markdown.ts';
import { SITE_OPTIONS } from './site-options.ts';

interface Loose {
  [key: string]: Loose | undefined;
}

test('the JSON Schema holds every option an operator may set, with its sentence and default', () => {
  const schema = documentJsonSchema() as unknown as Loose;
  for (const { keys, path, option } of optionLeaves(SITE_OPTIONS)) {
    let node = schema['definitions']?.['site'];
    for (const key of keys) node = node?.['properties']?.[key];
    if (option.presence === 'assigned') expect(node, path).toBeUndefined();
    else expect(node?.['description'], path).toBe(option.doc);
    if (option.presence === undefined && option.derived === undefined) {
      expect(node?.['default'], path).toEqual(option.default);
    }
  }
});

test('an unknown key is a fault for editors too', () => {
  const text = JSON.stringify(documentJsonSchema());
  expect(text.match(/"additionalProperties":true/g)).toBeNull();
});

test('the table of options has a row for each', () => {
  const text = optionsMarkdown();
  for (const { path } of optionLeaves(SITE_OPTIONS)) expect(text).toContain(`| \`${path}\` |`);
});
