import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DataFolder, SOCKET_NAME } from './data-folder.ts';
import { isAlive, isTaken } from './processes.ts';
import { clearStaleLocks } from './stale-locks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stale-locks-'));
  await mkdir(path.join(folder, 'cluster'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What is left of the two lock files; null for one that was removed. */
async function clear(holder: string) {
  const pidFile = path.join(folder, 'cluster', 'postmaster.pid');
  const socketLock = path.join(folder, `${SOCKET_NAME}.lock`);
  await writeFile(pidFile, `${holder}\n/cluster\n123 456`);
  await writeFile(socketLock, `${holder}\n/cluster`);
  // Nothing else of it is used.
  await clearStaleLocks({ cluster: path.join(folder, 'cluster') } as DataFolder, folder);
  const left = await Promise.all(
    [pidFile, socketLock].map((file) => readFile(file, 'utf8').catch(() => null)),
  );
  return { pidFile: left[0], socketLock: left[1] };
}

const CLEARED = { pidFile: '4194305\n/cluster\n123 456', socketLock: null };

it('a lock of a process that is no server is cleared', async () => {
  expect(await clear(String(process.pid))).toEqual(CLEARED);
});

it.runIf(process.platform === 'linux')(
  'a lock of a killed server that nobody has reaped is cleared',
  async () => {
    // The shell becomes a program that never asks what became of the child. Shells reap children that end
    // before: the child waits for a line.
    const parent = spawn('sh', ['-c', 'exec 3<&0; { read -r line <&3; } & echo $!; exec sleep 60']);
    try {
      const [output] = (await once(parent.stdout, 'data')) as [Buffer];
      const zombie = Number(output.toString());
      await vi.waitFor(async () =>
        expect(await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'),
      );
      parent.stdin.write('\n');
      await vi.waitFor(async () => expect(await isAlive(zombie)).toBe(false));
      expect(isTaken(zombie)).toBe(true);
      expect(await clear(String(zombie))).toEqual(CLEARED);
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

it('a lock of a process that is gone is left to PostgreSQL', async () => {
  const gone = spawn('true');
  await once(gone, 'exit');
  const holder = String(gone.pid);
  expect(await clear(holder)).toEqual({
    pidFile: `${holder}\n/cluster\n123 456`,
    socketLock: `${holder}\n/cluster`,
  });
});

it('an empty lock, as a full disk leaves it, is removed', async () => {
  expect(await clear('')).toEqual({ pidFile: null, socketLock: null });
});
