import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { parseDockerfile } from './dockerfile.ts';
import type { Copy, Stage } from './dockerfile.ts';
import { ROOT, launch } from './server.ts';
import type { Started } from './server.ts';

/** What the build stage generates itself, by the generating command. */
const MADE: Readonly<Record<string, string>> = {
  build: 'npm run build',
  node_modules: 'npm prune --omit=dev',
};

export interface ProductionImage {
  /** The image's working directory. */
  folder: string;
  /** Runs a command there as a container would: with the image's environment only. */
  run: (command: readonly string[], settings: Record<string, string>) => Started;
  /** Runs the image's default command. */
  start: (settings: Record<string, string>) => Started;
}

/** Copies to `folder` exactly what the Dockerfile's last stage copies. */
export async function layOutImage(folder: string): Promise<ProductionImage> {
  const stages = parseDockerfile(await readFile(path.join(ROOT, 'Dockerfile'), 'utf8'));
  const image = stages.at(-1);
  if (image === undefined) throw new Error('The Dockerfile is empty.');
  const workdir = path.join(folder, image.workdir);
  await mkdir(workdir, { recursive: true });
  for (const copy of image.copies) await followCopy(copy, stages, path.join(workdir, copy.target));
  const run: ProductionImage['run'] = ([program = '', ...parameters], settings) =>
    launch(program === 'node' ? process.execPath : program, parameters, {
      cwd: workdir,
      env: { ...image.env, PATH: searchPath(), ...settings },
    });
  return { folder: workdir, run, start: (settings) => run(image.command, settings) };
}

/** The image's `node` is the one that runs the tests. */
const searchPath = () => [path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter);

async function followCopy(
  { from, sources, target }: Copy,
  stages: readonly Stage[],
  destination: string,
): Promise<void> {
  const stage = stages.find(({ name }) => name === from);
  if (from === null || stage === undefined) {
    throw new Error('The tests only support copies from a build stage.');
  }
  for (const source of sources) {
    const name = path.posix.relative(stage.workdir, source);
    const to = target.endsWith('/') ? path.join(destination, path.basename(name)) : destination;
    await copyFromStage(stage, name, to);
  }
}

/** The stage holds the context except what .dockerignore excludes, and what its commands have generated. */
async function copyFromStage(stage: Stage, name: string, to: string): Promise<void> {
  const isMade = stage.runs.includes(MADE[name] ?? '');
  if (name === 'node_modules' && isMade) return linkPackages(to);
  const takesContext = stage.copies.some((copy) => copy.from === null && copy.sources[0] === '.');
  if (!isMade && (!takesContext || isIgnored(name))) {
    throw new Error(`The build stage has no ${name} to copy.`);
  }
  for (const file of filesOf(name)) {
    if (!isMade && isIgnored(file)) continue;
    await linkOrCopy(path.join(ROOT, file), path.join(to, path.relative(name, file)));
  }
}

/** The file itself, or all files in a folder. */
function filesOf(name: string): string[] {
  const full = path.join(ROOT, name);
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

/** A hard link if the file system allows it: copies take a second to write and two to remove. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

const IGNORED = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

function isIgnored(file: string): boolean {
  if (IGNORED.some((pattern) => pattern.startsWith('!'))) {
    throw new Error('The tests do not support exceptions in .dockerignore.');
  }
  const parts = file.split(path.sep);
  return parts.some((_, at) => {
    const folder = parts.slice(0, at + 1).join('/');
    return IGNORED.some((pattern) => path.matchesGlob(folder, pattern));
  });
}

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

/** Links the packages that `npm prune --omit=dev` would leave; copying them would take seconds. */
async function linkPackages(to: string): Promise<void> {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const packages = Object.entries(lock.packages)
    .filter(([name, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && dev !== true)
    .map(([name]) => name)
    // The list includes packages for other platforms.
    .filter((name) => existsSync(path.join(ROOT, name)));
  for (const name of packages) {
    const linked = path.join(to, path.relative('node_modules', name));
    await mkdir(path.dirname(linked), { recursive: true });
    await symlink(path.join(ROOT, name), linked);
  }
}
