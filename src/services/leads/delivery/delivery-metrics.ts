import { Counter, Gauge } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import { countDead, readQueueState } from '#db/leads/lead-deliveries.ts';
import { countUnrouted } from '#db/leads/lead-reading.ts';
import { readRevisions } from '#db/revisions.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';

/** Per-site counts are refreshed at most this often, not at every scrape. */
const COUNT_MS = 60_000;
/** How far back leads without a destination are counted. A fixed problem leaves the gauge after that. */
const UNROUTED_MS = 7 * DAY_MS;

/** Metrics that show whether leads arrive. The gauges have the same value in every process. */
export function createDeliveryMetrics(registry: Registry, db: Db, now: () => number) {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'forecourt_lead_deliveries_waiting',
    help: 'Lead deliveries waiting for an attempt',
    registers,
    async collect() {
      const state = await readQueueState(db, now()).catch(() => null);
      if (state !== null) this.set(state.waiting);
    },
  });
  const oldest = new Gauge({
    name: 'forecourt_lead_delivery_oldest_seconds',
    help: 'Seconds since the oldest waiting lead delivery became due',
    registers,
    async collect() {
      const state = await readQueueState(db, now()).catch(() => null);
      if (state === null) return;
      this.set(state.oldestDueAt === null ? 0 : (now() - state.oldestDueAt) / 1000);
    },
  });
  const countDeadNow = throttled(now, () => countAll(db, countDead));
  const dead = new Gauge({
    name: 'forecourt_lead_deliveries_dead',
    help: 'Lead deliveries that were given up and can be replayed',
    registers,
    async collect() {
      const count = await countDeadNow();
      if (count !== null) this.set(count);
    },
  });
  const countUnroutedNow = throttled(now, () =>
    countAll(db, (trx) => countUnrouted(trx, now() - UNROUTED_MS)),
  );
  const unrouted = new Gauge({
    name: 'forecourt_leads_unrouted',
    help: 'Leads of the last seven days that are only in the message log because no destination matches',
    registers,
    async collect() {
      const count = await countUnroutedNow();
      if (count !== null) this.set(count);
    },
  });
  return {
    waiting,
    oldest,
    dead,
    unrouted,
    attempts: new Counter({
      name: 'forecourt_lead_delivery_attempts_total',
      help: 'Lead delivery attempts, by channel and outcome',
      labelNames: ['via', 'outcome'] as const,
      registers,
    }),
  };
}

/** Null between two counts, and if a count fails. */
function throttled(now: () => number, count: () => Promise<number>) {
  let countedAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<number | null> => {
    if (now() - countedAt < COUNT_MS) return null;
    countedAt = now();
    try {
      return await count();
    } catch {
      countedAt = Number.NEGATIVE_INFINITY;
      return null;
    }
  };
}

async function countAll(db: Db, count: (trx: SiteTransaction) => Promise<number>): Promise<number> {
  let total = 0;
  for (const { id } of await readRevisions(db)) total += await readSite(db, id, count);
  return total;
}
