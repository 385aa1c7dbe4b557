import { isDeepStrictEqual } from 'node:util';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { recordStep } from '#domain/leads/forms/lead-step.ts';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import { queueDeliveries } from '#db/leads/lead-deliveries.ts';
import { addLeadEvent, reviseLead, takeOwnLead } from '#db/leads/leads.ts';
import type { OwnLead } from '#db/leads/leads.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { limitConfirmation } from './confirmation-limit.ts';
import { isLeadId } from './lead-content.ts';
import type { LeadContext } from './lead-context.ts';
import { inGuardedSite } from './lead-outage.ts';
import { visitorHashOf } from './visitor-cookie.ts';

const WAIT_MS = 4_000;

export interface LeadStep {
  leadId: string;
  /** The visitor cookie's value; '' without one. */
  visitor: string;
  /** The step's name, for the lead's events. */
  step: string;
  changes: Partial<LeadPayload>;
  /** Whether the form is complete; unchanged if left out. */
  completed?: boolean;
  /** Whether this step is delivered to the dealer. */
  deliver: boolean;
}

export type StepOutcome = { kind: 'accepted'; revision: number } | { kind: 'unknown' };

/**
 * A later step of a multi-step form. Only the browser that created the lead may send it. The same step
 * sent again changes nothing and is not delivered again.
 */
export async function continueLead(
  context: Pick<LeadContext, 'db' | 'site' | 'stock' | 'clock' | 'outage'>,
  { leadId, visitor, step, changes, completed, deliver }: LeadStep,
): Promise<StepOutcome> {
  if (!isLeadId(leadId) || visitor === '') return { kind: 'unknown' };
  const { site, clock } = context;
  const snapshot = await context.stock();
  return inGuardedSite(context, WAIT_MS, async (trx) => {
    const lead = await takeOwnLead(trx, leadId, visitorHashOf(visitor));
    if (lead === null) return { kind: 'unknown' };
    const revision = await storeStep(trx, { site, clock, snapshot }, lead, {
      step,
      changes,
      completed,
      deliver,
    });
    return { kind: 'accepted', revision };
  });
}

/** Where and when a step is stored. */
export interface StepPlace {
  site: LeadContext['site'];
  clock: number;
  snapshot: Pick<SiteStock, 'locations'>;
}

/** Changes a lead that its owner has locked. Returns its revision, which stays as it is if the step changes nothing. */
export async function storeStep(
  trx: SiteTransaction,
  { site, clock, snapshot }: StepPlace,
  lead: OwnLead,
  {
    step,
    changes,
    completed,
    deliver,
    confirm = false,
    driveLocationId = null,
  }: Pick<LeadStep, 'step' | 'changes' | 'deliver'> & {
    completed?: boolean | undefined;
    /** Whether the visitor gets an email about it. For the steps of a form, the one about the first is enough. */
    confirm?: boolean;
    /** Where a test drive starts, which gets the lead. */
    driveLocationId?: number | null;
  },
): Promise<number> {
  const next = nextState(lead, changes, completed);
  if (next === null) return lead.revision;
  await reviseLead(trx, lead.id, next);
  const data = recordStep(step, next.revision, lead.payload, next.payload);
  await addLeadEvent(trx, { lead: lead.id, kind: 'step', data, at: clock });
  if (deliver) {
    const { payload, revision } = next;
    const slugOf = (id: number | null) =>
      id === null ? null : (snapshot.locations.get(id)?.slug ?? null);
    const routed = {
      category: payload.category,
      carType: lead.carType,
      locationSlug: slugOf(payload.location_id ?? lead.locationId),
      distributionSlug: slugOf(driveLocationId),
      email: payload.email,
    };
    const rules = site.config.leads;
    const targets = await limitConfirmation(trx, {
      siteId: site.id,
      lead: lead.id,
      revision,
      email: payload.email,
      targets: deliveryTargetsFor(routed, {
        ...rules,
        confirmation: confirm && rules.confirmation,
      }),
      now: clock,
    });
    await queueDeliveries(trx, { lead: lead.id, revision, targets, at: clock });
  }
  return next.revision;
}

/** Null if the step changes nothing. No step can change the lead's id, source, category or user agent. */
function nextState(
  lead: OwnLead,
  changes: Partial<LeadPayload>,
  completed = changes.form_completed ?? lead.completed,
): Pick<OwnLead, 'payload' | 'revision' | 'completed'> | null {
  const { lead_id, source, category, user_agent } = lead.payload;
  const merged = { ...lead.payload, ...changes, lead_id, source, category, user_agent };
  // As the database will return it.
  const payload = JSON.parse(JSON.stringify(merged)) as LeadPayload;
  if (completed === lead.completed && isDeepStrictEqual(payload, lead.payload)) return null;
  return { payload, revision: lead.revision + 1, completed };
}
