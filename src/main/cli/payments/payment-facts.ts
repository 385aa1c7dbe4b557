import type { Payment } from '#db/payments/payments.ts';
import { paymentState } from '#domain/payments/payment-state.ts';

/** A payment as JSON, without the visitor: lists end up in tickets and chats. */
export function paymentFacts(one: Payment & { site: string }) {
  return {
    site: one.site,
    payment: one.id,
    purpose: one.purpose,
    state: paymentState(one),
    amount_cents: one.amountCents,
    kept_cents: one.balance.keptCents,
    refunded_cents: one.balance.refundedCents,
    refund_due_cents: one.refundDueCents,
    reason: one.reason,
    reference: one.reference,
    gateway: one.gateway,
    gateway_account: one.gatewayAccount,
    created_at: new Date(one.createdAt).toISOString(),
    paid_at: one.paidAt === null ? null : new Date(one.paidAt).toISOString(),
    last_error: one.lastError,
  };
}
