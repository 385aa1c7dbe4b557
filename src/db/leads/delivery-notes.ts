import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** The queue is of all sites, so that what is deleted or moved in it names its own. */
export const ownSite = sql<number>`current_setting('forecourt.site_id')::int`;

/** Writes into the leads' history what was done with deliveries of theirs. */
export async function noteDeliveries(
  trx: SiteTransaction,
  kind: 'replayed' | 'superseded',
  deliveries: readonly { lead: number; lead_revision: number; destination_key: string }[],
  at: Date,
): Promise<void> {
  await trx
    .insertInto('lead_events')
    .values(
      deliveries.map(({ lead, lead_revision: revision, destination_key: destination }) => ({
        lead,
        kind,
        data: JSON.stringify({ destination, revision }),
        at,
      })),
    )
    .execute();
}
