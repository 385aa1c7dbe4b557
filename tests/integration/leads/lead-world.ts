import { randomBytes, randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { queueDeliveries } from '#db/leads/lead-deliveries.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { loadLeadHistory } from '#db/leads/lead-reading.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { DeliveryTarget } from '#domain/leads/delivery/destination.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { newLeadId } from '#services/leads/lead-content.ts';
import { leadPayload } from '#tests/factories/lead.ts';

/** Creates a site with these `leads` options; returns its id. */
export async function createLeadSite(ownerDb: Db, slug: string, leads: object): Promise<number> {
  const results = await applyDocuments(
    ownerDb,
    [{ slug, name: `Dealer ${slug}`, leads }],
    Date.now(),
  );
  const faults = results.flatMap((result) => result.faults);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  const site = await loadSiteBySlug(ownerDb, slug);
  if (site === null) throw new Error(`The site ${slug} was not applied.`);
  return site.id;
}

export interface QueuedLead {
  id: number;
  leadId: string;
}

/** A lead with its deliveries, written in one transaction like the forms do. */
export async function queueLead(
  db: Db,
  siteId: number,
  targets: readonly DeliveryTarget[],
  {
    at,
    revision = 0,
    payload: changes = {},
  }: { at: number; revision?: number; payload?: Partial<LeadPayload> },
): Promise<QueuedLead> {
  const leadId = newLeadId();
  const payload = leadPayload({ ...changes, lead_id: leadId });
  return withSite(db, siteId, async (trx) => {
    const { id } = await trx
      .insertInto('leads')
      .values({
        lead_id: leadId,
        form: 'enquiry',
        category: payload.category,
        subcategory: null,
        created_at: new Date(at),
        idempotency_key: randomUUID(),
        content_hash: randomBytes(32).toString('hex'),
        visitor_hash: randomBytes(32).toString('hex'),
        payload: JSON.stringify(payload),
        email: payload.email.toLowerCase(),
        phone: payload.phone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('lead_events')
      .values({
        lead: id,
        kind: 'created',
        data: JSON.stringify({ name: payload.name }),
        at: new Date(at),
      })
      .execute();
    await queueDeliveries(trx, { lead: id, revision, targets, at });
    // As if the database's clock had been there too.
    await trx
      .updateTable('lead_delivery_queue')
      .set({ due_at: new Date(at) })
      .where('site_id', '=', siteId)
      .where('delivery_id', 'in', (eb) =>
        eb.selectFrom('lead_deliveries').select('id').where('lead', '=', id),
      )
      .execute();
    return { id, leadId };
  });
}

export const PATIENCE = { timeout: 60_000, interval: 20 };

/** What became of the deliveries of a site's leads. */
export function deliveriesOf(of: () => { db: Db; site: number }) {
  const historyOf = (lead: number) => {
    const { db, site } = of();
    return readSite(db, site, (trx) => loadLeadHistory(trx, lead));
  };
  const statuses = async (lead: number) =>
    (await historyOf(lead)).deliveries.map(({ status }) => status);
  const settled = (lead: number) =>
    vi.waitFor(async () => expect(await statuses(lead)).not.toContain('waiting'), PATIENCE);
  const attempted = (count: number, lead: number) =>
    vi.waitFor(
      async () => expect((await historyOf(lead)).deliveries[0]?.attempts).toHaveLength(count),
      PATIENCE,
    );
  return { historyOf, statuses, settled, attempted };
}
