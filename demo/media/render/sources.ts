import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const MEDIA = resolve(import.meta.dirname, '..');
const DEMO = resolve(MEDIA, '..');

/** `import type` is passed over: types draw nothing. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

/** Files a source file imports, our own only. */
export function importsOf(file: string, text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(IMPORTS)) {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    if (name.startsWith('.')) found.push(resolve(dirname(file), name));
    else if (name.startsWith('#demo/')) found.push(join(DEMO, name.slice('#demo/'.length)));
  }
  return found;
}

export type ReadSource = (file: string) => string;

const readSource: ReadSource = (file) => readFileSync(file, 'utf8');

/** The files and all that they import, sorted. */
export function sourceClosure(entries: readonly string[], read: ReadSource = readSource): string[] {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...importsOf(file, read(file)));
  }
  return [...seen].toSorted();
}

/**
 * Changes when any of these files, or anything they import, does. Paths are relative to demo/media;
 * `settings` is whatever else decides how the picture looks.
 */
export function fingerprintOf(
  entries: readonly string[],
  settings: unknown = null,
  read: ReadSource = readSource,
): string {
  const hash = createHash('sha256');
  for (const file of sourceClosure(
    entries.map((entry) => resolve(MEDIA, entry)),
    read,
  )) {
    hash.update(file.slice(DEMO.length)).update('\0').update(read(file)).update('\0');
  }
  return hash.update(JSON.stringify(settings)).digest('hex').slice(0, 16);
}

/** The file that a silhouette's line imports. */
export function bodyFileOf(silhouette: string, registry: string): string {
  const line = new RegExp(`'${silhouette}':[^']*import\\(\\s*'\\./([^']+)'`).exec(registry);
  if (!line?.[1]) throw new Error(`The line of ${silhouette} in silhouettes.ts imports no file.`);
  return line[1];
}

export function silhouetteRegistry(): string {
  return readSource(join(MEDIA, 'silhouettes.ts'));
}
