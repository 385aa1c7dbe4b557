import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { ownSite } from '#db/leads/delivery-notes.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Notifies the settlement loops of all processes that something is due. */
export const SETTLEMENT_CHANNEL = 'forecourt_settlement';

export interface SettlementSubject {
  kind: 'reservation' | 'payment';
  /** The id of a reservation, or of a payment that belongs to none. */
  subject: string;
}

export interface ClaimedSettlement extends SettlementSubject {
  siteId: number;
  /** What was queued again since has another. */
  version: number;
}

/** Has it looked at now, once the transaction is committed. */
export async function queueSettlement(
  trx: SiteTransaction,
  { kind, subject }: SettlementSubject,
): Promise<void> {
  await sql`
    with queued as (
      insert into settlement_queue (site_id, kind, subject, due_at)
      values (${ownSite}, ${kind}, ${subject}, clock_timestamp())
      on conflict (site_id, kind, subject)
      do update set due_at = excluded.due_at, version = settlement_queue.version + 1
    )
    select pg_notify(${SETTLEMENT_CHANNEL}, '')`.execute(trx);
}

/** The sites that have a reservation to settle, now or later. */
export async function listSettlingSites(db: Db): Promise<number[]> {
  // One look at the index for each site: there may be thousands of reservations that nobody has continued.
  const { rows } = await sql<{ site_id: number }>`
    with recursive settling as (
      select min(site_id) as site_id from settlement_queue where kind = 'reservation'
      union all
      select (select min(site_id) from settlement_queue
        where kind = 'reservation' and site_id > settling.site_id)
      from settling where site_id is not null
    )
    select site_id from settling where site_id is not null`.execute(db);
  return rows.map(({ site_id: siteId }) => siteId);
}

interface QueueRow {
  site_id: number;
  kind: ClaimedSettlement['kind'];
  subject: string;
  version: number;
}

/** Takes what is due by the database's clock, and nothing that another process has leased. */
export async function claimSettlements(
  db: Db,
  { leaseMs, most }: { leaseMs: number; most: number },
): Promise<ClaimedSettlement[]> {
  if (most < 1) return [];
  const { rows } = await sql<QueueRow>`
    with picked as (
      select site_id, kind, subject from settlement_queue
      where due_at <= clock_timestamp() and (leased_until is null or leased_until <= clock_timestamp())
      order by due_at
      limit ${most}
      for update skip locked
    )
    update settlement_queue queue
    set leased_until = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
    from picked
    where (queue.site_id, queue.kind, queue.subject) = (picked.site_id, picked.kind, picked.subject)
    returning queue.site_id, queue.kind, queue.subject, queue.version`.execute(db);
  return rows.map(({ site_id: siteId, ...row }) => ({ siteId, ...row }));
}

/** Ends the lease: due again at `next`, or never; at once if it was queued meanwhile. */
export async function endClaim(
  trx: SiteTransaction,
  { kind, subject, version }: Omit<ClaimedSettlement, 'siteId'>,
  next: number | null,
): Promise<void> {
  if (next === null) {
    const { numDeletedRows } = await trx
      .deleteFrom('settlement_queue')
      .where('site_id', '=', ownSite)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows > 0n) return;
  }
  await trx
    .updateTable('settlement_queue')
    .set((eb) => ({
      leased_until: null,
      due_at:
        next === null
          ? eb.ref('due_at')
          : sql<Date>`case when version = ${version} then ${new Date(next)}::timestamptz else due_at end`,
    }))
    .where('site_id', '=', ownSite)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}
