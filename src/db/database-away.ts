import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Of the connection, from Node. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A server on a unix socket that is not running.
  'ENOENT',
]);

/**
 * Of the server, from PostgreSQL: connection lost (08), out of memory, disk or connections (53), cancelled by a
 * time limit (57014), shutting down, starting or in recovery (57P), disk errors (58), read-only after a
 * failover (25006), a session ended by a time limit (25P03), a login or database that it does not accept now
 * (28, 3D000), as while a password is changed.
 */
const SERVER_CODE = /^(?:08...|53...|57014|57P0.|58...|25006|25P03|28...|3D000)$/;

/** The driver gives these no code. */
const DRIVER_MESSAGE =
  /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|timeout expired)/i;

/**
 * Whether an error says that the database cannot be reached, does not respond or cannot write at present, so
 * that the same work may succeed later. Any other error would come again.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && (CONNECTION_CODES.has(code) || SERVER_CODE.test(code))) {
    return true;
  }
  if (DRIVER_MESSAGE.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}

const READ_ONLY = '25006';

/** Fails as away if the database responds but does not accept writes, as a standby after a failover. */
export async function checkWritable(db: Db): Promise<void> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting
  `.execute(db);
  if (rows[0]?.setting === 'on')
    throw Object.assign(new Error('The database is read-only.'), { code: READ_ONLY });
}
