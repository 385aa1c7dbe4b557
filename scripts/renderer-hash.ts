/**
 * The renderer's tests draw every vehicle and every room, which takes minutes and comes to the same
 * until something they rest on changes. A hash of all of that is kept in the repository: it is the
 * hash with which the tests last passed. `npm test` runs them when it no longer fits, `npm run
 * test:renderer` runs them always and writes it.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sourceClosure } from '../demo/media/render/sources.ts';

/** What only draws. Tests of the demo's data and of the pictures' files are ordinary unit tests. */
export const RENDERER_TESTS = [
  'demo/media/silhouettes.test.ts',
  'demo/media/{bodies,geometry,interiors,places,scene}/**/*.test.ts',
];

export const RENDERER_HASH_FILE = 'demo/renderer-tests.sha256';

const DRAWN = 'demo/media/layers';
/** Another version of these may come to another outcome from the same sources. */
const PACKAGES = ['node', 'sharp', 'vitest'];

/**
 * The committed pictures, the tests and all that these import, by its path from the root. What else lies under
 * demo/media has no part in them: it serves the pictures or tells people of them.
 */
export function rendererFiles(root: string): string[] {
  const drawn = readdirSync(path.join(root, DRAWN), { recursive: true, withFileTypes: true })
    // What an editor or the system leaves in a folder draws nothing.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const tests = globSync(RENDERER_TESTS, { cwd: root }).map((file) => path.join(root, file));
  const sources = sourceClosure(tests);
  return [...new Set([...drawn, ...sources])]
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .toSorted();
}

/** A checkout may have its own line endings; a picture has none. */
function contentOf(bytes: Buffer): Buffer | string {
  return bytes.includes(0) ? bytes : bytes.toString('latin1').replaceAll('\r\n', '\n');
}

/** By path and content only: neither times nor the order in which a folder is read matter. */
export function hashFiles(
  files: readonly string[],
  read: (file: string) => Buffer,
  versions: readonly string[] = [],
): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = createHash('sha256')
      .update(contentOf(read(file)))
      .digest('hex');
    hash.update(`${file} ${content}\n`);
  }
  for (const version of versions) hash.update(`${version}\n`);
  return hash.digest('hex');
}

interface Lock {
  packages: Record<string, { version?: string }>;
}

export function rendererHash(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  return hashFiles(
    rendererFiles(root),
    (file) => readFileSync(path.join(root, file)),
    PACKAGES.map((name) => `${name} ${lock.packages[`node_modules/${name}`]?.version}`),
  );
}

/** Whether anything has changed since the renderer's tests last passed. */
export function rendererChanged(root: string): boolean {
  const noted = path.join(root, RENDERER_HASH_FILE);
  // Without the file nothing is known of them.
  return !existsSync(noted) || readFileSync(noted, 'utf8').trim() !== rendererHash(root);
}
