import { sql } from 'kysely';
import type { LeadFormName, LeadPayload } from '#domain/leads/lead.ts';
import { takeLead } from '#db/leads/leads.ts';
import type { OwnLead } from '#db/leads/leads.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/**
 * Leads that this browser has sent, as its cookie proves, and that no account has yet, become the account's.
 * Never by phone number or email: anybody can type those. Returns how many.
 */
export async function claimLeads(
  trx: SiteTransaction,
  accountId: number,
  visitorHash: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set({ account_id: accountId })
    .where('visitor_hash', '=', visitorHash)
    .where('account_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface AccountLead {
  leadId: string;
  form: LeadFormName;
  category: string;
  createdAt: number;
  payload: LeadPayload;
  vehicleId: number | null;
  completed: boolean;
  /** A destination of the dealer has received it. */
  passedOn: boolean;
}

/** Newest first. */
export async function listAccountLeads(
  trx: SiteTransaction,
  accountId: number,
  most: number,
): Promise<AccountLead[]> {
  const rows = await trx
    .selectFrom('leads')
    .select(['lead_id', 'form', 'category', 'created_at', 'payload', 'vehicle_id'])
    .select('form_completed')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('lead_deliveries')
            .whereRef('lead_deliveries.lead', '=', 'leads.id')
            .where('status', '=', 'delivered')
            // Neither the visitor's own copy nor a lead that only our log has.
            .where('destination_key', '<>', 'confirmation')
            .where(sql<boolean>`not (destination ? 'unrouted')`)
            .select(sql`1`.as('one')),
        )
        .as('passed_on'),
    )
    .where('account_id', '=', accountId)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    form: row.form,
    category: row.category,
    createdAt: row.created_at.getTime(),
    payload: row.payload,
    vehicleId: row.vehicle_id,
    completed: row.form_completed,
    passedOn: Boolean(row.passed_on),
  }));
}

/** Locked; null both for somebody else's lead and for an unknown id. */
export function takeAccountLead(
  trx: SiteTransaction,
  leadId: string,
  accountId: number,
): Promise<OwnLead | null> {
  return takeLead(trx, leadId, { column: 'account_id', value: accountId });
}
