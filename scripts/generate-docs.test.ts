import { expect, test } from 'vitest';
import { staleDocs } from './generate-docs.ts';

test('every generated document says what the code says', async () => {
  expect(await staleDocs()).toEqual([]);
});

test('a missing document counts as stale', async () => {
  expect(await staleDocs('/nowhere')).toEqual([
    'copy.md',
    'site-options.md',
    'architecture.svg',
    'stock-import.md',
    'site.schema.json',
  ]);
});
