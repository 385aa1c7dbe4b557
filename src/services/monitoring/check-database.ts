import { sql } from 'kysely';
import { checkAppLogin } from '#db/app-login.ts';
import { readDatabaseTime } from '#db/clocks.ts';
import type { Db } from '#db/database.ts';
import { executedMigrations } from '#db/migrate.ts';
import { MIGRATIONS } from '#db/migrations/all.ts';
import { countConnections, readServerVersion } from '#db/monitoring/server-state.ts';
import {
  judgeClock,
  judgeConnections,
  judgeLogins,
  judgeMigrations,
  judgeReach,
} from '#domain/monitoring/judge-database.ts';
import { whyNotErase } from '#services/site/may-erase.ts';
import { reasonOf } from './run-checks.ts';
import type { Check } from './run-checks.ts';

/** The database as the command line finds it: nothing has been changed or migrated. */
export interface CheckedDatabase {
  app: Db;
  /** Null if only the application's login is configured here. */
  owner: Db | null;
  /** Whether the application's login is another than the owner's. */
  separate: boolean;
}

const TIMEOUT_MS = 10_000;
/** The embedded server may have to be started first, and to recover. */
const START_MS = 60_000;

export function databaseChecks(
  database: () => Promise<CheckedDatabase>,
  now: () => number,
): Check[] {
  const any = async () => {
    const { app, owner } = await database();
    return owner ?? app;
  };
  return [
    {
      name: 'database',
      timeoutMs: START_MS,
      run: async () => {
        const db = await any();
        const version = await readServerVersion(db);
        const asked = performance.now();
        await sql`select 1`.execute(db);
        return judgeReach({ version, ms: performance.now() - asked });
      },
    },
    {
      name: 'migrations',
      timeoutMs: START_MS,
      run: async () => {
        const done = await executedMigrations(await any());
        const known = MIGRATIONS.map(({ name }) => name);
        return judgeMigrations({
          missing: known.filter((name) => !done.has(name)),
          unknown: [...done].filter((name) => !known.includes(name)),
        });
      },
    },
    {
      name: 'logins',
      timeoutMs: START_MS,
      run: async () => {
        const { app, owner, separate } = await database();
        return judgeLogins({
          owner: {
            known: owner !== null,
            fault: owner === null ? null : await faultOf(sql`select 1`.execute(owner)),
          },
          app: { separate, fault: await faultOf(checkAppLogin(app, { separate })) },
        });
      },
    },
    {
      name: 'connections',
      timeoutMs: START_MS,
      run: async () => judgeConnections(await countConnections(await any())),
    },
    {
      name: 'clock',
      timeoutMs: START_MS + TIMEOUT_MS,
      run: async () => {
        const { app } = await database();
        await sql`select 1`.execute(app);
        const before = now();
        const theirs = await readDatabaseTime(app);
        const ours = (before + now()) / 2;
        return judgeClock({
          differenceMs: Math.round(ours - theirs),
          erasing: await whyNotErase({ db: app, now }),
        });
      },
    },
  ];
}

async function faultOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(() => null, reasonOf);
}
