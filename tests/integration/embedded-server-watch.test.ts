import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  chown,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPools } from '#db/database.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { isAlive } from '#db/embedded/processes.ts';
import { listenForDeliveries } from '#db/leads/delivery-listener.ts';
import { DELIVERY_CHANNEL } from '#db/leads/lead-deliveries.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { REVISION_CHANNEL, listenForRevisions } from '#db/revisions.ts';
import { type Elsewhere, openElsewhere, query, serverPid } from './embedded-folder.ts';

let prepared: string;
let folder: string;
let dataDir: string;
let logged: string[] = [];
let cleanUp: (() => Promise<unknown>)[] = [];

const log = {
  info: (message: string) => void logged.push(message),
  warn: (message: string) => void logged.push(message),
};

async function temporaryFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'forecourt-watch-'));
  // As root the server runs as another user, who needs access.
  await chmod(made, 0o711);
  return made;
}

/** A data folder that has run before, to be copied: initialising takes longer than most of these tests. */
beforeAll(async () => {
  prepared = await temporaryFolder();
  const server = await startEmbeddedServer({
    dataDir: path.join(prepared, 'data'),
    log,
    syncToDisk: false,
  });
  await server.stop();
});

afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = path.join(folder, 'data');
  execFileSync('cp', ['-a', path.join(prepared, 'data'), dataDir]);
  logged = [];
  cleanUp = [];
});

afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, log, syncToDisk: false });
  cleanUp.push(() => server.stop());
  return server;
}

async function openInAnotherProcess(): Promise<Elsewhere> {
  const elsewhere = await openElsewhere(dataDir);
  cleanUp.push(() => elsewhere.stop());
  return elsewhere;
}

