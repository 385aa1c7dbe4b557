import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts';
import { dropSilentConnections } from './silent-connections.ts';
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

const IDLE_IN_TRANSACTION_MS = 60_000;
/** Before the system probes an idle connection: its default of two hours would hide a dead server. */
const KEEP_ALIVE_MS = 10_000;

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
export function clientConfig(
  connection: Connection,
  options: string,
  limits: TimeLimits = TIME_LIMITS.worker,
): pg.ClientConfig {
  const shared = {
    ...connection,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: limits.connectMs,
    ...(limits.queryMs !== null && { query_timeout: limits.queryMs }),
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
  /** `app`: row-level security applies. `owner`: migrates and applies sites. */
  role: 'app' | 'owner';
  max: number;
  applicationName: string;
  /** How long it waits for the server; by default as long as the worker or the owner. */
  limits?: TimeLimits;
}

/** The settings of an application's session. Its login may take on no other role than this one. */
export function appSession({ statementMs }: TimeLimits): string {
  return [
    `-c role=${APP_ROLE}`,
    ...(statementMs === null ? [] : [`-c statement_timeout=${statementMs}`]),
    `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
  ].join(' ');
}

export function connect(options: ConnectOptions): Db {
  const { connection, role, max, applicationName } = options;
  const { limits = role === 'app' ? TIME_LIMITS.worker : TIME_LIMITS.owner } = options;
  const pool = new pg.Pool({
    ...clientConfig(connection, role === 'app' ? appSession(limits) : '', limits),
    application_name: applicationName,
    max,
  });
  // The pool replaces an idle connection that the server closed (a restart) on next use. Without a
  // listener, the event would end the process.
  pool.on('error', () => undefined);
  // For a connection in use, its query fails as well. This event too would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: dropSilentConnections(pool) }),
  });
}

export interface Pools {
  db: Db;
  ownerDb: Db;
  close(): Promise<void>;
}

/** Both logins, for tools and tests. `app` is the application's login, if it has one of its own. */
export function openPools(
  connection: Connection,
  { app = connection, max = 10, ownerMax = 3, applicationName = 'forecourt' } = {},
): Pools {
  const db = connect({ connection: app, role: 'app', max, applicationName });
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
