import { erasingClockFault } from '#domain/site/erasing-clock.ts';
import { readDatabaseTime, readNewestTime } from '#db/clocks.ts';
import type { Db } from '#db/database.ts';

/** Why nothing may be erased by age now; null if the clocks can be trusted. */
export async function whyNotErase({
  db,
  now,
}: {
  db: Db;
  now: () => number;
}): Promise<string | null> {
  const newest = await readNewestTime(db);
  const database = await readDatabaseTime(db);
  return erasingClockFault({ application: now(), database, newest });
}
