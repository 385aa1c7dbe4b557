/**
 * Builds what React Router serves and precompresses every asset. `ensureBuild` builds only if an input has
 * changed since the last build.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { trimManifest } from './trim-manifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = path.join(root, 'build/.stamp');
const INPUTS = [
  'src',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/chunk-names.ts',
  'scripts/framework',
  'scripts/trim-manifest.ts',
];
const COMPRESSED = new Set(['.css', '.js', '.json', '.svg', '.txt']);

async function filesUnder(name: string): Promise<string[]> {
  const full = path.join(root, name);
  if ((await stat(full)).isFile()) return [full];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Compares contents, so that a fresh clone or a touched file does not trigger a build. */
async function stampOfInputs(): Promise<string> {
  const files = (await Promise.all(INPUTS.map(filesUnder))).flat().toSorted();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
    hash.update(path.relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function run(command: string, parameters: string[]): Promise<void> {
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new Error('The build failed.');
  }
}

async function trimRouteManifest(): Promise<void> {
  const file = (await filesUnder('build/client/assets')).find((name) =>
    /^manifest-\w+\.js$/.test(path.basename(name)),
  );
  if (file === undefined) throw new Error('The build has no route manifest.');
  await writeFile(file, trimManifest(await readFile(file, 'utf8')));
}

async function compressAssets(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  const files = await filesUnder('build/client');
  await Promise.all(
    files
      .filter((file) => COMPRESSED.has(path.extname(file)))
      .map(async (file) => {
        const content = await readFile(file);
        const [br, gz] = await Promise.all([
          brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          deflate(content, { level: 9 }),
        ]);
        const smaller = [
          { name: `${file}.br`, body: br },
          { name: `${file}.gz`, body: gz },
        ].filter(({ body }) => body.length < content.length);
        await Promise.all(smaller.map(({ name, body }) => writeFile(name, body)));
      }),
  );
}

export async function build(): Promise<void> {
  const stamp = await stampOfInputs();
  // An interrupted build must not count as complete.
  await rm(STAMP, { force: true });
  await run(process.execPath, [
    path.join(root, 'node_modules/@react-router/dev/dist/cli/index.js'),
    'build',
  ]);
  await trimRouteManifest();
  await compressAssets();
  await writeFile(STAMP, stamp);
}

export async function ensureBuild(print: (text: string) => void): Promise<void> {
  const [wanted, present] = await Promise.all([
    stampOfInputs(),
    readFile(STAMP, 'utf8').catch(() => null),
  ]);
  if (wanted === present) return;
  print('Building the pages …');
  await build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
