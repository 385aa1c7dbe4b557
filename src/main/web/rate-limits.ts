import type { Db } from '#db/database.ts';
import type { Log } from '#services/log.ts';
import type { CountedLimit } from '#db/leads/lead-tables.ts';
import { incrementCount, limitLockWait } from '#db/site/limit-counts.ts';
import { withSite } from '#db/with-site.ts';
import type { AddressPace } from '#services/site/address-pace.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';
import { VISIT_LIMITS, VisitBudget } from '#services/site/visit-budget.ts';
import type { VisitBudgets, VisitLimits } from '#services/site/visit-budget.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { StoredCounts } from '#services/site/stored-counts.ts';

export interface RateLimitsOptions {
  db: Db;
  keys: SiteKeys;
  guard?: DatabaseGuard;
  now: () => number;
  pace: Pick<AddressPace, 'reserve'>;
  log: Pick<Log, 'error'>;
}

/** Forms are counted across all processes, in the database; other calls per process. */
export function openRateLimits({ db, keys, guard, now, pace, log }: RateLimitsOptions): RateLimits {
  const counts = new StoredCounts({
    db,
    keys,
    guard,
    now,
    onFailure: (error) => log.error({ err: error }, 'a form could not be counted'),
  });
  return new RateLimits(RATE_LIMITS, counts, (network, ms) => pace.reserve(network, ms));
}

/** The blocks that a site's events and views of a day take are counted in the database. */
export function openVisitBudgets(
  db: Db,
  limits: Record<keyof VisitBudgets, VisitLimits> = VISIT_LIMITS,
): VisitBudgets {
  const counting =
    (counted: CountedLimit): CountPaid =>
    (siteId, day, limit) =>
      withSite(db, siteId, async (trx) => {
        await limitLockWait(trx);
        return incrementCount(trx, { counted, who: '', ...day }, limit);
      });
  return {
    events: new VisitBudget(counting('event-block'), limits.events),
    views: new VisitBudget(counting('view-block'), limits.views),
  };
}
