import type { Db } from '#db/database.ts';
import type { Log } from '#services/log.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { StoredCounts } from '#services/site/stored-counts.ts';

export interface RateLimitsOptions {
  db: Db;
  keys: SiteKeys;
  now: () => number;
  log: Pick<Log, 'error'>;
}

/** Forms are counted across all processes, in the database; other calls per process. */
export function openRateLimits({ db, keys, now, log }: RateLimitsOptions): RateLimits {
  const counts = new StoredCounts({
    db,
    keys,
    now,
    onFailure: (error) => log.error({ err: error }, 'a form could not be counted'),
  });
  return new RateLimits(RATE_LIMITS, counts);
}
