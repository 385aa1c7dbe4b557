import { execFileSync } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPools } from '#db/database.ts';
import {
  type EmbeddedServer,
  EmbeddedServerError,
  startEmbeddedServer,
} from '#db/embedded/embedded-server.ts';
import { isAlive } from '#db/embedded/processes.ts';
import { migrateToLatest } from '#db/migrate.ts';
import {
  type Elsewhere,
  openElsewhere,
  query,
  serverPid as serverPidOf,
} from './embedded-folder.ts';

const isRoot = process.getuid?.() === 0;

let prepared: string;
let folder: string;
let dataDir: string;
let logged: string[] = [];
let cleanUp: (() => Promise<unknown>)[];

/** Initialising a cluster takes longer than most of these tests, so it is done once and copied. */
beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'forecourt-prepared-'));
  await chmod(prepared, 0o711);
  const folderToCopy = path.join(prepared, 'data');
  await (await startEmbeddedServer({ dataDir: folderToCopy, log, syncToDisk: false })).stop();
});

afterAll(() => rm(prepared, { recursive: true, force: true }));

/** Makes `where` a data folder that has run before and was stopped. */
async function prepare(where = dataDir): Promise<void> {
  await mkdir(path.dirname(where), { recursive: true });
  execFileSync('cp', ['-a', path.join(prepared, 'data'), where]);
  await rm(path.join(where, 'postgres.log'));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-embedded-'));
  // As root the server runs as another user, who needs access.
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'data');
  logged = [];
  cleanUp = [];
});

afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
  await rm(folder, { recursive: true, force: true });
});

const log = {
  info: (message: string) => void logged.push(message),
  warn: (message: string) => void logged.push(message),
};

/** Without syncs to disk, which only matter in a power cut. */
async function start(where = dataDir, { syncToDisk = false } = {}): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir: where, log, syncToDisk });
  cleanUp.push(() => server.stop());
  return server;
}

const serverPid = () => serverPidOf(dataDir);

/** The server processes of the folder; empty if the machine does not report them. */
async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.split(' ').filter(Boolean).map(Number);
}

async function startElsewhere(): Promise<Elsewhere> {
  const elsewhere = await openElsewhere(dataDir);
  cleanUp.push(() => elsewhere.stop());
  return elsewhere;
}

