import type { Connection } from '#db/database.ts';
import { withOwnerClient } from './owner-client.ts';

/** The advisory lock's key: any number, but the same in every version. */
const LOCK_KEY = 4_015_207_332;

/**
 * Runs `work` unless another process is making a scheduled backup of this database; returns whether it
 * ran. The lock belongs to a connection, so it ends with the process that holds it.
 */
export async function withBackupLock(
  connection: Connection,
  work: () => Promise<void>,
): Promise<boolean> {
  return withOwnerClient(connection, 'forecourt-backup-lock', async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [LOCK_KEY],
    );
    if (rows[0]?.locked !== true) return false;
    await work();
    return true;
  });
}
