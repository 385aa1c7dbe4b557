import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureAppLogin } from '#db/app-login.ts';
import { type Db, connect, openPools } from '#db/database.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { listenForDeliveries } from '#db/leads/delivery-listener.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { listenForRevisions } from '#db/revisions.ts';

const SILENT = { info: () => undefined, warn: () => undefined };
/** Long enough for a busy machine to answer, so that only the frozen server runs into them. */
const LIMITS = { connectMs: 2000, statementMs: null, queryMs: 2000 };

let folder: string;
let server: EmbeddedServer;
let frozen: number[] = [];
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-frozen-'));
  await chmod(folder, 0o711);
  server = await startEmbeddedServer({
    dataDir: path.join(folder, 'data'),
    log: SILENT,
    syncToDisk: false,
  });
  const pools = openPools(server.connection);
  await migrateToLatest(pools.ownerDb);
  await ensureAppLogin(pools.ownerDb, server.appConnection);
  await pools.close();
});

afterEach(async () => {
  thaw();
  for (const step of undo.splice(0).toReversed()) await step();
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The server and all its processes neither answer nor close anything, as on a hung machine. */
async function freeze(): Promise<void> {
  const file = path.join(folder, 'data/postgres/postmaster.pid');
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGSTOP');
  frozen = [pid];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const child of children.split(' ').filter(Boolean).map(Number)) {
    process.kill(child, 'SIGSTOP');
    frozen.push(child);
  }
}

function thaw(): void {
  for (const pid of frozen.splice(0).toReversed()) process.kill(pid, 'SIGCONT');
}

function open(max: number): Db {
  const { appConnection: connection } = server;
  const db = connect({ connection, role: 'app', max, applicationName: 'frozen', limits: LIMITS });
  undo.push(() => db.destroy());
  return db;
}

async function backendOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

describe('a server that is frozen', { timeout: 120_000 }, () => {
  it('fails each query in time, and no connection is used again after that', async () => {
    const db = open(1);
    const before = await backendOf(db);
    await freeze();
    const results = await Promise.allSettled([
      sql`select 1`.execute(db),
      // Waits for the only connection.
      sql`select 2`.execute(db),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // A new connection gets no answer either.
    await expect(sql`select 3`.execute(db)).rejects.toThrow(/timeout/);
    thaw();
    expect(await backendOf(db)).not.toBe(before);
  });

  it('ends a transaction with the time-out, without waiting for its rollback as well', async () => {
    const db = open(1);
    const before = await backendOf(db);
    let afterwards: unknown = null;
    const transaction = db.transaction().execute(async (trx) => {
      await freeze();
      try {
        await sql`select 1`.execute(trx);
      } finally {
        // Not sent: it would wait as long again.
        await sql`select 2`.execute(trx).catch((error: unknown) => (afterwards = error));
      }
    });
    const failure: unknown = await transaction.catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Query read timeout' });
    expect(afterwards).toBe(failure);
    thaw();
    expect(await backendOf(db)).not.toBe(before);
  });

  it('is noticed by a connection that only listens, which comes back', async () => {
    const opened = Promise.withResolvers<void>();
    const again = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<string>();
    let opens = 0;
    const onChange = () => {
      opens += 1;
      (opens === 1 ? opened : again).resolve();
    };
    const log = { info: () => undefined, warn: (message: string) => lost.resolve(message) };
    const timing = { checkMs: 100, answerMs: 2000 };
    const listener = listenForRevisions(server.appConnection, onChange, log, timing);
    undo.push(() => listener.close());
    await opened.promise;
    await freeze();
    expect(await lost.promise).toMatch(/Query read timeout/);
    thaw();
    await again.promise;
  });

  it('does not keep a process that listens from stopping', async () => {
    const opened = Promise.withResolvers<void>();
    const listener = listenForDeliveries(server.appConnection, () => opened.resolve());
    await opened.promise;
    await freeze();
    await listener.close();
    expect(frozen).not.toEqual([]);
  });
});
