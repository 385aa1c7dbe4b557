import { Counter, Gauge } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import type { LeadSpool } from './lead-spool.ts';

/** What waits on this machine's disk, read when the metrics are. */
export function createSpoolMetrics(
  registry: Registry,
  spool: Pick<LeadSpool, 'size' | 'oldest'>,
  now: () => number,
) {
  const registers = [registry];
  const queued = new Gauge({
    name: 'forecourt_leads_queued',
    help: 'Leads on disk that wait for the database',
    registers,
    collect() {
      this.set(spool.size);
    },
  });
  const oldest = new Gauge({
    name: 'forecourt_leads_queued_oldest_seconds',
    help: 'Age of the oldest lead on disk; 0 without one',
    registers,
    collect() {
      this.set(spool.oldest === null ? 0 : Math.max(0, (now() - spool.oldest) / 1000));
    },
  });
  const handedIn = new Counter({
    name: 'forecourt_leads_handed_in_total',
    help: 'Leads from disk that were stored in the database',
    registers,
  });
  const setAside = new Counter({
    name: 'forecourt_leads_set_aside_total',
    help: 'Files of leads on disk that could not be read and were set aside',
    registers,
  });
  return {
    queued,
    oldest,
    count: { stored: () => handedIn.inc(), 'set-aside': () => setAside.inc() },
  };
}
