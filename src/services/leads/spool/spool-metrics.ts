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
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('forecourt_leads_queued', 'Leads on disk that wait for the database', () => spool.size);
  gauge('forecourt_leads_queued_oldest_seconds', 'Age of the oldest of them; 0 without one', () =>
    spool.oldest === null ? 0 : Math.max(0, (now() - spool.oldest) / 1000),
  );
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
  return { count: { stored: () => handedIn.inc(), 'set-aside': () => setAside.inc() } };
}
