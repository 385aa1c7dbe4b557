import type { Db } from '#db/database.ts';
import { readDatabaseTime } from '#db/clocks.ts';

const SYNC_MS = 60_000;

export interface DatabaseClock {
  now: () => number;
  /** Reads the database's time. While that fails, the clock runs on. */
  sync: () => Promise<void>;
  close: () => void;
}

/**
 * The database's time, for times that are stored there and compared by several processes. Between two
 * readings it advances by elapsed time, so that setting this machine's clock changes nothing.
 */
export function openDatabaseClock(
  db: Db,
  read: (db: Db) => Promise<number> = readDatabaseTime,
): DatabaseClock {
  let base = { time: Date.now(), at: performance.now() };
  const sync = async () => {
    const asked = performance.now();
    try {
      const time = await read(db);
      base = { time, at: (asked + performance.now()) / 2 };
    } catch {
      // The next reading corrects it.
    }
  };
  const timer = setInterval(() => void sync(), SYNC_MS);
  timer.unref();
  void sync();
  return {
    now: () => Math.round(base.time + performance.now() - base.at),
    sync,
    close: () => clearInterval(timer),
  };
}
