import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureAppLogin } from '#db/app-login.ts';
import { type Connection, connect } from '#db/database.ts';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { cleanUpIfKilled } from '#tests/support/left-behind.ts';
import { TEMPLATE_DATABASE, TEST_APP_LOGIN, onDatabase, refuseRemote } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: Connection;
    /** The application's login on that server. */
    appLogin: { user: string; password: string };
  }
}

/**
 * One server for the run, in a temporary folder, with a migrated database to copy from. To test another
 * version of PostgreSQL, set TEST_DATABASE_URL to a server on this machine.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const address = process.env['TEST_DATABASE_URL'];
  const server = address === undefined ? await startTemporaryServer() : null;
  const connection = server?.connection ?? { connectionString: address };
  refuseRemote(connection);

  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  const ownerDb = connect({
    connection: onDatabase(connection, TEMPLATE_DATABASE),
    role: 'owner',
    max: 1,
    applicationName: 'forecourt-tests',
  });
  await migrateToLatest(ownerDb);
  const appLogin = { user: TEST_APP_LOGIN, password: randomBytes(18).toString('base64url') };
  await ensureAppLogin(ownerDb, { ...onDatabase(connection, TEMPLATE_DATABASE), ...appLogin });
  await ownerDb.destroy();

  project.provide('server', connection);
  project.provide('appLogin', appLogin);
  return async () => {
    await client.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
    await client.end();
    await server?.stop();
  };
}

async function startTemporaryServer(): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'));
  // As root the server runs as another user, who needs access.
  await chmod(folder, 0o711);
  const log = { info: () => undefined, warn: (message: string) => process.emitWarning(message) };
  const dataDir = path.join(folder, 'data');
  // Dropping a database would wait for all its files to reach the disk.
  const server = await startEmbeddedServer({ dataDir, log, syncToDisk: false });
  const cleanedUp = await cleanUpIfKilled({ folder, dataDir });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      cleanedUp();
    },
  };
}
