import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { CheckoutOrder, GatewayPayment } from '#ports/payments.ts';

/** Something that happened. The journal has all of them, and they alone make up the gateway's state. */
export type Change =
  | { type: 'opened'; id: string; at: number; order: CheckoutOrder }
  | { type: 'declined' | 'paid' | 'authorised' | 'released' | 'closed'; id: string; at: number }
  | { type: 'refunded'; id: string; at: number; refundId: string; key: string; cents: number }
  | { type: 'delivered'; eventId: string };
export type CheckoutChange = Exclude<Change, { type: 'delivered' }>;

export interface Checkout {
  id: string;
  order: CheckoutOrder;
  createdAt: number;
  /** `authorised`: the card's bank set the money aside, and it is never captured. */
  status: 'open' | 'authorised' | 'paid' | 'closed';
  authorisedAt: number | null;
  entries: MoneyEntry[];
  declines: number;
  refunds: Map<string, MoneyEntry>;
}

/** Every checkout, and the webhooks that have not arrived yet. */
export class Records {
  readonly #checkouts = new Map<string, Checkout>();
  readonly #byPayment = new Map<string, Checkout>();
  /** Those that time changes. */
  readonly #unsettled = new Set<Checkout>();
  readonly #undelivered = new Map<string, GatewayEvent>();

  find(id: string): Checkout | undefined {
    return this.#checkouts.get(id);
  }

  findPayment(payment: Pick<CheckoutOrder, 'siteId' | 'paymentId' | 'account'>) {
    return this.#byPayment.get(paymentKey(payment));
  }

  /** In the order in which they were opened. */
  all(): Iterable<Checkout> {
    return this.#checkouts.values();
  }

  unsettled(): Iterable<Checkout> {
    return this.#unsettled;
  }

  undelivered(): Iterable<GatewayEvent> {
    return this.#undelivered.values();
  }

  /** Returns the webhooks that tell of it. */
  apply(change: Change): GatewayEvent[] {
    if (change.type === 'delivered') {
      this.#undelivered.delete(change.eventId);
      return [];
    }
    const checkout = change.type === 'opened' ? this.#add(change) : this.#get(change.id);
    const events = update(checkout, change);
    if (checkout.status !== 'open' && checkout.status !== 'authorised') {
      this.#unsettled.delete(checkout);
    }
    for (const event of events) this.#undelivered.set(event.id, event);
    return events;
  }

  #add({ id, at, order }: Extract<Change, { type: 'opened' }>): Checkout {
    const checkout: Checkout = {
      id,
      order,
      createdAt: at,
      status: 'open',
      authorisedAt: null,
      entries: [],
      declines: 0,
      refunds: new Map(),
    };
    this.#checkouts.set(id, checkout);
    this.#byPayment.set(paymentKey(order), checkout);
    this.#unsettled.add(checkout);
    return checkout;
  }

  #get(id: string): Checkout {
    const checkout = this.#checkouts.get(id);
    if (checkout === undefined) throw new Error(`The journal names an unknown checkout: ${id}`);
    return checkout;
  }
}

function paymentKey({
  siteId,
  paymentId,
  account,
}: Pick<CheckoutOrder, 'siteId' | 'paymentId' | 'account'>) {
  return `${siteId} ${account ?? ''} ${paymentId}`;
}

/** The ids of events follow from the change, so that a restart repeats them and invents none. */
function update(checkout: Checkout, change: CheckoutChange): GatewayEvent[] {
  const { id, order } = checkout;
  const add = (kind: MoneyEntry['kind'], key = `${id}:${kind}`, cents = order.amountCents) => {
    const entry = { key, kind, cents };
    checkout.entries.push(entry);
    return entry;
  };
  const event = (kind: string, entries: MoneyEntry[], isOpen: boolean | null, suffix = kind) => ({
    id: `ev:${id}:${suffix}`,
    kind,
    siteId: order.siteId,
    paymentId: order.paymentId,
    checkoutId: id,
    account: order.account,
    entries,
    isOpen,
    at: change.at,
  });

  switch (change.type) {
    case 'opened':
      return [];
    case 'declined': {
      checkout.declines += 1;
      return [event('payment.declined', [], null, `declined.${checkout.declines}`)];
    }
    case 'authorised': {
      checkout.status = 'authorised';
      checkout.authorisedAt = change.at;
      return [event('payment.authorised', [add('authorised')], false)];
    }
    case 'paid': {
      checkout.status = 'paid';
      const [authorised, captured] = [add('authorised'), add('captured')];
      return [
        event('payment.authorised', [authorised], null),
        event('payment.captured', [captured], null),
        event('checkout.completed', [authorised, captured], false),
      ];
    }
    case 'released': {
      checkout.status = 'closed';
      return [event('payment.released', [add('released')], false)];
    }
    case 'closed': {
      checkout.status = 'closed';
      return [event('checkout.closed', [], false)];
    }
    case 'refunded': {
      const entry = add('refunded', change.refundId, change.cents);
      checkout.refunds.set(change.key, entry);
      return [event('payment.refunded', [entry], null, change.refundId)];
    }
  }
}

export function toPayment({
  id,
  order,
  createdAt,
  status,
  entries,
  declines,
}: Checkout): GatewayPayment {
  return {
    siteId: order.siteId,
    paymentId: order.paymentId,
    checkoutId: id,
    isOpen: status === 'open',
    entries,
    declines,
    createdAt,
  };
}
