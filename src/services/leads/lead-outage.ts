import type { LeadContext } from './lead-context.ts';
import type { LeadIdentity, PreparedLead } from './prepared-lead.ts';
import type { KeptOutcome } from './spool/lead-spool.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { withSite } from '#db/with-site.ts';
import { isDatabaseAway } from '#db/database-away.ts';
import { DatabaseAway } from '#services/site/database-guard.ts';

/** When a refused form may be sent again. */
export const RETRY_SECONDS = 30;

/** Waits no longer than `waitMs`, and not at all while the database is known to be away. */
export async function inGuardedSite<Result>(
  { db, site, outage }: Pick<LeadContext, 'db' | 'site' | 'outage'>,
  waitMs: number,
  work: (trx: SiteTransaction) => Promise<Result>,
): Promise<Result> {
  const run = () => withSite(db, site.id, work);
  return outage === undefined ? run() : outage.guard.run(run, waitMs);
}

/** Whether work failed because the database is away, with a guard or without. */
export function failedForOutage(error: unknown): boolean {
  return error instanceof DatabaseAway || isDatabaseAway(error);
}

export async function unlessAway<Result>(work: Promise<Result>): Promise<Result | 'away'> {
  try {
    return await work;
  } catch (error) {
    if (failedForOutage(error)) return 'away';
    throw error;
  }
}

/** The lead with this key, if it waits on this machine's disk. */
export async function findWaiting(
  { keys, site, outage }: LeadContext,
  identity: LeadIdentity,
): Promise<PreparedLead | 'conflict' | null> {
  if (outage === undefined || outage.spool.size === 0) return null;
  const secret = await keys.get(site.id, 'lead-spool');
  const found = outage.spool.find(site.id, identity, secret);
  if (found === null || found.isOther) return found && 'conflict';
  // Null if it has just been stored: the database has it.
  return (await outage.spool.read(found.lead, secret)) ?? null;
}

/** Keeps a lead on disk until the database is back. */
export async function keepLead(
  { keys, site, outage }: LeadContext,
  lead: PreparedLead,
): Promise<KeptOutcome> {
  if (outage === undefined) return { kind: 'not-kept' };
  return outage.spool.keep(site.id, lead, await keys.get(site.id, 'lead-spool'));
}
