import { Gauge } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import { BackgroundReading } from '#services/background-reading.ts';
import { SCRAPED } from './scraped.ts';
import { readSiteSummaries } from './site-summaries.ts';
import type { SiteSummary } from './site-summaries.ts';

/**
 * Figures of each site from the database, in the worker only: they are the same in every process. A
 * platform has hundreds of sites, so each metric has hundreds of series and not more.
 */
export function createSiteMetrics(registry: Registry, db: Db, now: () => number): void {
  const summaries = new BackgroundReading(() => readSiteSummaries(db, now()), SCRAPED);
  const gauge = (
    name: string,
    help: string,
    labels: readonly string[],
    valuesOf: (site: SiteSummary) => readonly (readonly [Record<string, string>, number])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['site', ...labels],
      registers: [registry],
      async collect() {
        const sites = (await summaries.current()) ?? [];
        this.reset();
        for (const site of sites) {
          for (const [own, value] of valuesOf(site))
            this.set({ site: String(site.id), ...own }, value);
        }
      },
    });
  const plain = (name: string, help: string, of: (site: SiteSummary) => number | null) =>
    gauge(name, help, [], (site) => {
      const value = of(site);
      return value === null ? [] : [[{}, value]];
    });

  gauge('forecourt_site_info', 'The slug of each site id', ['slug'], ({ slug }) => [[{ slug }, 1]]);
  plain(
    'forecourt_site_vehicles',
    'Vehicles in stock, by site',
    ({ vehiclesInStock }) => vehiclesInStock,
  );
  plain(
    'forecourt_site_stock_changed_timestamp_seconds',
    'When a vehicle was last written, by site',
    ({ stockChangedAt }) => (stockChangedAt === null ? null : stockChangedAt / 1000),
  );
  gauge(
    'forecourt_site_stock_imported_timestamp_seconds',
    'When stock was last imported and accepted, by site and feed',
    ['feed'],
    ({ feeds }) =>
      feeds.flatMap(({ feed, acceptedAt }) =>
        acceptedAt === null ? [] : [[{ feed }, acceptedAt / 1000] as const],
      ),
  );
  gauge(
    'forecourt_site_import_refused',
    'Whether the last import of stock was refused (1) or not (0), by site and feed',
    ['feed'],
    ({ feeds }) => feeds.map(({ feed, refusal }) => [{ feed }, refusal === null ? 0 : 1] as const),
  );
  plain(
    'forecourt_site_leads_last_day',
    'Leads of the last 24 hours, by site',
    ({ leads }) => leads,
  );
  gauge(
    'forecourt_site_deliveries',
    'Deliveries of leads that wait or were given up, by site and state',
    ['state'],
    ({ deliveriesWaiting, deliveriesDead }) => [
      [{ state: 'waiting' }, deliveriesWaiting],
      [{ state: 'dead' }, deliveriesDead],
    ],
  );
  gauge(
    'forecourt_site_pictures',
    'Pictures of a feed on other hosts, by site and state',
    ['state'],
    ({ picturesKept, picturesPending, picturesRefused }) => [
      [{ state: 'kept' }, picturesKept],
      [{ state: 'pending' }, picturesPending],
      [{ state: 'refused' }, picturesRefused],
    ],
  );
}
