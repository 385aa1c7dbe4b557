import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPools } from '#db/database.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { isAlive } from '#db/embedded/processes.ts';
import { walFolderOf } from '#db/embedded/wal-archive.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { writeBaseBackup } from '#db/point-in-time/base-backup.ts';
import { listBases } from '#db/point-in-time/base-manifest.ts';
import { recoverDatabase } from '#db/point-in-time/recover.ts';
import { openElsewhere, query, serverPid } from '../embedded-folder.ts';

const log = { info: () => undefined, warn: () => undefined };

let folder: string;
let dataDir: string;
let archive: string;
let before: number;
let between: number;

async function start(choice?: string): Promise<EmbeddedServer> {
  return startEmbeddedServer({ dataDir, log, syncToDisk: false, archive: choice });
}

async function withServer<T>(work: (server: EmbeddedServer) => Promise<T>): Promise<T> {
  const server = await start();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const add = (server: EmbeddedServer, note: string) =>
  query(server.connection, `insert into notes values ('${note}')`);

async function notes(server: EmbeddedServer): Promise<unknown[]> {
  const rows = await query(server.connection, 'select note from notes order by note');
  return rows.map(({ note }) => note);
}

/** A moment of the database's clock that no transaction shares. */
async function moment(server: EmbeddedServer): Promise<number> {
  const now = async () => {
    const [row] = await query(
      server.connection,
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    );
    return Math.floor(Number(row?.['at']));
  };
  const at = await now();
  while ((await now()) <= at + 1);
  return at + 1;
}

const recover = (at: number | 'latest') =>
  recoverDatabase({ dataDir, archive, at, log, syncToDisk: false });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-moment-'));
  // As root the server runs as another user, who needs access.
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'data');
  archive = path.join(folder, 'archive');
  const server = await start(archive);
  try {
    const pools = openPools(server.connection);
    await migrateToLatest(pools.ownerDb);
    await pools.close();
    await query(server.connection, 'create table notes (note text)');
    await add(server, '1 before the base backup');
    before = await moment(server);
    await writeBaseBackup({ connection: server.connection, archive, syncToDisk: false });
    await add(server, '2 after it');
    between = await moment(server);
    await add(server, '3 a mistake');
  } finally {
    await server.stop();
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a point in time', () => {
  it('what was committed until then is there, and nothing later', async () => {
    const { former } = await recover(between);
    expect(former).toMatch(/postgres\.before-\d{8}-\d{6}$/);
    await withServer(async (server) => {
      expect(await notes(server)).toEqual(['1 before the base backup', '2 after it']);
      // It goes on from there, and archives on.
      await add(server, '4 after restoring');
      const [row] = await query(
        server.connection,
        "select current_setting('archive_mode') as mode",
      );
      expect(row).toEqual({ mode: 'on' });
    });
  });

  it('the end of the archive is what was there last, also after an earlier restore', async () => {
    await rm(path.join(dataDir, 'postgres'), { recursive: true });
    expect((await recover('latest')).former).toBeNull();
    expect(await withServer(notes)).toEqual([
      '1 before the base backup',
      '2 after it',
      '4 after restoring',
    ]);
  });

  it('after a crash, what was never archived comes from the database itself', async () => {
    const elsewhere = await openElsewhere(dataDir);
    await withServer((server) => add(server, '5 just before the crash'));
    const pid = await serverPid(dataDir);
    await elsewhere.kill();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), { timeout: 60_000 });
    await recover('latest');
    expect(await withServer(notes)).toContain('5 just before the crash');
  });

  it('is refused outside of what the archive has, and changes nothing', async () => {
    await expect(recover(before)).rejects.toThrow(/^The archive begins at .+: choose a later/);
    await expect(recover(Date.now() + 3_600_000)).rejects.toThrow(
      /^The archive has no change at or after .+ or --at latest for its end\.$/,
    );
    const empty = path.join(folder, 'empty');
    await expect(
      recoverDatabase({ dataDir, archive: empty, at: 'latest', log, syncToDisk: false }),
    ).rejects.toThrow(`${empty} is not an archive: it has no base backup.`);
    expect(await withServer(notes)).toContain('5 just before the crash');
    expect((await readdir(dataDir)).filter((name) => name.includes('recovery'))).toEqual([]);
  });

  it('is refused while a process uses the database', async () => {
    await withServer(async () => {
      await expect(recover('latest')).rejects.toThrow(
        /uses the database in .+: stop them first\.$/,
      );
    });
  });

  it('a schema that this version does not know is refused, and the present database stays', async () => {
    await withServer(async (server) => {
      await query(
        server.connection,
        "insert into kysely_migration values ('9999-of-the-future', '2026-11-17')",
      );
    });
    await expect(recover('latest')).rejects.toThrow(
      /^At that moment a newer version .+ \(9999-of-the-future\): restore it with that version\.$/,
    );
    await withServer(async (server) => {
      await query(server.connection, "delete from kysely_migration where name like '9999%'");
      await add(server, '6 after the refusal');
    });
    // The history that was given up is no part of the archive.
    await recover('latest');
    expect(await withServer(notes)).toContain('6 after the refusal');
  });

  it('a damaged base backup is refused', async () => {
    const [base] = await listBases(archive);
    await writeFile(path.join(base?.folder ?? '', 'cluster', 'PG_VERSION.gz'), 'not gzip');
    await expect(recover('latest')).rejects.toThrow(/PG_VERSION\.gz cannot be read\.$/);
  });
});

describe('the archive', () => {
  it('is remembered: a command without the setting archives too, until it is turned off', async () => {
    const modeOf = async (server: EmbeddedServer) => {
      const [row] = await query(
        server.connection,
        "select current_setting('archive_mode') as mode",
      );
      return row?.['mode'];
    };
    expect(await withServer(modeOf)).toBe('on');
    const off = await start('off');
    expect(await modeOf(off)).toBe('off');
    await expect(writeBaseBackup({ connection: off.connection, archive })).rejects.toThrow(
      /^The database does not archive its WAL yet/,
    );
    await off.stop();
    expect(await withServer(modeOf)).toBe('off');
  });

  it('a segment is compressed to a fraction of its 16 MB', async () => {
    const wal = await readdir(walFolderOf(archive));
    expect(wal.filter((name) => name.endsWith('.gz.partial'))).toEqual([]);
    const segments = wal.filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    expect(segments.length).toBeGreaterThan(2);
    const sizes = await Promise.all(
      segments.map(async (name) => (await stat(path.join(walFolderOf(archive), name))).size),
    );
    expect(Math.min(...sizes)).toBeLessThan(300_000);
  });
});
