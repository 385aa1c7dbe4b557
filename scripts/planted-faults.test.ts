import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { plant, problemsOf } from '#tests/planted/apply.ts';
import { FAULTS } from '#tests/planted/faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const FAULT = { id: 'one', breaks: '', file: 'a.ts', find: 'a < b', replace: 'a <= b' };

it('every planted fault still applies to the code as it is', async () => {
  expect(await problemsOf(root, FAULTS)).toEqual([]);
});

it('there are at least 40 faults, in all folders of the product', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  const folders = new Set(FAULTS.map(({ file }) => file.split('/', 2).join('/')));
  expect([...folders].toSorted()).toEqual([
    'src/adapters',
    'src/db',
    'src/domain',
    'src/http',
    'src/jobs',
    'src/main',
    'src/ports',
    'src/routes',
    'src/services',
    'src/site-config',
    'src/stock',
    'src/ui',
    'src/view-models',
  ]);
});

it('a fault changes the one place that it names', () => {
  expect(plant('if (a < b) return;', FAULT)).toBe('if (a <= b) return;');
});

it.each([
  ['is gone', 'if (a > b) return;', 'no longer has'],
  ['stands twice', 'a < b; a < b', 'more than once'],
])('a fault whose text %s is told', (_, text, words) => {
  expect(() => plant(text, FAULT)).toThrow(words);
});
