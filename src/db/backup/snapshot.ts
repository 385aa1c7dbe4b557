import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Connection } from '#db/database.ts';
import { executedMigrations } from '#db/migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  type CataloguedTable,
  type SequencePosition,
  TRANSACTION_SETTINGS,
  listSequences,
  listTables,
  quoted,
  selectRows,
} from './catalogue.ts';
import { copyOut } from './copy.ts';
import { withOwnerClient } from './owner-client.ts';

/** The whole database at one moment, however long reading it takes and whatever is written meanwhile. */
export interface DatabaseSnapshot {
  tables: readonly CataloguedTable[];
  sequences: readonly SequencePosition[];
  /** The names of the migrations that ran, in order. */
  migrations: readonly string[];
  serverVersion: string;
  /** One table at a time. */
  read(table: CataloguedTable): Readable;
}

export async function withSnapshot<T>(
  connection: Connection,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  return withOwnerClient(connection, 'forecourt-backup', async (client, db) => {
    const migrations = [...(await executedMigrations(db))].toSorted();
    if (migrations.length === 0) throw new BackupError('The database has no Forecourt tables.');
    const before = await listTables(client);
    refuseUnreadable(before, await userOf(client));

    await client.query('begin isolation level repeatable read read only');
    await client.query(TRANSACTION_SETTINGS);
    // Taken before the first read: a migration or a change of policies waits until the end.
    await client.query(
      `lock table ${before.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
    );
    const tables = await listTables(client);
    refuseUnreadable(tables, await userOf(client));
    if (JSON.stringify(tables) !== JSON.stringify(before)) {
      throw new BackupError('The tables changed while the backup started: start it again.');
    }
    const version = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const result = await work({
      tables,
      // After the transaction's first read, hence past every id in it.
      sequences: await listSequences(client),
      migrations,
      serverVersion: version.rows[0]?.version ?? '',
      read: (table) => copyOut(client, selectRows(table.columns, table)),
    });
    await client.query('commit');
    return result;
  });
}

async function userOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ user: string }>('select current_user::text as "user"');
  return rows[0]?.user ?? '';
}

/** Row-level security hides rows without an error, so a backup would look whole and be empty. */
function refuseUnreadable(tables: readonly CataloguedTable[], user: string): void {
  const unreadable = tables.find(({ readable }) => !readable);
  if (unreadable !== undefined) {
    throw new BackupError(
      `The database user ${user} may not read the table ${unreadable.name}: back up as the user who owns the tables.`,
    );
  }
  const filtered = tables.find((table) => table.filtered);
  if (filtered !== undefined) {
    throw new BackupError(
      `Row-level security hides rows of the table ${filtered.name} from the database user ${user}: back up as the user who owns the tables, after all migrations have run.`,
    );
  }
}
