import { noteDeliveries, ownSite } from './delivery-notes.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Removes obsolete deliveries from the queue and records it in the lead's events. */
export async function supersedeDeliveries(
  trx: SiteTransaction,
  deliveries: readonly number[],
  now: number,
): Promise<void> {
  if (deliveries.length === 0) return;
  const at = new Date(now);
  const superseded = await trx
    .updateTable('lead_deliveries')
    .set({ status: 'superseded', settled_at: at })
    .where('id', 'in', deliveries)
    .where('status', 'in', ['waiting', 'dead'])
    .returning(['id', 'lead', 'lead_revision', 'destination_key'])
    .execute();
  if (superseded.length === 0) return;
  await trx
    .deleteFrom('lead_delivery_queue')
    .where('site_id', '=', ownSite)
    .where(
      'delivery_id',
      'in',
      superseded.map(({ id }) => id),
    )
    .execute();
  await noteDeliveries(trx, 'superseded', superseded, at);
}

/**
 * Once a destination has accepted a step, earlier undelivered steps of the same lead are obsolete:
 * they would arrive later and contain less.
 */
export async function supersedeEarlier(
  trx: SiteTransaction,
  accepted: { lead: number; revision: number; destination: string },
  now: number,
): Promise<void> {
  const earlier = await trx
    .selectFrom('lead_deliveries')
    .select('id')
    .where('lead', '=', accepted.lead)
    .where('destination_key', '=', accepted.destination)
    .where('lead_revision', '<', accepted.revision)
    .where('status', 'in', ['waiting', 'dead'])
    .orderBy('lead_revision', 'desc')
    .forUpdate()
    .execute();
  await supersedeDeliveries(
    trx,
    earlier.map(({ id }) => id),
    now,
  );
}
