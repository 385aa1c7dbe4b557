import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** The queue spans all sites, so statements that delete or update it must filter by their own site. */
export const ownSite = sql<number>`current_setting('forecourt.site_id')::int`;

/** Records in the leads' history what happened to their deliveries. */
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
