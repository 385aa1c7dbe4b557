import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

/**
 * How to reach a server: a connection string or its parts (a host starting with / is a socket
 * folder).
 */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

/** Owns no table, so row-level security applies to it. Every query for a visitor runs as this role. */
export const APP_ROLE = 'forecourt_app';

const WEB_STATEMENT_TIMEOUT_MS = 15_000;
const WEB_IDLE_IN_TRANSACTION_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;

const OID_INT8 = 20;
const OID_DATE = 1082;
const OID_NUMERIC = 1700;

/**
 * NaN if the integer is too large to be exact: it is never rounded, and no query accepts it as an id.
 * An error here would fail the whole query, and with it every other row of a site's stock.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

const types = new pg.TypeOverrides();
types.setTypeParser(OID_INT8, parseInt8);
types.setTypeParser(OID_NUMERIC, Number);
// A date has no time zone; a Date would shift it by the machine's.
types.setTypeParser(OID_DATE, (text: string) => text);

/**
 * The client settings of a connection, with `options` for the session. The driver prefers the
 * connection string's own options, which would drop the role, so both are joined.
 */
export function clientConfig(connection: Connection, options: string): pg.ClientConfig {
  const shared = {
    ...connection,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  if (options === '') return shared;
  // Split by hand: Node cannot parse a socket address (postgres://user@/name?host=/run) as a URL.
  const [address = '', query] = connection.connectionString?.split('?') ?? [];
  const parameters = new URLSearchParams(query);
  const own = parameters.get('options');
  if (own === null) return { ...shared, options };
  parameters.delete('options');
  return { ...shared, connectionString: `${address}?${parameters}`, options: `${own} ${options}` };
}

export interface ConnectOptions {
  connection: Connection;
  /** `app`: row-level security and a statement timeout apply. `owner`: migrates and applies sites. */
  role: 'app' | 'owner';
  max: number;
  applicationName: string;
}

const SESSION_OPTIONS: Record<ConnectOptions['role'], string> = {
  app: [
    `-c role=${APP_ROLE}`,
    `-c statement_timeout=${WEB_STATEMENT_TIMEOUT_MS}`,
    `-c idle_in_transaction_session_timeout=${WEB_IDLE_IN_TRANSACTION_MS}`,
  ].join(' '),
  owner: '',
};

export function connect({ connection, role, max, applicationName }: ConnectOptions): Db {
  const pool = new pg.Pool({
    ...clientConfig(connection, SESSION_OPTIONS[role]),
    application_name: applicationName,
    max,
  });
  // The pool replaces an idle connection that the server closed (a restart) on next use. Without a
  // listener, the event would end the process.
  pool.on('error', () => undefined);
  // For a connection in use, its query fails as well. This event too would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

export interface Pools {
  db: Db;
  ownerDb: Db;
  close(): Promise<void>;
}

export function openPools(
  connection: Connection,
  { max = 10, ownerMax = 3, applicationName = 'forecourt' } = {},
): Pools {
  const db = connect({ connection, role: 'app', max, applicationName });
  const ownerDb = connect({
    connection,
    role: 'owner',
    max: ownerMax,
    applicationName: `${applicationName}-owner`,
  });
  return {
    db,
    ownerDb,
    async close() {
      await Promise.all([db.destroy(), ownerDb.destroy()]);
    },
  };
}
