import { concurrently } from '#services/concurrently.ts';
import { CoalescedTask } from '#services/coalesced-task.ts';
import { SingleFlight } from '#services/single-flight.ts';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { loadAllHosts, loadResolvedSite } from '#db/site/sites.ts';
import type { Db } from '#db/database.ts';
import { readRevisionsWithAge } from '#db/revisions.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import { forwardClock } from '#domain/forward-clock.ts';
import { publicOrigin } from '#domain/site/host.ts';
import type { Log } from '#services/log.ts';

export interface SiteVersion {
  id: number;
  revision: number;
  stockRevision: number;
  /** Of a preview, what opens it. Its revision is negative, so that nothing of it is found by another's. */
  preview?: string;
}

export interface ServedSite extends ResolvedSite {
  /** Scheme, name and port of the canonical address. */
  origin: string;
  /** Set on a preview: the revision that it shows, or null for a document that was never applied. */
  preview?: { revision: number | null };
}

export type HostLookup =
  | { kind: 'site'; version: SiteVersion }
  /** Only for who previews it. */
  | { kind: 'unserved'; version: SiteVersion }
  | { kind: 'redirect'; origin: string }
  | { kind: 'unknown' };

interface HostEntry {
  siteId: number;
  canonical: boolean;
  serving: boolean;
}

/** How long a refresh waits for a changed site to be prepared. */
const PREPARE_WAIT_MS = 50;
/** Sites beyond these are read again when they are visited. A document takes about 20 kB. */
const MAX_DOCUMENTS = 10_000;
/** Below the number of connections, so that a start leaves some for the first visitors. */
const CONCURRENT_LOADS = 4;
/** The delay before a failed update is retried; it doubles each time, up to the last. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

interface FailedUpdate {
  version: SiteVersion;
  times: number;
  /** When it may be retried. */
  due: number;
}

function isSame(known: SiteVersion | undefined, version: SiteVersion): boolean {
  return known?.revision === version.revision && known.stockRevision === version.stockRevision;
}

function isAhead(version: SiteVersion, served: SiteVersion): boolean {
  return (
    version.revision >= served.revision &&
    version.stockRevision >= served.stockRevision &&
    !isSame(served, version)
  );
}

/**
 * Host names, revisions and documents of all sites, in memory, so that a site can be served while the
 * database is away even if nobody has visited it before.
 */
export class SiteDirectory {
  readonly #db: Db;
  readonly #log: Log;
  readonly #port: () => number;
  #hosts = new Map<string, HostEntry>();
  #canonical = new Map<number, string>();
  #versions = new Map<number, SiteVersion>();
  readonly #sites = new LRUCache<number, ServedSite>({ max: MAX_DOCUMENTS });
  readonly #flights = new SingleFlight<number, ServedSite>();
  readonly #prepare: (version: SiteVersion) => Promise<void>;
  readonly #preparing = new Map<number, SiteVersion>();
  readonly #failed = new Map<number, FailedUpdate>();
  readonly #now: () => number;
  readonly #onStockServed: (siteId: number, ms: number) => void;
  /** The revisions that the hosts in memory belong to. */
  #hostRevisions = new Map<number, number>();
  readonly #refreshing = new CoalescedTask(() => this.#read());

  /**
   * `prepare` loads what a changed site is served from. Until it is done, or if it fails, the previous version
   * is served: pages are cached by the requested version, which must not be ahead of what they show.
   * `onStockServed` is told how long after its commit a change of stock is served.
   */
  constructor(
    db: Db,
    log: Log,
    port: () => number,
    prepare: (version: SiteVersion) => Promise<void> = async () => undefined,
    now: () => number = Date.now,
    onStockServed: (siteId: number, ms: number) => void = () => undefined,
  ) {
    this.#db = db;
    this.#log = log;
    this.#port = port;
    this.#prepare = prepare;
    this.#now = forwardClock(now);
    this.#onStockServed = onStockServed;
  }

  get size(): number {
    return this.#versions.size;
  }

