import { expect, test } from 'vitest';
import { staleDocs } from './generate-docs.ts';

test('docs/site-options.md and docs/site.schema.json say what the option tree says', async () => {
  expect(await staleDocs()).toEqual([]);
});

test('a missing document counts as stale', async () => {
  expect(await staleDocs('/nowhere')).toEqual([
    'copy.md',
    'site-options.md',
    'architecture.svg',
    'site.schema.json',
  ]);
});
