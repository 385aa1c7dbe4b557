/**
 * `npm run test:renderer`: draws every vehicle and every room, whether or not anything changed. When
 * all of it passes, the hash is noted with which it did, so that `npm test` need not draw them again.
 * `npm run test:renderer -- silhouettes` runs some of them and notes nothing.
 */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RENDERER_HASH_FILE, rendererHash } from './renderer-hash.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parameters = process.argv.slice(2);
// Of what is tested, not of what someone may have changed by the time the tests end.
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
  process.stdout.write(`The hash is in ${RENDERER_HASH_FILE}.\n`);
}
process.exit(code ?? 1);
