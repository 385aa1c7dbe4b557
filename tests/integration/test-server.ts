import pg from 'pg';
import type { Connection } from '#db/database.ts';

export const TEMPLATE_DATABASE = 'forecourt_test_template';
/** Not the product's name: a server of TEST_DATABASE_URL may have that one already. */
export const TEST_APP_LOGIN = 'forecourt_test_app';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);

/** Tests create and drop databases, so they refuse every server that is not on this machine. */
export function refuseRemote(connection: Connection): void {
  // Uses the driver's own parsing of the URL, so that no spelling slips through.
  const { host } = new pg.Client(connection);
  if (LOCAL_HOSTS.has(host) || host.startsWith('/')) return;
  throw new Error(`The tests only run on a database server of this machine, not on ${host}.`);
}

export function onDatabase(connection: Connection, database: string): Connection {
  const { host, port, user, password } = new pg.Client(connection);
  return { host, port, user, password, database };
}
