import { isDeepStrictEqual } from 'node:util';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { recordStep } from '#domain/leads/forms/lead-step.ts';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import { queueDeliveries } from '#db/leads/lead-deliveries.ts';
import { addLeadEvent, reviseLead, takeOwnLead } from '#db/leads/leads.ts';
import type { OwnLead } from '#db/leads/leads.ts';
import { withSite } from '#db/with-site.ts';
import { isLeadId } from './lead-content.ts';
import type { LeadContext } from './lead-context.ts';
import { visitorHashOf } from './visitor-cookie.ts';

export interface LeadStep {
  leadId: string;
  /** What the visitor's cookie holds; '' without one. */
  visitor: string;
  /** Its name, for the lead's events. */
  step: string;
  changes: Partial<LeadPayload>;
  /** Whether the form is at its end; as it was unless said. */
  completed?: boolean;
  /** Whether the dealer hears of this step. */
  deliver: boolean;
}

export type StepOutcome = { kind: 'accepted'; revision: number } | { kind: 'unknown' };

/**
 * A later step of a form of several, by the browser that made the lead and nobody else. The same step
 * again changes nothing and is delivered no second time.
 */
export async function continueLead(
  desk: Pick<LeadContext, 'db' | 'site' | 'stock' | 'clock'>,
  { leadId, visitor, step, changes, completed, deliver }: LeadStep,
): Promise<StepOutcome> {
  if (!isLeadId(leadId) || visitor === '') return { kind: 'unknown' };
  const { db, site, clock } = desk;
  const snapshot = await desk.stock();
  return withSite(db, site.id, async (trx) => {
    const lead = await takeOwnLead(trx, leadId, visitorHashOf(visitor));
    if (lead === null) return { kind: 'unknown' };
    const next = nextState(lead, changes, completed);
    if (next === null) return { kind: 'accepted', revision: lead.revision };
    await reviseLead(trx, lead.id, next);
    const data = recordStep(step, next.revision, lead.payload, next.payload);
    await addLeadEvent(trx, { lead: lead.id, kind: 'step', data, at: clock });
    if (deliver) {
      const { payload, revision } = next;
      const place = payload.location_id ?? lead.locationId;
      const routed = {
        category: payload.category,
        carType: lead.carType,
        locationSlug: place === null ? null : (snapshot.locations.get(place)?.slug ?? null),
        email: payload.email,
      };
      // The visitor has had a confirmation for the first step.
      const places = deliveryTargetsFor(routed, { ...site.config.leads, confirmation: false });
      await queueDeliveries(trx, { lead: lead.id, revision, targets: places, at: clock });
    }
    return { kind: 'accepted', revision: next.revision };
  });
}

/** Null where the step says nothing new. Who and which lead it is no step can change. */
function nextState(
  lead: OwnLead,
  changes: Partial<LeadPayload>,
  completed = changes.form_completed ?? lead.completed,
): Pick<OwnLead, 'payload' | 'revision' | 'completed'> | null {
  const { lead_id, source, category, user_agent } = lead.payload;
  const merged = { ...lead.payload, ...changes, lead_id, source, category, user_agent };
  // As the database will give it back.
  const payload = JSON.parse(JSON.stringify(merged)) as LeadPayload;
  if (completed === lead.completed && isDeepStrictEqual(payload, lead.payload)) return null;
  return { payload, revision: lead.revision + 1, completed };
}
