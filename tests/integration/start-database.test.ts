import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { APP_LOGIN } from '#db/app-login.ts';
import { type Connection, type Db, connect } from '#db/database.ts';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { MIGRATIONS } from '#db/migrations/all.ts';
import { withSite } from '#db/with-site.ts';
import { siteKeyOf } from '#db/site/site-keys.ts';
import { startDatabase, migrateDatabase, openDatabase } from '#main/database.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from './database.ts';

let logged: string[] = [];
const log = {
  info: (message: string) => void logged.push(message),
  warn: (message: string) => void logged.push(message),
};
let folder: string;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-start-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  logged = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function loginOf(db: Db): Promise<unknown> {
  const { rows } = await sql`select session_user as login, current_user as role`.execute(db);
  return rows[0];
}

/** The logins of every connection to this database. */
async function connectedLogins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login: string }>`
    select distinct usename as login from pg_stat_activity
    where datname = current_database() and usename is not null`.execute(db);
  return rows.map(({ login }) => login);
}

const started = async (settings: Parameters<typeof startDatabase>[0]) => {
  const database = await startDatabase(settings, log);
  undo.push(() => database.close());
  return database;
};

describe('the embedded server', () => {
  it("a data folder of an earlier version gets the application's login, also when two start at once", async () => {
    const dataDir = path.join(folder, 'old');
    await leaveOldVersion(dataDir);
    const settings = { databaseUrl: null, dataDir };
    const both = await Promise.all([started(settings), started(settings)]);
    const application = { login: APP_LOGIN, role: 'forecourt_app' };
    for (const { db, workDb } of both) {
      expect(await Promise.all([loginOf(db), loginOf(workDb)])).toEqual([application, application]);
    }
    // Neither holds a connection as the owner once it runs.
    const [{ db }] = both;
    await expect.poll(() => connectedLogins(db)).toEqual([APP_LOGIN]);
    const sites = await db.selectFrom('sites').select(['id', 'slug']).execute();
    expect(sites).toEqual([{ id: expect.any(Number), slug: 'kept' }]);
    await withSite(db, sites[0]?.id ?? 0, (trx) => siteKeyOf(trx, 'lead-key'));
    const file = path.join(dataDir, 'postgres.app-password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toBe(
      await readFile(path.join(dataDir, 'postgres.password'), 'utf8'),
    );
  });

  it('a lost password of the application is replaced', async () => {
    const dataDir = path.join(folder, 'old');
    await rm(path.join(dataDir, 'postgres.app-password'));
    const { db } = await started({ databaseUrl: null, dataDir });
    expect(await loginOf(db)).toEqual({ login: APP_LOGIN, role: 'forecourt_app' });
  });

  /** As version 8 of the schema left it: one login, jobs installed, one site. */
  async function leaveOldVersion(dataDir: string): Promise<void> {
    const server = await startEmbeddedServer({ dataDir, log, syncToDisk: false });
    const ownerDb = connect({
      connection: server.connection,
      role: 'owner',
      max: 2,
      applicationName: 'old-version',
    });
    const provider: MigrationProvider = {
      getMigrations: async () =>
        Object.fromEntries(MIGRATIONS.slice(0, 8).map((one) => [one.name, one])),
    };
    const { error } = await new Migrator({ db: ownerDb, provider }).migrateToLatest();
    expect(error).toBeUndefined();
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: (await ownerDb.executeQuery(CompiledQuery.raw(text, values))).rows ?? [],
    });
    const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
    await createTestSite(ownerDb, 'kept');
    await ownerDb.destroy();
    await server.stop();
    await rm(path.join(dataDir, 'postgres.app-password'));
  }
});

