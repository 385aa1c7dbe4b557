import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Connection, type Db, clientConfig } from '#db/database.ts';
import type { Database } from '#db/tables.ts';

/** One connection, as the driver's client for COPY and as a `Db` whose every query uses it. */
export async function withOwnerClient<T>(
  connection: Connection,
  applicationName: string,
  work: (client: pg.Client, db: Db) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...clientConfig(connection, ''),
    application_name: applicationName,
    // A large table takes as long as it takes.
    query_timeout: 0,
  });
  // A lost connection fails its query. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const pooled = Object.assign(client, { release: () => undefined });
    const pool = { connect: async () => pooled, end: async () => undefined, options: {} };
    return await work(client, new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
  } finally {
    await client.end();
  }
}
