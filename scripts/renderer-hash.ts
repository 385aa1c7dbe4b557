/**
 * The renderer's tests draw every vehicle and every interior. That takes minutes and gives the same result
 * until one of their inputs changes. The repository stores the hash of those inputs with which the tests last
 * passed. `npm test` runs them when the hash no longer matches; `npm run test:renderer` always runs them and
 * updates it.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sourceClosure } from '../demo/media/render/sources.ts';

/** Tests that only draw. Tests of the demo's data and of the image files are ordinary unit tests. */
export const RENDERER_TESTS = [
  'demo/media/silhouettes.test.ts',
  'demo/media/{bodies,geometry,interiors,places,scene}/**/*.test.ts',
];

export const RENDERER_HASH_FILE = 'demo/renderer-tests.sha256';

const DRAWN = 'demo/media/layers';
/** Another version of these may produce different output from the same sources. */
const PACKAGES = ['node', 'sharp', 'vitest'];

/**
 * The committed pictures, the tests and everything they import, by path relative to the root. Other files
 * under demo/media are not inputs: they serve or document the pictures.
 */
export function rendererFiles(root: string): string[] {
  const drawn = readdirSync(path.join(root, DRAWN), { recursive: true, withFileTypes: true })
    // Ignore files that an editor or the operating system leaves in a folder.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const tests = globSync(RENDERER_TESTS, { cwd: root }).map((file) => path.join(root, file));
  const sources = sourceClosure(tests);
  return [...new Set([...drawn, ...sources])]
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .toSorted();
}

/** Line endings may differ between checkouts; pictures have none. */
function contentOf(bytes: Buffer): Buffer | string {
  return bytes.includes(0) ? bytes : bytes.toString('latin1').replaceAll('\r\n', '\n');
}

/** Depends on paths and contents only, not on times or directory order. */
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

/** Whether any input has changed since the renderer's tests last passed. */
export function rendererChanged(root: string): boolean {
  const noted = path.join(root, RENDERER_HASH_FILE);
  // Without the hash file, assume a change.
  return !existsSync(noted) || readFileSync(noted, 'utf8').trim() !== rendererHash(root);
}
