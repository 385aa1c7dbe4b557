import { concurrently } from '#services/concurrently.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkWritable } from '#db/database-away.ts';
import type { Db } from '#db/database.ts';
import { tryLockSpooled } from '#db/leads/leads.ts';
import { withSite } from '#db/with-site.ts';
import type { Log } from '#services/log.ts';
import { DatabaseAway } from '#services/site/database-guard.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { failedForOutage } from '../lead-outage.ts';
import { storeWaitingLead } from '../prepared-lead.ts';
import type { LeadSpool } from './lead-spool.ts';
import type { SpooledLead } from './spool-name.ts';

const PASS_MS = 1_000;
/** While the database is away; the guard decides how often it is probed. */
const WATCH_MS = 100;
const PROBE_WAIT_MS = 2_000;
const STORE_WAIT_MS = 15_000;
/** Below the number of connections, so that a start leaves some for the first visitors. */
const CONCURRENT_LOADS = 4;
/** A lead that fails for another reason than the database is tried again after this. */
const RETRY_MS = 60_000;

export interface WaitingLeadsOptions {
  db: Db;
  spool: LeadSpool;
  guard: DatabaseGuard;
  keys: SiteKeys;
  /** The sites that this process serves. */
  siteIds: () => number[];
  /** Throws if the site no longer exists. */
  configOf: (siteId: number) => Promise<SiteConfig>;
  now: () => number;
  log: Log;
  count: (outcome: 'stored' | 'set-aside') => void;
}

/**
 * Stores the leads that wait on disk, oldest first, as soon as the database is back, and keeps the sites' keys in
 * memory, so that forms can be received without it.
 */
export class WaitingLeads {
  readonly #options: WaitingLeadsOptions;
  readonly #stopping = new AbortController();
  /** Files that failed, and when they may be tried again. */
  readonly #postponed = new Map<string, number>();
  #running: Promise<void> | null = null;

  constructor(options: WaitingLeadsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Finishes the lead at hand. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { guard, log } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let pause = PASS_MS;
      try {
        await this.pass();
        if (guard.isAway) pause = WATCH_MS;
      } catch (error) {
        pause = RETRY_MS;
        log.error({ err: error }, 'leads on disk could not be read');
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Stores what waits, once. */
  async pass(): Promise<void> {
    const { db, guard, spool } = this.#options;
    if (!(await guard.probe(() => checkWritable(db), PROBE_WAIT_MS))) return;
    try {
      await this.preloadKeys();
      const waiting = await spool.refresh();
      for (const lead of waiting) {
        if (this.#stopping.signal.aborted) return;
        if ((this.#postponed.get(lead.name) ?? 0) > performance.now()) continue;
        await this.#handle(lead);
      }
      const names = new Set(waiting.map(({ name }) => name));
      for (const name of this.#postponed.keys()) if (!names.has(name)) this.#postponed.delete(name);
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
    }
  }

  /** Forms of a site can be received without the database once its keys are in memory. */
  async preloadKeys(): Promise<void> {
    const { guard, keys, siteIds, log } = this.#options;
    const missing = siteIds().filter((id) => !keys.holds(id));
    await concurrently(missing, CONCURRENT_LOADS, async (siteId) => {
      try {
        await guard.run(() => keys.preload(siteId), STORE_WAIT_MS);
      } catch (error) {
        if (error instanceof DatabaseAway) return false;
        log.warn({ err: error, site: siteId }, 'a site’s keys could not be read');
      }
      return true;
    });
  }

  async #handle(lead: SpooledLead): Promise<void> {
    const { log } = this.#options;
    try {
      await this.#store(lead);
    } catch (error) {
      if (failedForOutage(error)) throw new DatabaseAway({ cause: error });
      this.#postponed.set(lead.name, performance.now() + RETRY_MS);
      log.error({ code: codeOf(error), ...about(lead) }, 'a lead on disk could not be stored');
    }
  }

  async #store(lead: SpooledLead): Promise<void> {
    const { db, spool, guard, keys, configOf, now, log, count } = this.#options;
    const { siteId, name } = lead;
    const secret = await keys.get(siteId, 'lead-spool');
    const prepared = await spool.read(lead, secret);
    if (prepared === null) return;
    if (prepared === undefined) {
      await spool.setAside(lead);
      count('set-aside');
      log.error(about(lead), 'a lead on disk is unreadable and was set aside');
      return;
    }
    const { leads: rules } = await configOf(siteId);
    const stored = await guard.run(
      () =>
        withSite(db, siteId, async (trx) =>
          (await tryLockSpooled(trx, name))
            ? storeWaitingLead(trx, prepared, { siteId, rules, now: now() })
            : null,
        ),
      STORE_WAIT_MS,
    );
    // Another process is storing it.
    if (stored === null) return;
    await spool.remove(lead);
    count('stored');
    log.info({ ...about(lead), outcome: stored.kind }, 'a lead from disk was stored');
  }
}

/** Nothing about the person. */
function about({ siteId, receivedAt, name }: SpooledLead): object {
  return { site: siteId, received: new Date(receivedAt).toISOString(), file: name };
}

/** Not the message: PostgreSQL quotes values in it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
