import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { CopyInput, runCopy } from './copy-rows.ts';

/** The driver's words; it gives no code. */
const TIMED_OUT = 'Query read timeout';

/**
 * When a query gets no answer in time, the driver reports that and leaves the connection waiting:
 * back in the pool, the next query would queue behind the lost one. Here such a connection takes no
 * further query, not even a rollback, and is closed when it is released.
 */
export function dropSilentConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => refuseAfterSilence(await pool.connect()),
    end: () => pool.end(),
  };
}

function refuseAfterSilence(client: pg.PoolClient): pg.PoolClient {
  let silence: Error | null = null;
  return new Proxy(client, {
    get(target, name) {
      if (name === 'release') return (destroy?: boolean) => target.release(silence ?? destroy);
      if (name !== 'query') return Reflect.get(target, name, target);
      return async (text: string, values?: unknown[]) => {
        if (silence !== null) throw silence;
        try {
          const [first] = values ?? [];
          return first instanceof CopyInput
            ? await runCopy(target, text, first)
            : await target.query(text, values);
        } catch (error) {
          if (error instanceof Error && error.message === TIMED_OUT) silence = error;
          throw error;
        }
      };
    },
  });
}
