import type { Db } from '#db/database.ts';
import { listSites, loadResolvedSite } from '#db/site/sites.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import { listImports } from '#db/vehicle/imports/stock-imports.ts';
import { readSite } from '#db/with-site.ts';
import { concurrently } from '#services/concurrently.ts';
import type { DownloadFeed } from '#ports/feed-source.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { recordFailure, recordRefusal } from '#stock/import/import-stock.ts';
import type { ImportOptions, ImportOutcome } from '#stock/import/import-stock.ts';
import { FeedFileError } from '#stock/import/read/feed-row.ts';
import { importFeed } from './import-feed.ts';
import { openFeedSource, sourceName } from './open-feed-source.ts';

/** The site's own feed, as its document has it. */
export const SCHEDULED_FEED = 'feed';
/** Downloads wait for their server most of the time. */
const CONCURRENCY = 3;
/** The job runs each minute, and a little late now and then. */
const SLACK_MS = 30_000;

export interface DueFeedTools {
  db: Db;
  now: () => number;
  downloadFeed: DownloadFeed;
}

export interface DueImport {
  site: string;
  outcome: ImportOutcome;
}

/** Imports the feeds whose interval has passed. One that fails does not delay the others. */
export async function importDueFeeds(tools: DueFeedTools): Promise<DueImport[]> {
  const done: DueImport[] = [];
  const failures: unknown[] = [];
  await concurrently(await listSites(tools.db), CONCURRENCY, async ({ id, slug }) => {
    try {
      const site = await loadResolvedSite(tools.db, id);
      if (site === null || !(await isDue(tools, site))) return;
      done.push({ site: slug, outcome: await importSite(tools, site) });
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) {
    throw new AggregateError(failures, `The feeds of ${failures.length} sites were not imported.`);
  }
  return done;
}

/** What the site's document says about its feed; null if it has none. */
export function scheduledImport({ in: feed }: SiteConfig['feeds']) {
  if (feed === null) return null;
  const { url, key, everyMinutes, format, columns, locations, itemType } = feed;
  const { missing, onFault, safetyStopPercent } = feed;
  const options: ImportOptions = {
    feed: SCHEDULED_FEED,
    source: sourceName(url),
    mode: 'full',
    missing,
    onFault,
    safetyStopPercent,
    refuseRolledBack: true,
  };
  const file = { format, columns, locations, itemType, options };
  return { url, key, everyMs: everyMinutes * 60_000, file };
}

async function isDue({ db, now }: DueFeedTools, { id, config }: ResolvedSite): Promise<boolean> {
  const scheduled = scheduledImport(config.feeds);
  if (scheduled === null) return false;
  const [last] = await readSite(db, id, (trx) =>
    listImports(trx, { feed: SCHEDULED_FEED, limit: 1 }),
  );
  if (last === undefined) return true;
  return now() - last.finishedAt.getTime() >= scheduled.everyMs - SLACK_MS;
}

async function importSite(
  { db, now, downloadFeed }: DueFeedTools,
  site: ResolvedSite,
): Promise<ImportOutcome> {
  const scheduled = scheduledImport(site.config.feeds);
  if (scheduled === null) throw new Error(`The site ${site.slug} has no feed.`);
  const { file } = scheduled;
  try {
    return await importScheduled({ db, now, downloadFeed }, site, scheduled);
  } catch (error) {
    // Without a record it would be downloaded again every minute. The database may be what failed.
    await recordFailure({ db, now: now() }, site.id, file.options, error).catch(() => undefined);
    throw error;
  }
}

async function importScheduled(
  { db, now, downloadFeed }: DueFeedTools,
  site: ResolvedSite,
  { url, key, file }: NonNullable<ReturnType<typeof scheduledImport>>,
): Promise<ImportOutcome> {
  const opening = openFeedSource({ download: downloadFeed }, url, { key });
  const source = await opening.catch((error: unknown) => {
    if (error instanceof FeedFileError) return error;
    throw error;
  });
  // The operator sees it among the imports, like any other reason to refuse one.
  if (source instanceof FeedFileError) {
    return recordRefusal({ db, now: now() }, site.id, file.options, source.message);
  }
  try {
    return await importFeed({ db, now: now() }, site, { ...file, source });
  } finally {
    await source.close();
  }
}
