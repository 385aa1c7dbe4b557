import { Counter, Gauge } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import { countDead, readQueueState } from '#db/leads/lead-deliveries.ts';
import { countUnrouted } from '#db/leads/lead-reading.ts';
import { readRevisions } from '#db/revisions.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { TimedProbe } from '#services/timed-probe.ts';

/** Per-site counts are refreshed at most this often, not at every scrape. */
const COUNT_MS = 60_000;
/** How far back leads without a destination are counted. A fixed problem leaves the gauge after that. */
const UNROUTED_MS = 7 * DAY_MS;
/** A scrape must not hang with the database: what cannot be read in time is left out. */
const TIMEOUT_MS = 2_000;

/**
 * Metrics that show whether leads arrive. The gauges have the same value in every process. One that
 * cannot be read has no value: an old one would hide the outage.
 */
export function createDeliveryMetrics(registry: Registry, db: Db, now: () => number) {
  const registers = [registry];
  const queueState = new TimedProbe(() => readQueueState(db, now()), TIMEOUT_MS);
  const waiting = new Gauge({
    name: 'forecourt_lead_deliveries_waiting',
    help: 'Lead deliveries waiting for an attempt',
    registers,
    async collect() {
      await collectInto(this, async () => (await queueState.read()).waiting);
    },
  });
  const oldest = new Gauge({
    name: 'forecourt_lead_delivery_oldest_seconds',
    help: 'Seconds since the oldest waiting lead delivery became due',
    registers,
    async collect() {
      await collectInto(this, async () => {
        const { oldestDueAt } = await queueState.read();
        return oldestDueAt === null ? 0 : Math.max(0, now() - oldestDueAt) / 1000;
      });
    },
  });
  const countDeadNow = throttled(() => countAll(db, countDead));
  const dead = new Gauge({
    name: 'forecourt_lead_deliveries_dead',
    help: 'Lead deliveries that were given up and can be replayed',
    registers,
    async collect() {
      await collectInto(this, countDeadNow);
    },
  });
  const countUnroutedNow = throttled(() =>
    countAll(db, (trx) => countUnrouted(trx, now() - UNROUTED_MS)),
  );
  const unrouted = new Gauge({
    name: 'forecourt_leads_unrouted',
    help: 'Leads of the last seven days that are only in the message log because no destination matches',
    registers,
    async collect() {
      await collectInto(this, countUnroutedNow);
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

async function collectInto(gauge: Gauge, read: () => Promise<number>): Promise<void> {
  try {
    gauge.set(await read());
  } catch {
    gauge.remove();
  }
}

/** Repeats the last count until it is too old. */
function throttled(count: () => Promise<number>): () => Promise<number> {
  const probe = new TimedProbe(count, TIMEOUT_MS);
  let last: { count: number; at: number } | null = null;
  return async () => {
    if (last === null || performance.now() - last.at >= COUNT_MS) {
      last = { count: await probe.read(), at: performance.now() };
    }
    return last.count;
  };
}

async function countAll(db: Db, count: (trx: SiteTransaction) => Promise<number>): Promise<number> {
  let total = 0;
  for (const { id } of await readRevisions(db)) total += await readSite(db, id, count);
  return total;
}
