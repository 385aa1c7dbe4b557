import { findFailingDestinations } from '#db/monitoring/failing-destinations.ts';
import type { FeedRun } from '#db/monitoring/feed-runs.ts';
import { readJobRuns } from '#db/monitoring/job-runs.ts';
import { countProcesses } from '#db/monitoring/server-state.ts';
import type { Db } from '#db/database.ts';
import { readQueueState } from '#db/leads/lead-deliveries.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import { HOUR_MS } from '#domain/monitoring/elapsed.ts';
import {
  judgeFeeds,
  judgePictures,
  judgeSearch,
  judgeWebhooks,
} from '#domain/monitoring/judge-sites.ts';
import type { FeedSeen, SnapshotSeen, WebhookSeen } from '#domain/monitoring/judge-sites.ts';
import { judgeDeliveries, judgeJobs, judgePayments } from '#domain/monitoring/judge-work.ts';
import type { FailingDestination, PaymentsSeen } from '#domain/monitoring/judge-work.ts';
import { concurrently } from '#services/concurrently.ts';
import { SCHEDULED_FEED, scheduledImport } from '#services/stock/import-due-feeds.ts';
import { partsOf } from '#stock/snapshot/site-stock.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import { readPlatformPayments } from './payment-figures.ts';
import { reasonOf } from './run-checks.ts';
import type { Check } from './run-checks.ts';
import { readSiteSummaries } from './site-summaries.ts';

export interface SiteCheckTools {
  /** The application's login. */
  db: () => Promise<Db>;
  now: () => number;
  /** Why no secure connection can be made to the URL's host; null if one can. */
  probeWebhook: (url: URL, signal: AbortSignal) => Promise<string | null>;
  /** Whether the payment gateway can be used; null if none is configured. */
  probeGateway: () => Promise<PaymentsSeen['gateway']>;
}

const TIMEOUT_MS = 60_000;
/** Reads the stock of every site, one after the other. */
const SEARCH_MS = 300_000;
const WEBHOOKS_AT_ONCE = 8;
const FAILING_MS = 24 * HOUR_MS;

export function siteChecks({ db, now, probeWebhook, probeGateway }: SiteCheckTools): Check[] {
  return [
    {
      name: 'search',
      timeoutMs: SEARCH_MS,
      run: async (signal) => {
        const opened = await db();
        const seen: SnapshotSeen[] = [];
        for (const site of await listSites(opened)) {
          if (signal.aborted) break;
          seen.push(await buildSnapshot(opened, site, now()));
        }
        return judgeSearch(seen);
      },
    },
    {
      name: 'jobs',
      timeoutMs: TIMEOUT_MS,
      run: async () => {
        const opened = await db();
        const { workers } = await countProcesses(opened);
        return judgeJobs({ jobs: await readJobRuns(opened), workers }, now());
      },
    },
    {
      name: 'deliveries',
      timeoutMs: TIMEOUT_MS,
      run: async (signal) => {
        const opened = await db();
        const summaries = await readSiteSummaries(opened, now(), signal);
        const failing: FailingDestination[] = [];
        for (const { id, slug } of summaries) {
          const found = await readSite(opened, id, (trx) =>
            findFailingDestinations(trx, now() - FAILING_MS),
          );
          failing.push(...found.map((one) => ({ site: slug, ...one })));
        }
        const dead = summaries.map(({ slug, deliveriesDead }) => ({
          site: slug,
          count: deliveriesDead,
        }));
        return judgeDeliveries(
          {
            ...(await readQueueState(opened, now())),
            dead: dead.filter(({ count }) => count > 0),
            failing,
          },
          now(),
        );
      },
    },
    {
      name: 'webhooks',
      timeoutMs: TIMEOUT_MS,
      run: async (signal) => {
        const opened = await db();
        const seen: WebhookSeen[] = [];
        await concurrently(await listWebhooks(opened), WEBHOOKS_AT_ONCE, async ({ site, url }) => {
          seen.push({ site, host: url.host, fault: await probeWebhook(url, signal) });
        });
        return judgeWebhooks(seen.toSorted((a, b) => (a.site < b.site ? -1 : 1)));
      },
    },
    {
      name: 'payments',
      timeoutMs: TIMEOUT_MS,
      run: async () => {
        const figures = await readPlatformPayments(await db(), now());
        return judgePayments({ ...figures, gateway: await probeGateway() }, now());
      },
    },
    {
      name: 'stock feeds',
      timeoutMs: TIMEOUT_MS,
      run: async (signal) => {
        const opened = await db();
        const summaries = await readSiteSummaries(opened, now(), signal);
        const seen: FeedSeen[] = [];
        for (const { id, slug, feeds } of summaries) {
          // A document that cannot be resolved is reported by the check of the search.
          const site = await loadResolvedSite(opened, id).catch(() => null);
          seen.push(...feedsOf(slug, feeds, site));
        }
        return judgeFeeds(seen, now());
      },
    },
    {
      name: 'pictures',
      timeoutMs: TIMEOUT_MS,
      run: async (signal) => {
        const summaries = await readSiteSummaries(await db(), now(), signal);
        return judgePictures(
          summaries.map((site) => ({
            site: site.slug,
            kept: site.picturesKept,
            pending: site.picturesPending,
            refused: site.picturesRefused,
            overdue: site.picturesOverdue,
          })),
        );
      },
    },
  ];
}

