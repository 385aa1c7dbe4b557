import type { Db } from '#db/database.ts';
import type { Log } from '#services/log.ts';
import { incrementCount, limitLockWait } from '#db/site/limit-counts.ts';
import { withSite } from '#db/with-site.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { EventBudget } from '#services/site/event-budget.ts';
import type { EventLimits } from '#services/site/event-budget.ts';
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

/** The blocks that a site's events of a day take are counted in the database. */
export function openEventBudget(db: Db, limits?: EventLimits): EventBudget {
  const count: CountPaid = (siteId, day, limit) =>
    withSite(db, siteId, async (trx) => {
      await limitLockWait(trx);
      return incrementCount(trx, { counted: 'event-block', who: '', ...day }, limit);
    });
  return new EventBudget(count, limits);
}
