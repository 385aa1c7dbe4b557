import path from 'node:path';
import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import type { LeadOutage } from '#services/leads/lead-context.ts';
import { LeadSpool } from '#services/leads/spool/lead-spool.ts';
import type { SpoolFiles } from '#services/leads/spool/spool-files.ts';
import { createSpoolMetrics } from '#services/leads/spool/spool-metrics.ts';
import { WaitingLeads } from '#services/leads/spool/store-waiting-leads.ts';
import type { Log } from '#services/log.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { StartError } from '../database.ts';

export interface LeadOutageOptions {
  dataDir: string;
  db: Db;
  guard: DatabaseGuard;
  keys: SiteKeys;
  directory: Pick<SiteDirectory, 'siteIds' | 'loadById'>;
  registry: Registry;
  now: () => number;
  log: Log;
  /** Tests pass a disk that fails. */
  files?: SpoolFiles | undefined;
}

export interface RunningOutage extends LeadOutage {
  stop: () => Promise<void>;
}

export function spoolFolder(dataDir: string): string {
  return path.join(dataDir, 'lead-spool');
}

/** Opens the leads on disk and starts storing them; resolves once this process can do without the database. */
export async function openLeadOutage({
  dataDir,
  db,
  guard,
  keys,
  directory,
  registry,
  now,
  log,
  files,
}: LeadOutageOptions): Promise<RunningOutage> {
  const folder = spoolFolder(dataDir);
  const spool = new LeadSpool({
    folder,
    ...(files !== undefined && { files }),
    now,
    onTrouble: (error) => log.error({ err: error }, 'a lead could not be kept on disk'),
  });
  await spool.open().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The folder ${folder} for leads cannot be used: ${reason}.`);
  });
  const { count } = createSpoolMetrics(registry, spool, now);
  const waiting = new WaitingLeads({
    db,
    spool,
    guard,
    keys,
    siteIds: () => directory.siteIds(),
    configOf: async (siteId) => (await directory.loadById(siteId)).config,
    now,
    log,
    count: (outcome) => count[outcome](),
  });
  await waiting.preloadKeys();
  waiting.start();
  return { guard, spool, stop: () => waiting.stop() };
}