/** The feeds that have run, and the scheduled one if it has not. */
function feedsOf(slug: string, runs: readonly FeedRun[], site: ResolvedSite | null): FeedSeen[] {
  const everyMs = (site && scheduledImport(site.config.feeds)?.everyMs) ?? null;
  const seen: FeedSeen[] = runs.map((run) => ({
    site: slug,
    feed: run.feed,
    everyMs: run.feed === SCHEDULED_FEED ? everyMs : null,
    run,
  }));
  if (everyMs === null || runs.some(({ feed }) => feed === SCHEDULED_FEED)) return seen;
  return [...seen, { site: slug, feed: SCHEDULED_FEED, everyMs, run: null }];
}

interface ListedSite {
  id: number;
  slug: string;
}

async function listSites(db: Db): Promise<ListedSite[]> {
  return db.selectFrom('sites').select(['id', 'slug']).orderBy('slug').execute();
}

async function buildSnapshot(db: Db, { id, slug }: ListedSite, now: number): Promise<SnapshotSeen> {
  const seen: SnapshotSeen = {
    site: slug,
    vehicles: 0,
    rejected: [],
    fault: null,
    isFallback: false,
  };
  try {
    const site = await loadResolvedSite(db, id);
    // Deleted since it was listed.
    if (site === null) return seen;
    const { built, rejected } = partsOf(await readStock(db, id), site.config, now);
    return {
      ...seen,
      vehicles: built.ids.length,
      rejected: rejected.map((row) => `${row.table} ${row.id}: ${row.reason}`),
      isFallback: site.fallback !== null,
    };
  } catch (error) {
    return { ...seen, fault: reasonOf(error) };
  }
}

/** Each host of a site once. */
async function listWebhooks(db: Db): Promise<{ site: string; url: URL }[]> {
  const found = new Map<string, { site: string; url: URL }>();
  for (const { id, slug } of await listSites(db)) {
    // A document that cannot be resolved is reported by the check of the search.
    const site = await loadResolvedSite(db, id).catch(() => null);
    for (const url of site === null ? [] : webhooksOf(site)) {
      found.set(`${slug} ${url.host}`, { site: slug, url });
    }
  }
  return [...found.values()];
}

function webhooksOf({ config }: ResolvedSite): URL[] {
  return config.leads.destinations.flatMap((destination) =>
    destination.via === 'webhook' ? (URL.parse(destination.url) ?? []) : [],
  );
}
