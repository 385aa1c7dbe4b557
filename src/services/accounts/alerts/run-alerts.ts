import { findAlertWork } from '#db/accounts/alert-runs.ts';
import type { AlertsBy } from '#db/accounts/alerts.ts';
import { readRevisions } from '#db/revisions.ts';
import type { SiteRevisions } from '#db/revisions.ts';
import { loadResolvedSite, loadSiteById } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import { publicOrigin } from '#domain/site/host.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import type { SiteStock, StockVersion } from '#stock/snapshot/site-stock.ts';
import { compareStock } from './compare-stock.ts';
import { sendAlerts } from './send-alerts.ts';
import type { SendTools } from './send-alerts.ts';

export interface AlertTools extends SendTools {
  /** The stock of this version, or of a newer one. */
  stockOf: (version: StockVersion) => Promise<SiteStock>;
  postcodes: PostcodesPort;
  /** The port in the origins of sites under .localhost. */
  port: number;
}

export interface AlertCounts {
  events: number;
  sent: number;
}

/**
 * Finds what changed for people who asked to be told, and tells them. A site that nobody follows costs one small query;
 * docs/alerts.md has the cost of the others.
 */
export async function runAlerts(tools: AlertTools): Promise<AlertCounts> {
  const counts: AlertCounts = { events: 0, sent: 0 };
  const down = new Set<AlertsBy>();
  const failures: unknown[] = [];
  for (const site of await readRevisions(tools.db)) {
    try {
      const { events, sent } = await runSite(tools, site, down);
      counts.events += events;
      counts.sent += sent;
    } catch (error) {
      // A failing site must not delay the next one.
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `Alerts of ${failures.length} sites were not handled.`);
  }
  return counts;
}

async function runSite(
  tools: AlertTools,
  { id, revision, stockRevision }: SiteRevisions,
  down: Set<AlertsBy>,
): Promise<AlertCounts> {
  const { db, now, port } = tools;
  const startedAt = now();
  const { run, isFollowed, hasEvents } = await readSite(db, id, findAlertWork);
  const hasMoved = run === null || run.stockRevision !== stockRevision || run.revision !== revision;
  if (!isFollowed || (!hasMoved && !hasEvents)) return { events: 0, sent: 0 };
  const resolved = await loadResolvedSite(db, id);
  if (resolved === null || !resolved.config.accounts.enabled || !(await isServed(tools, id))) {
    return { events: 0, sent: 0 };
  }
  const { config, slug } = resolved;
  const stock = await tools.stockOf({ siteId: id, revision, stockRevision });
  const origin = publicOrigin(config.hosts[0] ?? `${slug}.localhost`, port);
  const { postcodes } = tools;
  const site = { id, revision, config, stock, startedAt, origin, postcodes };
  const events = hasMoved ? await compareStock(db, site, now()) : 0;
  return { events, sent: await sendAlerts(tools, site, down) };
}

/** Nobody is told about a site that has only been previewed. */
async function isServed({ db }: AlertTools, id: number): Promise<boolean> {
  return (await loadSiteById(db, id))?.serving === true;
}
