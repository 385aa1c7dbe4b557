import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Modules are linked; the other files compare sources with the list of faults and would catch every fault. */
const LEFT_OUT = /^(node_modules$|tests\/planted\/|scripts\/planted-faults\.test\.ts$)/;

/** Copies the checkout, including uncommitted changes, to a temporary folder. */
export async function copyCheckout(root: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-planted-'));
  // As root the database runs as another user, who needs access.
  await chmod(folder, 0o711);
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  for (const name of stdout.split('\0')) {
    if (name === '' || LEFT_OUT.test(name)) continue;
    // Files deleted but not yet committed are listed too.
    await cp(path.join(root, name), path.join(folder, name)).catch(ignoreMissing);
  }
  await linkModules(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Links each package separately, so that caches which tools write next to them belong to the copy. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(path.join(from, name), path.join(to, name));
  }
}
