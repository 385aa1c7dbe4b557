import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Modules are linked; the others compare sources with the list of faults and would catch every one. */
const LEFT_OUT = /^(node_modules$|tests\/planted\/|scripts\/planted-faults\.test\.ts$)/;

/** The checkout as it is now, changes that are not committed included, in a temporary folder. */
export async function copyCheckout(root: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-planted-'));
  // As root the database runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  for (const name of stdout.split('\0')) {
    if (name === '' || LEFT_OUT.test(name)) continue;
    // What is deleted and not committed yet is listed all the same.
    await cp(path.join(root, name), path.join(folder, name)).catch(ignoreMissing);
  }
  await linkModules(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Each package by itself: caches that tools keep beside them then belong to the copy. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(path.join(from, name), path.join(to, name));
  }
}
