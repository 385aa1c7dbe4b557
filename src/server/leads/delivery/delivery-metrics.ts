import { Counter, Gauge } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import { countDead, readQueueState } from '#db/lead-deliveries.ts';
import { readRevisions } from '#db/revisions.ts';
import { readSite } from '#db/with-site.ts';

/** Dead deliveries are counted site by site, so not at every reading. */
const DEAD_MS = 60_000;

/** What tells an operator that leads arrive. The gauges say the same in every process. */
export function createDeliveryMetrics(registry: Registry, db: Db, now: () => number) {
  const registers = [registry];
  let deadAt = Number.NEGATIVE_INFINITY;
  const waiting = new Gauge({
    name: 'forecourt_lead_deliveries_waiting',
    help: 'Deliveries of leads that wait for an attempt',
    registers,
    async collect() {
      const state = await readQueueState(db, now()).catch(() => null);
      if (state !== null) this.set(state.waiting);
    },
  });
  const oldest = new Gauge({
    name: 'forecourt_lead_delivery_oldest_seconds',
    help: 'How long the delivery that has waited longest has been due',
    registers,
    async collect() {
      const state = await readQueueState(db, now()).catch(() => null);
      if (state === null) return;
      this.set(state.oldestDueAt === null ? 0 : (now() - state.oldestDueAt) / 1000);
    },
  });
  const dead = new Gauge({
    name: 'forecourt_lead_deliveries_dead',
    help: 'Deliveries of leads that were given up and can be replayed',
    registers,
    async collect() {
      if (now() - deadAt < DEAD_MS) return;
      deadAt = now();
      const count = await countAllDead(db).catch(() => null);
      if (count === null) deadAt = Number.NEGATIVE_INFINITY;
      else this.set(count);
    },
  });
  return {
    waiting,
    oldest,
    dead,
    attempts: new Counter({
      name: 'forecourt_lead_delivery_attempts_total',
      help: 'Attempts to deliver a lead, by way and outcome',
      labelNames: ['via', 'outcome'] as const,
      registers,
    }),
  };
}

async function countAllDead(db: Db): Promise<number> {
  let dead = 0;
  for (const { id } of await readRevisions(db)) dead += await readSite(db, id, countDead);
  return dead;
}