  siteIds(): number[] {
    return [...this.#versions.keys()];
  }

  origins(): string[] {
    return [...this.#canonical.values()].map((host) => publicOrigin(host, this.#port()));
  }

  findHost(host: string): HostLookup {
    const entry = this.#hosts.get(host);
    if (entry !== undefined) {
      const version = this.#versions.get(entry.siteId);
      if (version === undefined) return { kind: 'unknown' };
      return { kind: entry.serving ? 'site' : 'unserved', version };
    }
    const bare = host.startsWith('www.') ? this.#hosts.get(host.slice(4)) : undefined;
    const canonical = bare === undefined ? undefined : this.#canonical.get(bare.siteId);
    if (canonical === undefined) return { kind: 'unknown' };
    return { kind: 'redirect', origin: publicOrigin(canonical, this.#port()) };
  }

  /** The document of this version, or of a newer one. */
  async load(version: SiteVersion): Promise<ServedSite> {
    const known = this.#sites.get(version.id);
    if (known !== undefined && known.revision >= version.revision) {
      return known.stockRevision === version.stockRevision
        ? known
        : { ...known, stockRevision: version.stockRevision };
    }
    const pending = this.#flights.get(version.id);
    if (pending !== undefined) {
      const site = await pending;
      // It may have read just before the change that led to this version.
      return site.revision >= version.revision ? site : this.load(version);
    }
    return this.#flights.run(version.id, () => this.#loadFresh(version.id));
  }

  /** The document as it is served now. */
  async loadById(id: number): Promise<ServedSite> {
    const version = this.#versions.get(id);
    if (version === undefined) throw new Error(`Site ${id} is not served here.`);
    return this.load(version);
  }

  async #loadFresh(id: number): Promise<ServedSite> {
    const resolved = await loadResolvedSite(this.#db, id);
    if (resolved === null) throw new Error(`Site ${id} no longer exists.`);
    // From the document itself: the host table in memory may be slightly older.
    const host = resolved.config.hosts[0] ?? `${resolved.slug}.localhost`;
    const site: ServedSite = { ...resolved, origin: publicOrigin(host, this.#port()) };
    this.#sites.set(id, site);
    return site;
  }

  /** Reads the documents of all sites. One that cannot be read is reported and read on its first visit. */
  async loadAll(signal: AbortSignal): Promise<void> {
    await concurrently(this.#versions.values(), CONCURRENT_LOADS, async (version) => {
      try {
        if (!signal.aborted) await this.load(version);
      } catch (error) {
        if (signal.aborted) return false;
        this.#log.warn({ err: error, site: version.id }, 'a site could not be loaded');
      }
      return !signal.aborted;
    });
  }

  /** Several concurrent notifications lead to only one more read. */
  async refresh(): Promise<void> {
    return this.#refreshing.run();
  }

  async #read(): Promise<void> {
    const read = await readRevisionsWithAge(this.#db);
    const readAt = this.#now();
    const versions = read.map(({ id, revision, stockRevision }) => ({
      id,
      revision,
      stockRevision,
    }));
    const unchanged =
      versions.length === this.#hostRevisions.size &&
      versions.every(({ id, revision }) => this.#hostRevisions.get(id) === revision);
    // Hosts are part of a site's revision: without a new revision they have not changed.
    if (!unchanged) {
      const hosts = await loadAllHosts(this.#db);
      this.#hosts = new Map(
        hosts.map(({ host, siteId, canonical, serving }) => [host, { siteId, canonical, serving }]),
      );
      this.#canonical = new Map(
        hosts
          .filter(({ canonical, serving }) => canonical && serving)
          .map(({ host, siteId }) => [siteId, host]),
      );
      this.#hostRevisions = new Map(versions.map(({ id, revision }) => [id, revision]));
      this.#log.debug({ sites: versions.length, hosts: hosts.length }, 'sites read');
    }
    const known = this.#versions;
    this.#versions = new Map(
      versions.map((version) => [version.id, known.get(version.id) ?? version]),
    );
    const changes = read.map(({ stockAgeMs }) =>
      stockAgeMs === null ? null : readAt - stockAgeMs,
    );
    await Promise.all(
      versions.map((version, index) => this.#update(version, changes[index] ?? null)),
    );
  }

  async #prepareAndServe(version: SiteVersion, changedAt: number | null): Promise<void> {
    const { id } = version;
    let isReady = true;
    try {
      await this.#prepare(version);
      this.#failed.delete(id);
    } catch (error) {
      isReady = false;
      this.#postpone(version, error);
    }
    const isLast = this.#preparing.get(id) === version;
    if (isLast) this.#preparing.delete(id);
    if (!isReady) return;
    const served = this.#versions.get(id);
    // The site may have been deleted. If a later version has been announced meanwhile, this one is still
    // served: otherwise a site that changes all the time would stay at its old version for ever.
    if (served !== undefined && (isLast || isAhead(version, served))) {
      this.#versions.set(id, version);
      if (changedAt !== null && version.stockRevision > served.stockRevision) {
        this.#onStockServed(id, this.#now() - changedAt);
      }
    }
  }

  #postpone(version: SiteVersion, error: unknown): void {
    const { id } = version;
    const times = (this.#failed.get(id)?.times ?? 0) + 1;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (times - 1), MAX_RETRY_MS);
    this.#failed.set(id, { version, times, due: this.#now() + wait });
    this.#log.warn(
      { err: error, site: id, times },
      'a changed site could not be prepared; its previous version is served',
    );
  }

  /** Only the same version waits: a newer one may have fixed the cause. */
  #isPostponed(version: SiteVersion): boolean {
    const failed = this.#failed.get(version.id);
    return failed !== undefined && isSame(failed.version, version) && this.#now() < failed.due;
  }

  /** Waits only as long as a small stock takes, so that other sites do not wait for a large one. */
  async #update(version: SiteVersion, changedAt: number | null): Promise<void> {
    const { id } = version;
    if (isSame(this.#versions.get(id), version) || isSame(this.#preparing.get(id), version)) return;
    if (this.#isPostponed(version)) return;
    this.#preparing.set(id, version);
    const done = this.#prepareAndServe(version, changedAt);
    await Promise.race([done, setTimeout(PREPARE_WAIT_MS, undefined, { ref: false })]);
  }
}
