import { CoalescedTask } from '#services/coalesced-task.ts';
import { SingleFlight } from '#services/single-flight.ts';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { loadAllHosts, loadResolvedSite } from '#db/site/sites.ts';
import type { Db } from '#db/database.ts';
import { readRevisions } from '#db/revisions.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import { publicOrigin } from '#domain/site/host.ts';
import type { Log } from '#services/log.ts';

export interface SiteVersion {
  id: number;
  revision: number;
  stockRevision: number;
}

export interface ServedSite extends ResolvedSite {
  /** Scheme, name and port of the canonical address. */
  origin: string;
}

export type HostAnswer =
  | { kind: 'site'; version: SiteVersion }
  | { kind: 'redirect'; origin: string }
  | { kind: 'unknown' };

interface HostEntry {
  siteId: number;
  canonical: boolean;
}

/** How long a reading of revisions waits for a moved site to be ready. */
const PATIENCE_MS = 50;
/** After which a move that failed is tried again; twice as long each time, up to the last. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

interface FailedMove {
  version: SiteVersion;
  times: number;
  /** When it may be tried again. */
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

/** Host names and revisions of all sites, in memory; a site's document is read when first asked for. */
export class SiteDirectory {
  readonly #db: Db;
  readonly #log: Log;
  readonly #port: () => number;
  #hosts = new Map<string, HostEntry>();
  #canonical = new Map<number, string>();
  #versions = new Map<number, SiteVersion>();
  readonly #sites = new LRUCache<number, ServedSite>({ max: 1000 });
  readonly #flights = new SingleFlight<number, ServedSite>();
  readonly #prepare: (version: SiteVersion) => Promise<void>;
  readonly #preparing = new Map<number, SiteVersion>();
  readonly #failed = new Map<number, FailedMove>();
  readonly #now: () => number;
  /** The revisions that the hosts in memory belong to. */
  #hostRevisions = new Map<number, number>();
  readonly #refreshing = new CoalescedTask(() => this.#read());

  /**
   * `prepare` readies what a moved site is served from; until then it is served as it was, and so it is
   * where that fails: pages are kept by the version they are asked for, which must not be ahead of what
   * they show.
   */
  constructor(
    db: Db,
    log: Log,
    port: () => number,
    prepare: (version: SiteVersion) => Promise<void> = async () => undefined,
    now: () => number = Date.now,
  ) {
    this.#db = db;
    this.#log = log;
    this.#port = port;
    this.#prepare = prepare;
    this.#now = now;
  }

  get size(): number {
    return this.#versions.size;
  }

  origins(): string[] {
    return [...this.#canonical.values()].map((host) => publicOrigin(host, this.#port()));
  }

  findHost(host: string): HostAnswer {
    const entry = this.#hosts.get(host);
    if (entry !== undefined) {
      const version = this.#versions.get(entry.siteId);
      return version === undefined ? { kind: 'unknown' } : { kind: 'site', version };
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
      // It may have read just before the change that this version stands for.
      return site.revision >= version.revision ? site : this.load(version);
    }
    return this.#flights.run(version.id, () => this.#loadFresh(version.id));
  }

  async #loadFresh(id: number): Promise<ServedSite> {
    const resolved = await loadResolvedSite(this.#db, id);
    if (resolved === null) throw new Error(`Site ${id} is gone.`);
    // From the document itself: the table of hosts in memory may be a moment behind it.
    const host = resolved.config.hosts[0] ?? `${resolved.slug}.localhost`;
    const site: ServedSite = { ...resolved, origin: publicOrigin(host, this.#port()) };
    this.#sites.set(id, site);
    return site;
  }

  /** Several notices at once lead to one more reading, never to a pile of them. */
  async refresh(): Promise<void> {
    return this.#refreshing.run();
  }

  async #read(): Promise<void> {
    const versions = await readRevisions(this.#db);
    const unchanged =
      versions.length === this.#hostRevisions.size &&
      versions.every(({ id, revision }) => this.#hostRevisions.get(id) === revision);
    // Hosts belong to a site's revision: as long as no revision moved, they have not either.
    if (!unchanged) {
      const hosts = await loadAllHosts(this.#db);
      this.#hosts = new Map(
        hosts.map(({ host, siteId, canonical }) => [host, { siteId, canonical }]),
      );
      this.#canonical = new Map(
        hosts.filter(({ canonical }) => canonical).map(({ host, siteId }) => [siteId, host]),
      );
      this.#hostRevisions = new Map(versions.map(({ id, revision }) => [id, revision]));
      this.#log.debug({ sites: versions.length, hosts: hosts.length }, 'sites read');
    }
    const known = this.#versions;
    this.#versions = new Map(
      versions.map((version) => [version.id, known.get(version.id) ?? version]),
    );
    await Promise.all(versions.map((version) => this.#move(version)));
  }

  async #ready(version: SiteVersion): Promise<void> {
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
    // The site may be gone. Where a later move has been told meanwhile, this one is a step on the way:
    // a site that changes all the time would else be served as it was for ever.
    if (served !== undefined && (isLast || isAhead(version, served))) {
      this.#versions.set(id, version);
    }
  }

  #postpone(version: SiteVersion, error: unknown): void {
    const { id } = version;
    const times = (this.#failed.get(id)?.times ?? 0) + 1;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (times - 1), LAST_RETRY_MS);
    this.#failed.set(id, { version, times, due: this.#now() + wait });
    this.#log.warn(
      { err: error, site: id, times },
      'a moved site could not be made ready and is served as it was',
    );
  }

  /** What has changed since may be what was wrong: only the same move waits. */
  #isPostponed(version: SiteVersion): boolean {
    const failed = this.#failed.get(version.id);
    return failed !== undefined && isSame(failed.version, version) && this.#now() < failed.due;
  }

  /** Waited for only as long as a small stock takes: others need not wait for a large one. */
  async #move(version: SiteVersion): Promise<void> {
    const { id } = version;
    if (isSame(this.#versions.get(id), version) || isSame(this.#preparing.get(id), version)) return;
    if (this.#isPostponed(version)) return;
    this.#preparing.set(id, version);
    const done = this.#ready(version);
    await Promise.race([done, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  }
}
