/**
 * `npm run test:renderer`: draws every vehicle and every interior, whether or not anything changed. If
 * everything passes, it stores the hash, so that `npm test` need not draw them again. `npm run test:renderer
 * -- silhouettes` runs some of them and stores nothing.
 */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RENDERER_HASH_FILE, rendererHash } from './renderer-hash.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parameters = process.argv.slice(2);
// Taken before the tests run, since files may change while they do.
const hash = rendererHash(root);
const child = spawn(
  path.join(root, 'node_modules/.bin/vitest'),
  ['run', '--config', 'vitest.renderer.config.ts', ...parameters],
  { cwd: root, stdio: 'inherit' },
);
const code = await new Promise<number | null>((resolve, reject) => {
  child.on('error', reject);
  child.on('close', resolve);
});
if (code === 0 && parameters.length === 0) {
  await writeFile(path.join(root, RENDERER_HASH_FILE), `${hash}\n`);
  process.stdout.write(`Wrote the hash to ${RENDERER_HASH_FILE}.\n`);
}
process.exit(code ?? 1);
