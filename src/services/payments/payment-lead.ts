import { queueDeliveries } from '#db/leads/lead-deliveries.ts';
import { addLeadEvent, insertLead, takeLeadByRow } from '#db/leads/leads.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { setPaymentLead } from '#db/payments/online-payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import { CATEGORIES, SOURCE } from '#domain/leads/lead-values.ts';
import type { LeadPayload, LeadPayment } from '#domain/leads/lead.ts';
import { paths } from '#domain/site/paths.ts';
import { secretHashOf } from '#services/secret.ts';
import { storeStep } from '#services/leads/continue-lead.ts';
import type { StepPlace } from '#services/leads/continue-lead.ts';
import { newLeadId } from '#services/leads/lead-content.ts';

export interface PaidPlace {
  site: StepPlace['site'];
  now: number;
}

function factsOf({ id, reference, amountCents, paidAt, balance }: Payment): LeadPayment {
  return {
    id,
    reference: reference ?? '',
    amount_cents: amountCents,
    refunded_cents: balance.refundedCents,
    paid_at: new Date(paidAt ?? 0).toISOString(),
  };
}

/** The dealer's notice of a payment. It is called once, in the transaction that finds it paid. */
export async function tellDealerPaid(
  trx: SiteTransaction,
  { site, now }: PaidPlace,
  payment: Payment,
): Promise<void> {
  const { visitor } = payment;
  if (visitor === null) return;
  const payload: LeadPayload = {
    category: CATEGORIES.payment,
    subcategory: payment.reason,
    lead_id: newLeadId(),
    url: site.origin + paths.onlinePayment(),
    source: SOURCE,
    user_agent: '',
    name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    opt_in: false,
    lead_attributes: { visited_pages: [], linked_query_params: {} },
    payment: factsOf(payment),
  };
  const lead = await insertLead(trx, {
    leadId: payload.lead_id,
    form: 'enquiry',
    createdAt: now,
    idempotencyKey: `payment-${payment.id}`,
    contentHash: secretHashOf(payment.id),
    visitorHash: payment.visitorHash,
    payload,
    vehicleId: null,
    locationId: null,
    carType: null,
    completed: true,
    accountId: payment.accountId,
  });
  if (lead === null) return;
  await addLeadEvent(trx, { lead, kind: 'created', data: { form: 'enquiry' }, at: now });
  const routed = {
    category: payload.category,
    carType: null,
    locationSlug: null,
    distributionSlug: null,
    email: visitor.email,
  };
  // The visitor gets a receipt instead of a confirmation.
  const targets = deliveryTargetsFor(routed, { ...site.config.leads, confirmation: false });
  await queueDeliveries(trx, { lead, revision: 0, targets, at: now });
  await setPaymentLead(trx, payment.id, lead);
}

/** The lead again, with what went back since; nothing if the dealer knows it. */
export async function tellDealerRefunded(
  trx: SiteTransaction,
  { site, now }: PaidPlace,
  payment: Payment,
): Promise<void> {
  const lead = payment.lead === null ? null : await takeLeadByRow(trx, payment.lead);
  if (lead === null) return;
  const known = lead.payload.payment?.refunded_cents ?? 0;
  if (known === payment.balance.refundedCents) return;
  const locations = new Map((await loadLocations(trx)).map((location) => [location.id, location]));
  await storeStep(trx, { site, clock: now, snapshot: { locations } }, lead, {
    step: 'payment-refunded',
    changes: { payment: factsOf(payment) },
    deliver: true,
  });
}
