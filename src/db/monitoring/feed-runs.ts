import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** The newest run of a feed, as the imports of stock store it. */
export interface FeedRun {
  feed: string;
  at: number;
  /** Why it was not applied; null if it was, or nothing had changed. */
  refusal: string | null;
  faultCount: number;
  /** The newest run that was applied or changed nothing. */
  acceptedAt: number | null;
}

/** False before migration 0016: the doctor also looks at a database that is not migrated yet. */
export async function hasFeedRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.stock_imports') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

type Stored = Omit<FeedRun, 'at' | 'acceptedAt'> & { at: Date; acceptedAt: Date | null };

/** Of each feed of the transaction's site. What was rolled back counts as not there. */
export async function readFeedRuns(trx: SiteTransaction): Promise<FeedRun[]> {
  const { rows } = await sql<Stored>`
    select distinct on (feed) feed, finished_at as at, fault_count as "faultCount",
      max(finished_at) filter (where state <> 'refused') over (partition by feed) as "acceptedAt",
      case when state = 'refused' then coalesce(reason, 'no reason was stored') end as refusal
    from stock_imports where state <> 'rolled_back'
    order by feed, number desc`.execute(trx);
  return rows.map(({ at, acceptedAt, ...row }) => ({
    ...row,
    at: at.getTime(),
    acceptedAt: acceptedAt?.getTime() ?? null,
  }));
}
