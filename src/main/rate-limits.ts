import type { Db } from '#db/database.ts';
import type { Log } from '#services/log.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { StoredCounts } from '#services/site/stored-counts.ts';

export interface RateLimitsOptions {
  db: Db;
  keys: SiteKeys;
  guard?: DatabaseGuard;
  now: () => number;
  log: Pick<Log, 'error'>;
}

/** Forms are counted across all processes, in the database; other calls per process. */
export function openRateLimits({ db, keys, guard, now, log }: RateLimitsOptions): RateLimits {
  const counts = new StoredCounts({
    db,
    keys,
    guard,
    now,
    onFailure: (error) => log.error({ err: error }, 'a form could not be counted'),
  });
  return new RateLimits(RATE_LIMITS, counts);
}
