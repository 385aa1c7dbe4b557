import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** Selects leads by email address in lower case, phone number in international form, account, or lead id. */
export type Person =
  | { email: string }
  | { phone: string }
  | { accountId: number }
  | { leadId: string };

const NOTHING = '{}';
/** Of nobody: the person or the browser has been erased. */
export const NO_HASH = '0'.repeat(64);

/** Erases all data of a person's leads at this site. Returns how many leads there were. */
export async function erasePerson(
  trx: SiteTransaction,
  person: Person,
  now: number,
): Promise<number> {
  const found = await trx
    .selectFrom('leads')
    .select('id')
    .where('erased_at', 'is', null)
    .where((eb) =>
      'email' in person
        ? eb('email', '=', person.email)
        : 'phone' in person
          ? eb('phone', '=', person.phone)
          : 'accountId' in person
            ? eb('account_id', '=', person.accountId)
            : eb('lead_id', '=', person.leadId),
    )
    .forUpdate()
    .execute();
  await eraseLeads(
    trx,
    found.map(({ id }) => id),
    now,
  );
  const recipient = 'email' in person ? person.email : 'phone' in person ? person.phone : null;
  if (recipient !== null) {
    await trx
      .deleteFrom('message_log')
      .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
      .execute();
  }
  return found.length;
}

/**
 * Erases up to `most` leads created before `before`, oldest first. Returns how many. A lead with a
 * waiting delivery stays until it is delivered or given up.
 */
export async function eraseOldLeads(
  trx: SiteTransaction,
  { before, most, now }: { before: number; most: number; now: number },
): Promise<number> {
  const old = await trx
    .selectFrom('leads')
    .select('id')
    .where('erased_at', 'is', null)
    .where('created_at', '<', new Date(before))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lead_deliveries')
            .select('lead_deliveries.id')
            .whereRef('lead_deliveries.lead', '=', 'leads.id')
            .where('status', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .execute();
  await eraseLeads(
    trx,
    old.map(({ id }) => id),
    now,
  );
  return old.length;
}

/** Codes, alerts and texts that were logged instead of sent. Messages about a lead are erased with the lead. */
export async function deleteMessagesTo(
  trx: SiteTransaction,
  recipients: readonly (string | null)[],
): Promise<void> {
  const addresses = recipients.flatMap((one) => (one === null ? [] : one.toLowerCase()));
  if (addresses.length === 0) return;
  await trx
    .deleteFrom('message_log')
    .where('lead', 'is', null)
    .where(sql`lower(recipient)`, 'in', addresses)
    .execute();
}

/** Messages without a lead are deleted by their own age. */
export async function deleteOldMessages(trx: SiteTransaction, before: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('message_log')
    .where('lead', 'is', null)
    .where('at', '<', new Date(before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * What remains: counts of leads by category, day and car, and their destinations. Hashes are erased
 * too: someone who knows the content could match them.
 */
async function eraseLeads(
  trx: SiteTransaction,
  leads: readonly number[],
  now: number,
): Promise<void> {
  if (leads.length === 0) return;
  const at = new Date(now);
  await trx
    .updateTable('leads')
    .set({
      payload: NOTHING,
      email: null,
      phone: null,
      content_hash: NO_HASH,
      visitor_hash: NO_HASH,
      idempotency_key: sql`'erased-' || lead_id`,
      account_id: null,
      erased_at: at,
    })
    .where('id', 'in', leads)
    .execute();
  await trx.updateTable('lead_events').set({ data: NOTHING }).where('lead', 'in', leads).execute();
  const deliveries = await trx
    .updateTable('lead_deliveries')
    .set({
      status: sql`case when status = 'waiting' then 'dead' else status end`,
      settled_at: sql`coalesce(settled_at, ${at})`,
      last_error: sql`case when status = 'waiting' then 'erased' end`,
    })
    .where('lead', 'in', leads)
    .returning(['site_id', 'id'])
    .execute();
  const [first] = deliveries;
  if (first !== undefined) {
    await trx
      .deleteFrom('lead_delivery_queue')
      .where('site_id', '=', first.site_id)
      .where(
        'delivery_id',
        'in',
        deliveries.map(({ id }) => id),
      )
      .execute();
  }
  for (const table of ['message_log', 'test_drive_bookings', 'miscellaneous_records'] as const) {
    await trx.deleteFrom(table).where('lead', 'in', leads).execute();
  }
  await trx
    .insertInto('lead_events')
    .values(leads.map((lead) => ({ lead, kind: 'erased' as const, data: NOTHING, at })))
    .execute();
}
