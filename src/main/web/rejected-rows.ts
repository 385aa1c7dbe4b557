import type { RejectedRow } from '#db/readable-rows.ts';
import type { Metrics } from '#http/metrics.ts';
import type { Log } from '#services/log.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

/** Enough to see what is wrong; an import that went wrong may leave out thousands. */
const MAX_LOGGED = 20;

/** Logs and counts the rows that a site's snapshot leaves out; each row is logged once. */
export function reportRejected(
  log: Log,
  gauge: Metrics['stockRejected'],
): (stock: Pick<SiteStock, 'siteId' | 'rejected'>) => void {
  const reported = new Map<number, ReadonlySet<string>>();
  return ({ siteId, rejected }) => {
    const known = reported.get(siteId) ?? new Set();
    // A site that never had any has no entry.
    if (rejected.length > 0 || known.size > 0) gauge.set({ site: siteId }, rejected.length);
    const fresh = rejected.filter((row) => !known.has(nameOf(row)));
    reported.set(siteId, new Set(rejected.map(nameOf)));
    if (fresh.length === 0) return;
    const rows = fresh.slice(0, MAX_LOGGED);
    log.warn({ site: siteId, count: fresh.length, rows }, 'rows left out of the stock');
  };
}

function nameOf({ table, id, reason }: RejectedRow): string {
  return `${table} ${id} ${reason}`;
}
