import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, type Db, openPools } from '#db/database.ts';
import { TEMPLATE_DATABASE, onDatabase, refuseRemote } from './test-server.ts';

export interface TestDatabase {
  /** The application's connection, subject to row-level security. */
  db: Db;
  ownerDb: Db;
  /** As the application, with a login of its own as in production. */
  connection: Connection;
  ownerConnection: Connection;
  /** Closes both pools and drops the database. */
  drop(): Promise<void>;
}

/** A fresh database on the run's server, migrated unless `empty` is set. */
export async function createTestDatabase({ empty = false, max = 5 } = {}): Promise<TestDatabase> {
  const server = inject('server');
  refuseRemote(server);
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`;
  await administer(
    server,
    `create database ${name} template ${empty ? 'template0' : TEMPLATE_DATABASE}`,
  );

  const ownerConnection = onDatabase(server, name);
  const connection = { ...ownerConnection, ...inject('appLogin') };
  const pools = openPools(ownerConnection, { app: connection, max, applicationName: name });
  return {
    db: pools.db,
    ownerDb: pools.ownerDb,
    connection,
    ownerConnection,
    async drop() {
      await pools.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A site with an empty document; returns its id. */
export async function createTestSite(ownerDb: Db, slug: string): Promise<number> {
  const { id } = await ownerDb
    .insertInto('sites')
    .values({ slug, name: slug, group_slug: null, document: '{}', revision: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