describe('a server of your own', () => {
  let database: TestDatabase;
  let owner: string;
  let app: string;
  let user: string;
  const nowhere = { dataDir: '/proc/not-used' };

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    user = `login_${randomBytes(6).toString('hex')}`;
    owner = addressOf(database.ownerConnection);
    app = addressOf({ ...database.ownerConnection, user, password: 'of-a-test' });
  });
  afterAll(async () => {
    const { ownerDb } = database;
    await sql`drop role if exists ${sql.id(user)}`.execute(ownerDb);
    await database.drop();
  });

  function addressOf({ user: name, password, host = '', port, database: db }: Connection): string {
    const secret = encodeURIComponent(String(password));
    const query = new URLSearchParams({ host, port: String(port) });
    return `postgres://${name}:${secret}@/${db}?${query}`;
  }

  it('without the owner, a database that nobody has migrated is refused in one sentence', async () => {
    const existing = addressOf({ ...database.ownerConnection, ...inject('appLogin') });
    const settings = { ...nowhere, databaseUrl: null, appDatabaseUrl: existing };
    await expect(startDatabase(settings, log)).rejects.toThrow(
      "The database is not migrated to this version: run `forecourt migrate` with the owner's DATABASE_URL.",
    );
    await expect(startDatabase({ ...settings, appDatabaseUrl: app }, log)).rejects.toThrow(
      /^The database of APP_DATABASE_URL cannot be reached: password/,
    );
    await expect(migrateDatabase(settings, log)).rejects.toThrow(/set DATABASE_URL/);
    await expect(openDatabase(settings, log)).rejects.toThrow(/set DATABASE_URL/);
  });

  it('`forecourt migrate` creates the login, after which it serves without the owner', async () => {
    const settings = { ...nowhere, databaseUrl: owner, appDatabaseUrl: app };
    expect(await migrateDatabase(settings, log)).toEqual(
      MIGRATIONS.map(({ name }) => `Ran the migration ${name}.`),
    );
    expect(await migrateDatabase(settings, log)).toEqual([]);
    const { db } = await started({ ...settings, databaseUrl: null });
    expect(await loginOf(db)).toEqual({ login: user, role: 'forecourt_app' });
    expect(logged).toEqual([]);
  });

  it('a restored database gets its grants back from the owner, and says which they were', async () => {
    await sql`revoke insert on leads from forecourt_app`.execute(database.ownerDb);
    const alone = { ...nowhere, databaseUrl: null, appDatabaseUrl: app };
    await expect(startDatabase(alone, log)).rejects.toThrow(
      /^The role forecourt_app lacks INSERT on leads: run `forecourt migrate`/,
    );
    await started({ ...alone, databaseUrl: owner });
    expect(logged).toEqual(['Granted again: INSERT on leads.']);
  });

  it('with the owner alone it works as before, and warns once', async () => {
    const { db } = await started({ ...nowhere, databaseUrl: owner });
    expect(await loginOf(db)).toMatchObject({ role: 'forecourt_app' });
    expect(logged).toEqual([
      expect.stringMatching(/^The application uses the owner's login of DATABASE_URL: set APP_/),
    ]);
  });

  it('an APP_DATABASE_URL with the login of the owner is refused', async () => {
    const settings = { ...nowhere, databaseUrl: owner, appDatabaseUrl: owner };
    await expect(startDatabase(settings, log)).rejects.toThrow(/is the owner's: it needs its own/);
    await expect(startDatabase({ ...settings, databaseUrl: null }, log)).rejects.toThrow(
      /is a superuser: give it a login/,
    );
  });

  it('what prepares the database has the owner, whose connections are closed afterwards', async () => {
    const settings = { ...nowhere, databaseUrl: owner, appDatabaseUrl: app };
    let prepared: unknown = null;
    const running = await startDatabase(settings, log, async ({ db, ownerDb }) => {
      prepared = [await loginOf(db), await loginOf(ownerDb)];
    });
    undo.push(() => running.close());
    const { user: name } = database.ownerConnection;
    expect(prepared).toEqual([
      { login: user, role: 'forecourt_app' },
      { login: name, role: name },
    ]);
    const asOwner = sql`
      select application_name from pg_stat_activity
      where datname = current_database() and usename = ${name}
        and application_name in ('forecourt-owner', 'forecourt-migrations')`;
    await expect.poll(async () => (await asOwner.execute(database.ownerDb)).rows).toEqual([]);
  });
});