/** Returns the process id of the server that was killed. */
async function killServer(): Promise<number> {
  const pid = await serverPid(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function untilLogged(line: RegExp, lines = () => logged): Promise<void> {
  await expect.poll(lines).toContainEqual(expect.stringMatching(line));
}

const RUNS_AGAIN = /^PostgreSQL in \S+ runs again \(tries: \d+\)\.$/;
const TAKEN_OVER =
  /^The process that watched PostgreSQL in \S+ has left: this one watches it now\.$/;

describe('a server that ends is started again by its owner', () => {
  it('killed outright: both pools and both listeners recover, and nothing committed is lost', async () => {
    const { connection } = await open();
    const pools = openPools(connection, { max: 2 });
    cleanUp.push(() => pools.close());
    await migrateToLatest(pools.ownerDb);
    await sql`create table kept (number int)`.execute(pools.ownerDb);
    const heard = { sites: [] as (number | null)[], wakes: 0 };
    const sites = listenForRevisions(connection, (site) => heard.sites.push(site), log);
    const deliveries = listenForDeliveries(connection, () => (heard.wakes += 1));
    cleanUp.push(
      () => sites.close(),
      () => deliveries.close(),
    );
    await expect.poll(() => heard).toEqual({ sites: [null], wakes: 1 });

    const confirmed: number[] = [];
    let written = 0;
    const write = async () => {
      written += 1;
      const number = written;
      await sql`insert into kept values (${number})`.execute(pools.ownerDb);
      confirmed.push(number);
    };
    await write();
    // A transaction is under way when the server is killed, and one query after the other follows.
    const underWay = pools.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      const pid = await killServer();
      await expect.poll(() => isAlive(pid)).toBe(false);
      await sql`select 1`.execute(trx);
    });
    await expect(underWay).rejects.toThrow(/terminat|reset|closed|EPIPE|not queryable/i);
    await expect.poll(() => write().then(() => 'written', String)).toBe('written');
    await write();
    expect(await sql`select 1 as here`.execute(pools.db)).toMatchObject({ rows: [{ here: 1 }] });
    const { rows } = await sql<{ number: number }>`select number from kept`.execute(pools.ownerDb);
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(confirmed));

    expect(logged).toContainEqual(
      expect.stringMatching(/^PostgreSQL in \S+ has ended \(it was killed\): restarting it now\.$/),
    );
    await untilLogged(RUNS_AGAIN);
    await expect.poll(() => heard).toEqual({ sites: [null, null], wakes: 2 });
    await sql`select pg_notify(${REVISION_CHANNEL}, '{"site":7}'), pg_notify(${DELIVERY_CHANNEL}, '')`.execute(
      pools.db,
    );
    await expect.poll(() => heard).toEqual({ sites: [null, null, 7], wakes: 3 });
  });

  it('one that cannot start is tried again, with growing waits, until it can', async () => {
    const { connection } = await open();
    await query(connection, 'create table kept as select 42 as answer');
    const control = path.join(dataDir, 'postgres/global/pg_control');
    await rename(control, `${control}.away`);
    await killServer();
    await untilLogged(/try 4 in 0\.8 s/);
    const tries = logged.filter((line) => line.includes('did not start'));
    expect(tries.map((line) => line.replace(/.*\((.*)\): /, '$1: '))).toEqual([
      'could not find the database system: try 2 in 0.2 s.',
      'could not find the database system: try 3 in 0.4 s.',
      'could not find the database system: try 4 in 0.8 s.',
    ]);
    await rename(`${control}.away`, control);
    await untilLogged(RUNS_AGAIN);
    expect(await query(connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('one that cannot start does not keep its owner from stopping', async () => {
    const server = await open();
    await rm(path.join(dataDir, 'postgres/global/pg_control'));
    const pid = await killServer();
    await untilLogged(/did not start/);
    await server.stop();
    expect(await isAlive(pid)).toBe(false);
    expect(await readdir(dataDir)).not.toContain('postgres.owner');
  });

  it('one that recovers for long is waited for, also by those who join', async () => {
    const { connection } = await open();
    // A standby recovers until it is promoted.
    await writeFile(path.join(dataDir, 'postgres/standby.signal'), '');
    await appendFile(path.join(dataDir, 'postgres/postgresql.auto.conf'), 'hot_standby = off\n');
    await ownLikeCluster('postgres/standby.signal');
    const killed = await killServer();
    await expect.poll(() => serverPid(dataDir).catch(() => killed)).not.toBe(killed);
    await expect.poll(() => query(connection, 'select 1').catch(codeOf)).toBe('57P03');
    logged = [];
    const joining = open();
    await writeFile(path.join(dataDir, 'postgres/promote'), '');
    await ownLikeCluster('postgres/promote');
    process.kill(await serverPid(dataDir), 'SIGUSR1');
    expect(await query((await joining).connection, 'select 1 as here')).toEqual([{ here: 1 }]);
    await untilLogged(RUNS_AGAIN);
    expect(logged.filter((line) => line.includes('did not start'))).toEqual([]);
  });
});

describe('a server with several users', () => {
  it('whose owner is killed is watched by another user from then on', async () => {
    const owner = await openInAnotherProcess();
    const { connection } = await open();
    await owner.kill();
    await untilLogged(TAKEN_OVER);
    const killed = await killServer();
    await untilLogged(RUNS_AGAIN);
    expect(await query(connection, 'select 1 as here')).toEqual([{ here: 1 }]);
    expect(await serverPid(dataDir)).not.toBe(killed);
  });

  it('keeps running when its owner stops; the next owner restarts it; the last one out stops it', async () => {
    const owner = await open();
    const worker = await openInAnotherProcess();
    const pid = await serverPid(dataDir);
    await owner.stop();
    expect(await isAlive(pid)).toBe(true);
    await untilLogged(TAKEN_OVER, () => worker.logged);
    await killServer();
    await untilLogged(RUNS_AGAIN, () => worker.logged);
    const restarted = await serverPid(dataDir);
    expect(await query(owner.connection, 'select 1 as here')).toEqual([{ here: 1 }]);
    await worker.stop();
    expect(await isAlive(restarted)).toBe(false);
    const left = await readdir(dataDir);
    expect(left).not.toContain('postgres.owner');
    expect(left).not.toContain('postgres.users');
  });

  it('is stopped by the last one out, even if the owner is gone without a successor', async () => {
    const owner = await openInAnotherProcess();
    const guest = await open();
    const pid = await serverPid(dataDir);
    await owner.kill();
    await guest.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  it('is not stopped under a process of an earlier version, which only names itself as the owner', async () => {
    const owner = await open();
    const pid = await serverPid(dataDir);
    const file = path.join(dataDir, 'postgres.owner');
    const { pid: process_, started } = JSON.parse(await readFile(file, 'utf8'));
    await rm(path.join(dataDir, 'postgres.users'), { recursive: true });
    await writeFile(file, JSON.stringify({ pid: process_, started }));
    const guest = await open();
    await guest.stop();
    expect(await isAlive(pid)).toBe(true);
    await rm(file);
    await owner.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  it('a user of before a reboot is not taken for a process that has its number now', async () => {
    const server = await open();
    const pid = await serverPid(dataDir);
    const users = path.join(dataDir, 'postgres.users');
    const [name = ''] = await readdir(users);
    const stamp: object = JSON.parse(await readFile(path.join(users, name), 'utf8'));
    await writeFile(path.join(users, 'old'), JSON.stringify({ ...stamp, boot: 'earlier' }));
    await server.stop();
    expect(await isAlive(pid)).toBe(false);
  });
});

describe('lock files that a crash left', () => {
  const locks = ['postgres/postmaster.pid', 'postgres-socket/.s.PGSQL.5432.lock'];

  it.each(locks)("%s that names a stranger's process does not hinder the start", async (lock) => {
    const server = await open();
    const lines = (await readFile(path.join(dataDir, lock), 'utf8')).split('\n');
    await server.stop();
    // PostgreSQL only respects processes of its own user.
    const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['1000'], {
      ...(process.getuid?.() === 0 && { uid, gid }),
      cwd: '/',
      stdio: 'ignore',
    });
    cleanUp.push(async () => {
      stranger.kill('SIGKILL');
      await once(stranger, 'exit');
    });
    await once(stranger, 'spawn');
    await writeFile(path.join(dataDir, lock), [stranger.pid, ...lines.slice(1)].join('\n'));
    await ownLikeCluster(lock);
    const { connection } = await open();
    expect(await query(connection, 'select 1 as here')).toEqual([{ here: 1 }]);
    expect(logged.filter((line) => line.includes('did not start'))).toEqual([]);
  });

  it.each(locks)('%s that a full disk left empty does not hinder the start', async (lock) => {
    await writeFile(path.join(dataDir, lock), '');
    await ownLikeCluster(lock);
    const { connection } = await open();
    expect(await query(connection, 'select 1 as here')).toEqual([{ here: 1 }]);
    expect(logged.filter((line) => line.includes('did not start'))).toEqual([]);
  });
});

it('a test run that is killed leaves neither its server nor its folder', async () => {
  const script = `
    import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
    import { cleanUpIfKilled } from '#tests/support/left-behind.ts';
    const log = { info() {}, warn() {} };
    const dataDir = ${JSON.stringify(dataDir)};
    await startEmbeddedServer({ dataDir, log, syncToDisk: false });
    await cleanUpIfKilled({ folder: ${JSON.stringify(folder)}, dataDir });
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(run.stdout, 'data');
  const pid = await serverPid(dataDir);
  run.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect.poll(() => stat(folder).catch(codeOf)).toBe('ENOENT');
});

async function ownLikeCluster(file: string): Promise<void> {
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
  await chown(path.join(dataDir, file), uid, gid);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : String(error);
