import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveSettings, restoreCommand, walFolderOf } from './wal-archive.ts';

const SEGMENT = '000000010000000000000003';

let folder: string;
let archive: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-archive-'));
  // Everything that a shell or the server would take for its own.
  archive = path.join(folder, `it's 100 % "$HOME"`);
  await mkdir(walFolderOf(archive), { recursive: true });
  await mkdir(path.join(folder, 'pg_wal'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As the server does: in its data folder, by the shell. */
function run(command: string, name = SEGMENT, file = `pg_wal/${name}`): void {
  const filled = command.replaceAll(/%[pf%]/g, (placeholder) =>
    placeholder === '%p' ? file : placeholder === '%f' ? name : '%',
  );
  execFileSync('/bin/sh', ['-c', filled], { cwd: folder, stdio: 'ignore' });
}
const archiveIt = () => run(archiveSettings(archive)['archive_command'] ?? 'false');
const writeSegment = (text: string) => writeFile(path.join(folder, 'pg_wal', SEGMENT), text);

it('archives nothing without a folder', () => {
  expect(archiveSettings(null)).toEqual({});
});

it('a segment is archived whole and compressed, and restored as it was', async () => {
  await writeSegment('written ahead');
  archiveIt();
  expect(await readdir(walFolderOf(archive))).toEqual([`${SEGMENT}.gz`]);
  const stored = await readFile(path.join(walFolderOf(archive), `${SEGMENT}.gz`));
  expect(gunzipSync(stored).toString()).toBe('written ahead');
  run(restoreCommand(archive), SEGMENT, 'pg_wal/RECOVERYXLOG');
  expect(await readFile(path.join(folder, 'pg_wal/RECOVERYXLOG'), 'utf8')).toBe('written ahead');
});

it('the same segment again is fine, another one of its name is refused', async () => {
  await writeSegment('written ahead');
  archiveIt();
  archiveIt();
  await writeSegment('of another database');
  expect(archiveIt).toThrow('Command failed');
  const stored = await readFile(path.join(walFolderOf(archive), `${SEGMENT}.gz`));
  expect(gunzipSync(stored).toString()).toBe('written ahead');
});

it('fails without its folder, and on a segment that the archive lacks', async () => {
  expect(() => run(restoreCommand(archive))).toThrow('Command failed');
  expect(await readdir(path.join(folder, 'pg_wal'))).toEqual([]);
  await writeSegment('written ahead');
  await rm(archive, { recursive: true });
  expect(archiveIt).toThrow('Command failed');
});
