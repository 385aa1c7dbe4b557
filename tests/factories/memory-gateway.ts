import { randomUUID } from 'node:crypto';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { CheckoutOrder, GatewayPayment, PaymentsPort } from '#ports/payments.ts';

interface CheckoutRecord extends CheckoutOrder {
  checkoutId: string;
  isOpen: boolean;
  entries: MoneyEntry[];
  declines: number;
  createdAt: number;
  refunds: Map<string, MoneyEntry>;
}

/** A gateway in the memory of a test, which pays, fails and tells when the test says so. */
export interface MemoryGateway extends PaymentsPort {
  /** The visitor pays on the page; what the gateway would send about it. */
  pay: (paymentId: string) => GatewayEvent[];
  /** While true, no call gets an answer. */
  away: boolean;
  /** Calls that reached it, by name. */
  calls: string[];
  records: Map<string, CheckoutRecord>;
  refundEvents: (paymentId: string) => GatewayEvent[];
}

export function createMemoryGateway(): MemoryGateway {
  const records = new Map<string, CheckoutRecord>();
  const toPayment = (one: CheckoutRecord): GatewayPayment => ({
    siteId: one.siteId,
    paymentId: one.paymentId,
    checkoutId: one.checkoutId,
    isOpen: one.isOpen,
    entries: one.entries,
    declines: one.declines,
    createdAt: one.createdAt,
  });
  const eventOf = (
    one: CheckoutRecord,
    kind: string,
    entries: readonly MoneyEntry[],
  ): GatewayEvent => ({
    id: `evt_${randomUUID()}`,
    kind,
    siteId: one.siteId,
    paymentId: one.paymentId,
    checkoutId: one.checkoutId,
    account: one.account,
    entries,
    isOpen: one.isOpen ? null : false,
    at: Date.now(),
  });
  const get = (paymentId: string) => {
    const one = records.get(paymentId);
    if (one === undefined) throw new Error(`There is no payment ${paymentId}.`);
    return one;
  };
  const gateway: MemoryGateway = {
    gateway: 'test',
    away: false,
    calls: [],
    records,
    async openCheckout(order) {
      gateway.calls.push('openCheckout');
      if (gateway.away) return { kind: 'unavailable', reason: 'away' };
      const known = records.get(order.paymentId);
      const one = known ?? {
        ...order,
        checkoutId: `co_${randomUUID()}`,
        isOpen: true,
        entries: [],
        declines: 0,
        createdAt: Date.now(),
        refunds: new Map<string, MoneyEntry>(),
      };
      records.set(order.paymentId, one);
      return {
        kind: 'open',
        checkoutId: one.checkoutId,
        url: `https://pay.example/${one.checkoutId}`,
      };
    },
    async closeCheckout({ paymentId }) {
      gateway.calls.push('closeCheckout');
      if (gateway.away) return { kind: 'unavailable', reason: 'away' };
      const one = get(paymentId);
      if (one.entries.length > 0) return { kind: 'paid' };
      one.isOpen = false;
      return { kind: 'closed' };
    },
    async refund({ paymentId, amountCents }, { idempotencyKey }) {
      gateway.calls.push('refund');
      if (gateway.away) return { kind: 'unavailable', reason: 'away' };
      const one = get(paymentId);
      const known = one.refunds.get(idempotencyKey);
      const entry = known ?? {
        key: `re_${randomUUID()}`,
        kind: 'refunded' as const,
        cents: amountCents,
      };
      if (known === undefined) {
        one.refunds.set(idempotencyKey, entry);
        one.entries.push(entry);
      }
      return { kind: 'refunded', entry };
    },
    async findPayment({ paymentId }) {
      gateway.calls.push('findPayment');
      if (gateway.away) return { kind: 'unavailable', reason: 'away' };
      const one = records.get(paymentId);
      return { kind: 'found', payment: one === undefined ? null : toPayment(one) };
    },
    async listPayments({ siteId }) {
      if (gateway.away) return { kind: 'unavailable', reason: 'away' };
      const payments = [...records.values()].filter((one) => one.siteId === siteId).map(toPayment);
      return { kind: 'listed', payments };
    },
    readEvent: () => ({ kind: 'refused', reason: 'no-signature' }),
    pay(paymentId) {
      const one = get(paymentId);
      if (!one.isOpen) throw new Error('The page is closed.');
      one.isOpen = false;
      const authorised = { key: 'au', kind: 'authorised' as const, cents: one.amountCents };
      const captured = { key: 'ca', kind: 'captured' as const, cents: one.amountCents };
      one.entries.push(authorised, captured);
      return [
        eventOf(one, 'payment.authorised', [authorised]),
        eventOf(one, 'payment.captured', [authorised, captured]),
        eventOf(one, 'checkout.completed', []),
      ];
    },
    refundEvents(paymentId) {
      const one = get(paymentId);
      return one.entries
        .filter(({ kind }) => kind === 'refunded')
        .map((entry) => eventOf(one, 'payment.refunded', [entry]));
    },
  };
  return gateway;
}
