import { sql } from 'kysely';
import { openPools } from '#db/database.ts';
import type { Connection, Pools } from '#db/database.ts';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import type { Log as DbLog } from '#db/log.ts';
import type { Environment } from './environment.ts';

/** An error that an operator can fix; they only see its one-sentence message. */
export class StartError extends Error {
  override name = 'StartError';
}

export interface OpenDatabase extends Pools {
  connection: Connection;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Connects to the server of DATABASE_URL, or runs an embedded one in the data folder. */
export async function openDatabase(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  log: DbLog,
): Promise<OpenDatabase> {
  if (environment.databaseUrl !== null) {
    const connection = { connectionString: environment.databaseUrl };
    const pools = openPools(connection);
    try {
      await sql`select 1`.execute(pools.ownerDb);
    } catch (error) {
      await pools.close();
      throw new StartError(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`);
    }
    return { ...pools, connection };
  }
  const server = await startEmbeddedServer({ dataDir: environment.dataDir, log });
  const pools = openPools(server.connection);
  return {
    ...pools,
    connection: server.connection,
    close: async () => {
      try {
        await pools.close();
      } finally {
        await server.stop();
      }
    },
  };
}
