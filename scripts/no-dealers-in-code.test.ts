import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { MAKES } from '#domain/vehicle/makes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SEARCHED = ['src', 'scripts', 'bench', 'bin'];
const TEXT = /\.(ts|tsx|css|html|json)$|^[^.]+$/;
/** The embedded list itself (its logo sprite is not text), and the words that shoppers use for makes. */
const ALLOWED = new Set([
  'src/domain/vehicle/makes.ts',
  'src/domain/search/sentence/words/everyday-names.ts',
  'src/domain/search/sentence/words/size-classes.ts',
  'src/domain/search/sentence/words/vocabulary.ts',
]);

/** Pages that the spec lists for individual dealers: a site names its own in its configuration. */
const OWN_ADDRESSES = [
  'mymotorama',
  'mybigboxcars',
  'myblinkr',
  'myservco',
  'twg-cars',
  'twg-rental',
  'twg-tyres',
];

function codeFiles(): string[] {
  return SEARCHED.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && TEXT.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
      )
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  ).filter((file) => !ALLOWED.has(file));
}

function demoSlugs(): string[] {
  const folder = path.join(root, 'demo/sites');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => (parse(readFileSync(path.join(folder, name), 'utf8')) as { slug: string }).slug);
}

function occurrences(words: readonly string[]): string[] {
  const pattern = new RegExp(
    `(?<![\\w-])(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\w-])`,
  );
  return codeFiles().flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
}

describe('a dealer is data', () => {
  it('no demo dealer’s slug stands in code', () => {
    const slugs = demoSlugs();
    expect(slugs.length).toBeGreaterThanOrEqual(8);
    expect(occurrences(slugs)).toEqual([]);
  });

  it('no address of one dealer’s own stands in code', () => {
    expect(occurrences(OWN_ADDRESSES)).toEqual([]);
  });

  it('no make’s name stands in code outside the embedded list', () => {
    expect(occurrences(MAKES.map((make) => make.name))).toEqual([]);
  });
});