describe('a server of our own', () => {
  it('starts on an empty folder, keeps to a private socket and forgets nothing', async () => {
    const { connection } = await start(dataDir, { syncToDisk: true });
    const [settings] = await query(
      connection,
      `select current_setting('listen_addresses') as network, current_setting('fsync') as fsync,
        current_setting('server_encoding') as encoding, current_setting('jit') as jit,
        current_setting('max_connections') as connections, current_setting('shared_buffers') as memory`,
    );
    expect(settings).toEqual({
      network: '',
      fsync: 'on',
      encoding: 'UTF8',
      jit: 'off',
      connections: '60',
      memory: '64MB',
    });
    expect(connection.host).toBe(path.join(dataDir, 'postgres-socket'));
    expect((await stat(path.join(dataDir, 'postgres-socket'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'postgres.log'))).size).toBeGreaterThan(0);
    await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
      /password/,
    );
  });

  it('a restart keeps the data', async () => {
    await prepare();
    const first = await start();
    await query(first.connection, 'create table kept as select 42 as answer');
    const pid = await serverPid();
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    const second = await start();
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('stopping ends transactions that are still open, and may be asked for twice', async () => {
    await prepare();
    const server = await start();
    const client = new pg.Client(server.connection);
    const lost = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await client.query('begin');
    await Promise.all([server.stop(), server.stop()]);
    await lost;
    expect(await readdir(dataDir)).not.toContain('postgres.owner');
  });

  it('two processes that open an empty folder at the same moment end up with one server', async () => {
    const [here] = await Promise.all([start(), startElsewhere()]);
    expect(
      await query(
        here.connection,
        'select count(*)::int as n from pg_database where datname = $$forecourt$$',
      ),
    ).toEqual([{ n: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('setup'))).toEqual([]);
  });

  it('two databases of a new server migrated at once both get the role', async () => {
    await prepare();
    const { connection } = await start();
    await query(connection, 'create database other');
    const pools = [openPools(connection), openPools({ ...connection, database: 'other' })];
    try {
      await Promise.all(pools.map(({ ownerDb }) => migrateToLatest(ownerDb)));
      for (const { db } of pools)
        expect(await db.selectFrom('sites').selectAll().execute()).toEqual([]);
    } finally {
      await Promise.all(pools.map((pool) => pool.close()));
    }
  });
});

describe('a server that runs already', () => {
  it('a second opener uses it and does not stop it', async () => {
    await prepare();
    const owner = await start();
    const pid = await serverPid();
    const guest = await start();
    expect(logged.at(-1)).toMatch(/^Using the PostgreSQL server that another process runs/);
    await guest.stop();
    expect(await query(owner.connection, 'select 1 as here')).toEqual([{ here: 1 }]);
    const elsewhere = await startElsewhere();
    await elsewhere.stop();
    expect(await serverPid()).toBe(pid);
    expect(await query(owner.connection, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('one left behind by a killed process is adopted, and stopped in the end', async () => {
    await prepare();
    const elsewhere = await startElsewhere();
    const pid = await serverPid();
    await elsewhere.kill();
    const server = await start();
    expect(await serverPid()).toBe(pid);
    expect(logged).toEqual([expect.stringMatching(/left running and is taken over/)]);
    expect(await query(server.connection, 'select 1 as here')).toEqual([{ here: 1 }]);
    await server.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  it('one left behind that does not answer is stopped, and another started', async () => {
    await prepare();
    const elsewhere = await startElsewhere();
    const pid = await serverPid();
    await elsewhere.kill();
    await rm(path.join(dataDir, 'postgres-socket'), { recursive: true });
    const server = await start();
    expect(logged[0]).toMatch(/does not answer; stopping it/);
    expect(await serverPid()).not.toBe(pid);
    expect(await query(server.connection, 'select 1 as here')).toEqual([{ here: 1 }]);
  });
});

describe('what a crash leaves', () => {
  it("a process file whose process is gone, or is a stranger's, does not hinder the start", async () => {
    await prepare();
    for (const pid of [4_194_300, process.pid]) {
      const server = await start();
      const file = path.join(dataDir, 'postgres/postmaster.pid');
      const lines = (await readFile(file, 'utf8')).split('\n');
      await server.stop();
      await writeFile(file, [String(pid), ...lines.slice(1)].join('\n'));
      if (isRoot) await chownLike(file, path.join(dataDir, 'postgres'));
    }
    const { connection } = await start();
    expect(await query(connection, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('a lock and a half-made set-up of a dead process are cleared away', async () => {
    await mkdir(path.join(dataDir, 'postgres.setup-1/cluster'), { recursive: true, mode: 0o711 });
    await chmod(dataDir, 0o711);
    await writeFile(
      path.join(dataDir, 'postgres.lock'),
      JSON.stringify({ pid: 4_194_300, started: '1' }),
    );
    await start();
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'postgres',
      'postgres-socket',
      'postgres.app-password',
      'postgres.log',
      'postgres.owner',
      'postgres.password',
      'postgres.users',
    ]);
  });

  it('a server killed outright recovers what was committed', async () => {
    await prepare();
    const first = await start(dataDir, { syncToDisk: true });
    await query(first.connection, 'create table kept as select 42 as answer');
    const pid = await serverPid();
    const children = await childrenOf(pid);
    process.kill(pid, 'SIGKILL');
    // They end by themselves, on a busy machine later than a start is attempted; none may start next to them.
    for (const child of children) await expect.poll(() => isAlive(child)).toBe(false);
    const second = await start();
    expect(await serverPid()).not.toBe(pid);
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});

describe('awkward folders', () => {
  it('a folder that cannot be written gives one sentence', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(
      new EmbeddedServerError(`The data folder ${file} cannot be written: it is not a folder.`),
    );
    const below = path.join(file, 'data');
    await expect(start(below)).rejects.toThrow(
      new EmbeddedServerError(
        `The data folder ${below} cannot be written: a part of its path is not a folder.`,
      ),
    );
  });

  it('a path too long for a socket gets a short private folder, and says so', async () => {
    const long = path.join(folder, 'a'.repeat(100), 'data');
    await prepare(long);
    const server = await start(long);
    const socketFolder = server.connection.host ?? '';
    expect(logged[0]).toBe(
      `The path of ${long} is too long for a socket: PostgreSQL's is in ${socketFolder}.`,
    );
    expect(Buffer.byteLength(`${socketFolder}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    const guest = await start(long);
    expect(guest.connection.host).toBe(socketFolder);
    await guest.stop();
    await server.stop();
    await expect(stat(socketFolder)).rejects.toThrow(/ENOENT/);
  });

  it('spaces, quotes and commas in the path do no harm', async () => {
    const odd = path.join(folder, `Pat's "yard", north`);
    await prepare(odd);
    const { connection } = await start(odd);
    expect(await query(connection, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('a folder closed to the user that the server must run as is left for another, and says so', async () => {
    const closed = path.join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await start(path.join(closed, 'data'));
    const socketParent = path.dirname(server.connection.host ?? '');
    if (isRoot) cleanUp.unshift(() => rm(socketParent, { recursive: true, force: true }));
    const elsewhere = `cannot reach ${closed}/data: the database is kept in ${socketParent} instead.`;
    // Only root runs the server as another user; otherwise the data stays where it was put.
    expect(socketParent).toMatch(
      isRoot ? /^\/var\/(lib|tmp)\/forecourt-[0-9a-f]{12}$/ : /\/closed\/data$/,
    );
    expect(logged.some((line) => line.endsWith(elsewhere))).toBe(isRoot);
    expect(await query(server.connection, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('data of another version of PostgreSQL is refused in one sentence', async () => {
    await prepare();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(
      /^The database in \S+ was written by PostgreSQL 12 and this version brings \d+: .*\.$/,
    );
  });

  it('a server that cannot start says why after three tries', async () => {
    await prepare();
    await rm(path.join(dataDir, 'postgres/global/pg_control'));
    logged = [];
    await expect(start()).rejects.toThrow(
      /^PostgreSQL did not start \(see \S+postgres\.log\): could not find the database system\.$/,
    );
    expect(logged).toHaveLength(2);
  });
});

async function chownLike(file: string, like: string): Promise<void> {
  const { uid, gid } = await stat(like);
  await chown(file, uid, gid);
}
