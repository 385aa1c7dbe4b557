import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseDocuments, readDocuments } from './read-documents.ts';

test('a file can hold several documents', () => {
  const { documents, faults } = parseDocuments('a.yaml', 'slug: one\n---\nslug: two\n---\n');
  expect(faults).toEqual([]);
  expect(documents.map(({ value }) => value)).toEqual([{ slug: 'one' }, { slug: 'two' }]);
});

test('JSON is read too, with its lines', () => {
  const { documents } = parseDocuments(
    'a.json',
    '{\n  "slug": "one",\n  "stock": { "soldDays": 1 }\n}',
  );
  expect(documents[0]?.value).toEqual({ slug: 'one', stock: { soldDays: 1 } });
  expect(documents[0]?.lineOf(['stock', 'soldDays'])).toBe(3);
});

test('a path’s line is the file’s line, and the nearest above where it is missing', () => {
  const text =
    'slug: one\n---\nslug: two\nstock:\n  soldDays: x\npromos:\n  nodes:\n    - id: a\n      position: 0\n';
  const second = parseDocuments('a.yaml', text).documents[1];
  expect(second?.lineOf(['stock', 'soldDays'])).toBe(5);
  expect(second?.lineOf(['promos', 'nodes', 0, 'position'])).toBe(9);
  expect(second?.lineOf(['promos', 'nodes', 0, 'title'])).toBe(8);
  expect(second?.lineOf(['stock', 'pageSize'])).toBe(4);
  expect(second?.lineOf(['name'])).toBe(3);
  expect(second?.lineOf([])).toBe(3);
});

test.each([
  ['broken: [1, 2', 1],
  ['a: 1\nb: 2\na: 3\n', 3],
  ['a: 1\nb: @x\n', 2],
])('%j is a fault with its line', (text, line) => {
  const { documents, faults } = parseDocuments('a.yaml', text);
  expect(documents).toEqual([]);
  expect(faults[0]).toMatchObject({ file: 'a.yaml', line });
});

test.each(['', '# only a comment\n', '---\n---\n'])('%j holds no document', (text) => {
  expect(parseDocuments('a.yaml', text).faults).toEqual([
    { file: 'a.yaml', line: null, reason: 'holds no document' },
  ]);
});

test('aliases that multiply without end are refused', () => {
  const levels = 'abcdefghi'.split('').map((name, index, names) => {
    const before = names[index - 1];
    const items = before === undefined ? 'x' : `*${before}`;
    return `${name}: &${name} [${Array.from({ length: 10 }, () => items).join(', ')}]`;
  });
  expect(parseDocuments('a.yaml', levels.join('\n')).faults).toHaveLength(1);
});

test('dates stay the text that was written', () => {
  expect(parseDocuments('a.yaml', 'start: 2026-11-01').documents[0]?.value).toEqual({
    start: '2026-11-01',
  });
});

test('an unreadable file is a fault beside the others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-cli-'));
  const good = path.join(folder, 'good.yaml');
  await writeFile(good, 'slug: one');
  const { documents, faults } = await readDocuments([
    good,
    path.join(folder, 'missing.yaml'),
    folder,
  ]);
  await rm(folder, { recursive: true });
  expect(documents).toHaveLength(1);
  expect(faults.map(({ reason }) => reason)).toEqual([
    'cannot be read (there is no such file)',
    'cannot be read (it is a folder)',
  ]);
});
