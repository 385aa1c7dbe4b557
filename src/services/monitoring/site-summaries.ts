import type { Db } from '#db/database.ts';
import { hasFeedRuns, readFeedRuns } from '#db/monitoring/feed-runs.ts';
import type { FeedRun } from '#db/monitoring/feed-runs.ts';
import { readSiteCounts } from '#db/monitoring/site-counts.ts';
import type { SiteCounts } from '#db/monitoring/site-counts.ts';
import { readSite } from '#db/with-site.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/monitoring/elapsed.ts';
import { concurrently } from '#services/concurrently.ts';

export interface SiteSummary extends SiteCounts {
  id: number;
  slug: string;
  /** The newest run of each feed that stock is imported from. */
  feeds: readonly FeedRun[];
}

/** When a feed last confirmed or changed the stock, or somebody else a vehicle. */
export function stockUpdatedAt({ feeds, stockChangedAt }: SiteSummary): number | null {
  const times = feeds.flatMap(({ acceptedAt }) => acceptedAt ?? []);
  if (stockChangedAt !== null) times.push(stockChangedAt);
  return times.length === 0 ? null : Math.max(...times);
}

/** Leads are counted for a day: sites have different time zones, and their midnights differ. */
const LEADS_MS = 24 * HOUR_MS;
/** The worker fetches pictures every minute. */
const OVERDUE_MS = 15 * MINUTE_MS;
const AT_ONCE = 3;

/** Every site, by slug. A transaction each, since no query of the application sees two sites. */
export async function readSiteSummaries(
  db: Db,
  now: number,
  signal?: AbortSignal,
): Promise<SiteSummary[]> {
  const sites = await db.selectFrom('sites').select(['id', 'slug']).orderBy('slug').execute();
  const period = { leadsSince: now - LEADS_MS, overdueSince: now - OVERDUE_MS };
  const isImporting = await hasFeedRuns(db);
  const found = new Map<number, SiteCounts & Pick<SiteSummary, 'feeds'>>();
  await concurrently(sites, AT_ONCE, async ({ id }) => {
    if (signal?.aborted === true) return false;
    const counts = await readSite(db, id, async (trx) => ({
      ...(await readSiteCounts(trx, period)),
      feeds: isImporting ? await readFeedRuns(trx) : [],
    }));
    found.set(id, counts);
  });
  return sites.flatMap(({ id, slug }) => {
    const counts = found.get(id);
    return counts === undefined ? [] : [{ id, slug, ...counts }];
  });
}
