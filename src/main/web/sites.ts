import type { Connection, Db } from '#db/database.ts';
import { listenForRevisions } from '#db/revisions.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { StockThread } from '#stock/snapshot/stock-thread.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { Log } from '#http/logging.ts';
import { withoutRepeats } from '#services/repeated-errors.ts';
import { SiteDirectory } from '#services/site/site-directory.ts';
import type { SiteVersion } from '#services/site/site-directory.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** A change must be searchable within a second even if its notification is missed; one small query. */
const POLL_MS = 250;

export interface SiteServicesOptions {
  db: Db;
  connection: Connection;
  log: Log;
  port: () => number;
  /** Memory for snapshots; half as much is added for the rows that changed snapshots are built from. */
  stockBytes: number;
  onLoad?: (stock: SiteStock) => void;
  /** How long after its commit a change of stock can be searched, in this process. */
  onSearchable?: (ms: number) => void;
}

/** The sites of a process and their stock, kept up to date. */
export interface SiteServices {
  directory: SiteDirectory;
  stockSnapshots: StockSnapshots;
  /** Snapshots of a site's stock for a document that is not served. */
  openStock: (config: SiteConfig) => StockSnapshots;
  /** The documents of all sites are in memory, so that they are served while the database is away. */
  loaded: Promise<void>;
  close(): Promise<void>;
}

export async function openSiteServices(options: SiteServicesOptions): Promise<SiteServices> {
  const { db, connection, log, port, stockBytes, onLoad = () => undefined } = options;
  const { onSearchable = () => undefined } = options;
  const thread = new StockThread(connection, { rowBytes: Math.ceil(stockBytes / 2) });
  const prepare = async (version: SiteVersion) => {
    await directory.load(version);
    // The stock of a site without visitors is read on the next visit.
    if (stockSnapshots.holds(version.id))
      await stockSnapshots.get({ ...version, siteId: version.id });
  };
  const directory = new SiteDirectory(db, log, port, prepare, Date.now, (siteId, ms) => {
    if (stockSnapshots.holds(siteId)) onSearchable(ms);
  });
  const stockSnapshots = new StockSnapshots({
    db,
    siteOf: async ({ siteId, ...version }) =>
      (await directory.load({ ...version, id: siteId })).config,
    thread,
    bytes: stockBytes,
    onLoad,
    onFailure: (error, site) =>
      log.warn({ err: error, site }, 'stock snapshot for the new year could not be built'),
  });
  await directory.refresh();
  const closing = new AbortController();
  // In the background: hundreds of documents take seconds, and a visited site is loaded at once.
  const loaded = directory.loadAll(closing.signal);

  const reportFailure = withoutRepeats(
    (error, leftOut) => log.warn({ err: error, leftOut }, 'sites could not be read'),
    Date.now,
  );
  const refresh = () => void directory.refresh().catch(reportFailure);
  const listener = listenForRevisions(connection, refresh, log);
  const poll = setInterval(refresh, POLL_MS);
  return {
    directory,
    stockSnapshots,
    openStock: (config) =>
      new StockSnapshots({
        db,
        siteOf: async () => config,
        thread,
        onFailure: (error) => log.warn({ err: error }, 'a preview’s stock could not be renewed'),
      }),
    loaded,
    async close() {
      clearInterval(poll);
      closing.abort();
      await loaded;
      await listener.close();
      await thread.close();
    },
  };
}
