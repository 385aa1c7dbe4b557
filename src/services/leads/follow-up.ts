import type { CarType } from '#domain/vehicle/vehicle.ts';
import { addFollowUp, takeOwnLead } from '#db/leads/leads.ts';
import { isLeadId } from './lead-content.ts';
import type { LeadContext } from './lead-context.ts';
import { inGuardedSite } from './lead-outage.ts';
import { visitorHashOf } from './visitor-cookie.ts';

/** The browser waits for three seconds at most. */
const WAIT_MS = 3_000;

/** Records a lead's follow-up once. True whether or not it was the first; false if the lead is not the visitor's. */
export async function followUp(
  context: Pick<LeadContext, 'db' | 'site' | 'clock' | 'outage'>,
  { leadId, visitor, carType }: { leadId: string; visitor: string; carType: CarType | null },
): Promise<boolean> {
  if (!isLeadId(leadId) || visitor === '') return false;
  return inGuardedSite(context, WAIT_MS, async (trx) => {
    const lead = await takeOwnLead(trx, leadId, visitorHashOf(visitor));
    if (lead === null) return false;
    const data = { category: lead.category, car_type: carType ?? lead.carType };
    await addFollowUp(trx, { lead: lead.id, data, at: context.clock });
    return true;
  });
}
