import { type Finding, counted, fail, ok, warn } from './finding.ts';
import { MINUTE_MS, elapsed } from './elapsed.ts';

/** On one machine or in one data centre a query takes a few milliseconds. */
const SLOW_MS = 250;
const MIGRATE = "Run `forecourt migrate` with the owner's login.";

export interface ReachedDatabase {
  version: string;
  /** For the second of two queries: the first one opens the connection. */
  ms: number;
}

export function judgeReach({ version, ms }: ReachedDatabase): Finding {
  const says = `PostgreSQL ${version} answers in ${Math.round(ms)} ms`;
  if (ms <= SLOW_MS) return ok(says);
  return warn(says, 'Look at its load and at the network in between.');
}

export interface MigrationsSeen {
  /** Of this version, not yet run. */
  missing: readonly string[];
  /** That ran, but this version does not know. */
  unknown: readonly string[];
}

export function judgeMigrations({ missing, unknown }: MigrationsSeen): Finding {
  if (missing.length > 0) {
    return fail(`${counted(missing.length, 'migration')} did not run`, MIGRATE, missing);
  }
  if (unknown.length > 0) {
    return warn(
      'a newer version has migrated the database',
      'Upgrade this installation: the newer schema works with it, but only until the next release.',
      unknown,
    );
  }
  return ok('every migration has run');
}

export interface LoginsSeen {
  /** Why the owner's login cannot be used; null if it can. */
  owner: { known: boolean; fault: string | null };
  /** Why the application's login cannot be used; null if it can. */
  app: { separate: boolean; fault: string | null };
}

export function judgeLogins({ owner, app }: LoginsSeen): Finding {
  const faults = [owner.fault, app.fault].filter((fault) => fault !== null);
  if (faults.length > 0) return fail('a login cannot be used', MIGRATE, faults);
  if (!owner.known) {
    return ok("the application's login works; the owner's is not configured here");
  }
  if (!app.separate) {
    return warn(
      "the application uses the owner's login",
      'Set APP_DATABASE_URL to a login of its own, see docs/database.md.',
    );
  }
  return ok("the owner's and the application's login work, with all grants");
}

const MANY_CONNECTIONS = 0.8;
const TOO_MANY_CONNECTIONS = 0.95;

export function judgeConnections({ used, max }: { used: number; max: number }): Finding {
  const says = `${used} of ${max} connections are in use`;
  const mend =
    'Run fewer processes, put a connection pooler in front, or raise max_connections of the server.';
  if (used >= max * TOO_MANY_CONNECTIONS) return fail(says, mend);
  return used >= max * MANY_CONNECTIONS ? warn(says, mend) : ok(says);
}

const SMALL_DIFFERENCE_MS = 2_000;
const LARGE_DIFFERENCE_MS = 5 * MINUTE_MS;

export interface ClocksRead {
  /** Ours minus the database's. */
  differenceMs: number;
  /** Why nothing is erased by age; null if the clocks can be trusted. */
  erasing: string | null;
}

export function judgeClock({ differenceMs, erasing }: ClocksRead): Finding {
  const off = Math.abs(differenceMs);
  const mend = 'Run a time service (chrony, systemd-timesyncd) on every machine.';
  if (off > LARGE_DIFFERENCE_MS) {
    const says = `this machine and the database differ by ${elapsed(off)}: nothing is erased by age`;
    return fail(says, mend);
  }
  if (erasing !== null) return warn(`nothing is erased by age: ${erasing}`, mend);
  if (off > SMALL_DIFFERENCE_MS) {
    return warn(`this machine and the database differ by ${elapsed(off)}`, mend);
  }
  return ok(`this machine and the database differ by ${off} ms`);
}
