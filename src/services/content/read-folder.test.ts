import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LOCATION, POST, makeContentFolder } from '#tests/factories/content-folder.ts';
import { readContentFolder } from './read-folder.ts';

let remove: (() => Promise<void>) | null = null;
afterEach(async () => {
  await remove?.();
  remove = null;
});

async function read(files: Record<string, string>) {
  const made = await makeContentFolder(files);
  ({ remove } = made);
  return readContentFolder(made.folder);
}

test('a file is an entry named by it, a list has one for each of its items', async () => {
  const { entries, faults } = await read({
    'locations/north.yaml': LOCATION,
    'pages/pages/winter-sale.yaml': 'title: Winter sale',
    'redirects.yaml': '- { from: /a, to: /b }\n- { from: /c, to: /d }\n',
    'README.md': 'For people.',
    '.git/config': 'ignored',
  });
  expect(faults).toEqual([]);
  expect(entries.map(({ kind, key, file }) => [kind, key, file])).toEqual([
    ['locations', 'north', 'locations/north.yaml'],
    ['pages', 'pages/winter-sale', 'pages/pages/winter-sale.yaml'],
    ['redirects', '0', 'redirects.yaml'],
    ['redirects', '1', 'redirects.yaml'],
  ]);
  expect(entries.at(-1)?.lineOf(['to'])).toBe(2);
});

test('a Markdown file has its fields above its text, and both know their lines', async () => {
  const { entries, faults } = await read({ 'posts/tyres.md': POST });
  expect(faults).toEqual([]);
  const [post] = entries;
  expect(post).toMatchObject({ kind: 'posts', key: 'tyres' });
  expect(post?.value).toMatchObject({
    title: 'What to look for',
    text: 'Start with the **tyres**.',
  });
  expect(post?.lineOf(['category'])).toBe(5);
  expect(post?.lineOf(['text'])).toBe(9);
});

test('pictures are listed by how entries name them', async () => {
  const { pictures, entries, faults } = await read({ 'pictures/yards/front.jpg': 'x' });
  expect(faults).toEqual([]);
  expect(entries).toEqual([]);
  expect([...pictures.keys()]).toEqual(['pictures/yards/front.jpg']);
});

test.each([
  ['location/north.yaml', 'is no file of a content folder; did you mean locations?'],
  ['notes.txt', 'is no file of a content folder'],
  ['locations.yaml', 'must be a folder, locations/, with a file each'],
  ['reviews/one.yaml', 'must be one file, reviews.yaml'],
  ['locations/north.md', 'must be a YAML file'],
  ['locations/North Yard.yaml', 'must be named in lower-case words joined by hyphens'],
  ['posts/2026/tyres.md', 'must be directly in posts/'],
])('%s is refused: it %s', async (file, reason) => {
  const { faults } = await read({ [file]: 'a: 1' });
  expect(faults).toEqual([{ file, line: null, reason }]);
});

test('every fault of every file is reported, with its line', async () => {
  const { faults } = await read({
    'locations/a.yaml': 'name: [',
    'pages/b.md': 'No fields.',
    'pages/c.md': '---\ntitle: One\ntitle: Two\n---\nText',
    'pages/d.md': '---\ntitle: One\nbody: Here\n---\nText',
    'banners.yaml': 'id: one',
    'pages/e.md': '---\ntitle: E\n---\n',
    'pages/e.yaml': 'title: E',
  });
  expect(faults.map(({ file, line }) => [file, line])).toEqual([
    ['banners.yaml', null],
    ['locations/a.yaml', expect.any(Number)],
    ['pages/b.md', 1],
    ['pages/c.md', 3],
    ['pages/d.md', 3],
    ['pages/e.yaml', null],
  ]);
});

test('a folder that is not there, and what is no plain file in it, is refused', async () => {
  expect((await readContentFolder('/nowhere/at/all')).faults).toEqual([
    { file: '/nowhere/at/all', line: null, reason: 'does not exist' },
  ]);
  const made = await makeContentFolder({ 'pages/a.yaml': 'title: A' });
  ({ remove } = made);
  await symlink('/etc/hostname', path.join(made.folder, 'pages', 'b.yaml'));
  expect((await readContentFolder(made.folder)).faults).toEqual([
    { file: 'pages/b.yaml', line: null, reason: 'is not a plain file' },
  ]);
});
