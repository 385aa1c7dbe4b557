import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** What an operator wants to see of a site at a glance. */
export interface SiteCounts {
  vehiclesInStock: number;
  /** When a vehicle was last written; null without vehicles. */
  stockChangedAt: number | null;
  /** Leads since the start of the period. */
  leads: number;
  deliveriesWaiting: number;
  deliveriesDead: number;
  picturesKept: number;
  picturesPending: number;
  picturesRefused: number;
  /** Pending ones whose attempt is long due. */
  picturesOverdue: number;
}

interface Row extends Omit<SiteCounts, 'stockChangedAt'> {
  stockChangedAt: Date | null;
}

/** Of the transaction's site, in one query. */
export async function readSiteCounts(
  trx: SiteTransaction,
  { leadsSince, overdueSince }: { leadsSince: number; overdueSince: number },
): Promise<SiteCounts> {
  const { rows } = await sql<Row>`
    select stock.*, leads.*, deliveries.*, pictures.* from
      (select count(*) filter (where status in ('in_stock', 'coming_soon') and not sold)::int
          as "vehiclesInStock",
        max(updated_at) filter (where isfinite(updated_at)) as "stockChangedAt"
        from vehicles) stock,
      (select count(*)::int as leads from leads
        where created_at >= ${new Date(leadsSince)}) leads,
      (select count(*) filter (where delivery.status = 'waiting')::int as "deliveriesWaiting",
        count(*) filter (where delivery.status = 'dead' and lead.erased_at is null)::int
          as "deliveriesDead"
        from lead_deliveries delivery join leads lead on lead.id = delivery.lead
        where delivery.status in ('waiting', 'dead')) deliveries,
      (select count(*) filter (where state = 'kept')::int as "picturesKept",
        count(*) filter (where state = 'pending')::int as "picturesPending",
        count(*) filter (where state = 'refused')::int as "picturesRefused",
        count(*) filter (where state = 'pending' and next_attempt_at < ${new Date(overdueSince)})::int
          as "picturesOverdue"
        from remote_pictures) pictures`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The counts of a site are one row.');
  return { ...row, stockChangedAt: row.stockChangedAt?.getTime() ?? null };
}
