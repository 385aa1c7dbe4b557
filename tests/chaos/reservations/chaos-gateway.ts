import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type {
  CheckoutOrder,
  GatewayPayment,
  PaymentReference,
  PaymentsPort,
} from '#ports/payments.ts';

interface GatewayRecord {
  order: CheckoutOrder;
  isOpen: boolean;
  entries: MoneyEntry[];
  /** By idempotency key. */
  refunds: Map<string, MoneyEntry>;
}

/** All that a gateway remembers is a list of these, on disk before anybody is answered. */
type Change =
  | { kind: 'open'; order: CheckoutOrder }
  | { kind: 'close'; paymentId: string }
  | { kind: 'pay'; paymentId: string }
  | { kind: 'refund'; paymentId: string; key: string; cents: number }
  | { kind: 'acknowledged'; event: string };

const checkoutIdOf = (paymentId: string) => `co_${paymentId}`;

/**
 * A gateway that can be killed at any time: it starts again from its journal, and repeats every webhook that was not
 * acknowledged. Webhooks are late, doubled and out of order.
 */
export class ChaosGateway {
  readonly #journal: string | null;
  readonly #records = new Map<string, GatewayRecord>();
  /** Events that nobody has acknowledged. */
  readonly #outbox = new Map<string, GatewayEvent>();
  readonly #sending = new Set<string>();

  constructor(journal: string | null = null) {
    this.#journal = journal;
    if (journal === null || !existsSync(journal)) return;
    for (const line of readFileSync(journal, 'utf8').split('\n')) {
      // The last line may be cut off: nobody has been answered about it.
      if (line.endsWith('}')) this.#apply(JSON.parse(line) as Change);
    }
  }

  get waiting(): number {
    return this.#outbox.size;
  }

  open(order: CheckoutOrder) {
    if (!this.#records.has(order.paymentId)) this.#store({ kind: 'open', order });
    return {
      kind: 'open' as const,
      checkoutId: checkoutIdOf(order.paymentId),
      url: `https://pay.example/${order.paymentId}`,
    };
  }

  close(paymentId: string) {
    const record = this.#get(paymentId);
    if (record.entries.length > 0) return { kind: 'paid' as const };
    if (record.isOpen) this.#store({ kind: 'close', paymentId });
    return { kind: 'closed' as const };
  }

  /** The visitor, on the gateway's page. */
  pay(paymentId: string): 'paid' | 'closed' {
    const record = this.#records.get(paymentId);
    if (record?.isOpen !== true) return 'closed';
    this.#store({ kind: 'pay', paymentId });
    return 'paid';
  }

  /** Also more than was paid: whoever asks for too much is to be found out. */
  refund(paymentId: string, cents: number, key: string) {
    const record = this.#get(paymentId);
    const known = record.refunds.get(key);
    if (known !== undefined) return { kind: 'refunded' as const, entry: known };
    this.#store({ kind: 'refund', paymentId, key, cents });
    const entry = record.refunds.get(key);
    if (entry === undefined) throw new Error('The refund was not stored.');
    return { kind: 'refunded' as const, entry };
  }

  find(paymentId: string): GatewayPayment | null {
    const record = this.#records.get(paymentId);
    return record === undefined ? null : toPayment(record);
  }

  /** In the order in which they were opened. */
  list({ from = 0, most = Infinity } = {}): GatewayPayment[] {
    return Iterator.from(this.#records.values()).drop(from).take(most).map(toPayment).toArray();
  }

  /** Sends what is waiting until it is stopped. `send` tells whether it was acknowledged. */
  async deliver(
    send: (event: GatewayEvent) => Promise<boolean>,
    { chance, stopped }: { chance: () => number; stopped: AbortSignal },
  ): Promise<void> {
    while (!stopped.aborted) {
      for (const event of this.#outbox.values()) {
        if (this.#sending.has(event.id)) continue;
        this.#sending.add(event.id);
        const lateMs = chance() < 0.2 ? 150 * chance() : 15 * chance();
        const isDoubled = chance() < 0.3;
        void this.#send(event, send, { lateMs, isDoubled });
      }
      await sleep(10);
    }
  }

  /** Sends what is waiting now, the last first and all of it twice; how much it was. */
  async tellAll(send: (event: GatewayEvent) => Promise<void>): Promise<number> {
    const events = [...this.#outbox.values()].toReversed();
    for (const event of [...events, ...events]) await send(event);
    for (const { id } of events) this.#store({ kind: 'acknowledged', event: id });
    return events.length;
  }

  async #send(
    event: GatewayEvent,
    send: (event: GatewayEvent) => Promise<boolean>,
    { lateMs, isDoubled }: { lateMs: number; isDoubled: boolean },
  ): Promise<void> {
    try {
      await sleep(lateMs);
      if (isDoubled) await send(event);
      if (await send(event)) this.#store({ kind: 'acknowledged', event: event.id });
    } catch {
      // Sent again.
    } finally {
      this.#sending.delete(event.id);
    }
  }

  #get(paymentId: string): GatewayRecord {
    const record = this.#records.get(paymentId);
    if (record === undefined) throw new Error(`There is no payment ${paymentId}.`);
    return record;
  }

  #store(change: Change): void {
    if (this.#journal !== null) appendFileSync(this.#journal, `${JSON.stringify(change)}\n`);
    this.#apply(change);
  }

  #apply(change: Change): void {
    if (change.kind === 'open') {
      const { order } = change;
      const record = { order, isOpen: true, entries: [], refunds: new Map() };
      this.#records.set(order.paymentId, record);
      return;
    }
    if (change.kind === 'acknowledged') {
      this.#outbox.delete(change.event);
      return;
    }
    const { paymentId } = change;
    const record = this.#get(paymentId);
    const { amountCents } = record.order;
    if (change.kind === 'close') {
      record.isOpen = false;
      this.#tell(record, 'checkout.expired', []);
    } else if (change.kind === 'pay') {
      const authorised = { key: 'au', kind: 'authorised' as const, cents: amountCents };
      const captured = { key: 'ca', kind: 'captured' as const, cents: amountCents };
      record.isOpen = false;
      record.entries.push(authorised, captured);
      this.#tell(record, 'payment.authorised', [authorised]);
      this.#tell(record, 'payment.captured', [captured]);
      this.#tell(record, 'checkout.completed', []);
    } else {
      const key = `re${record.refunds.size + 1}`;
      const entry = { key, kind: 'refunded' as const, cents: change.cents };
      record.refunds.set(change.key, entry);
      record.entries.push(entry);
      this.#tell(record, `payment.refunded.${key}`, [entry]);
    }
  }

  #tell({ order, isOpen }: GatewayRecord, kind: string, entries: MoneyEntry[]): void {
    const { paymentId, siteId, account } = order;
    const id = `evt_${paymentId}_${kind}`;
    const checkoutId = checkoutIdOf(paymentId);
    const event = { id, kind, siteId, paymentId, checkoutId, account, entries, at: 0 };
    this.#outbox.set(id, { ...event, isOpen: isOpen ? null : false });
  }
}

function toPayment({ order, isOpen, entries }: GatewayRecord): GatewayPayment {
  const { siteId, paymentId } = order;
  const checkoutId = checkoutIdOf(paymentId);
  return { siteId, paymentId, checkoutId, isOpen, entries, declines: 0, createdAt: 0 };
}

/** What can be asked of a gateway over a network, or in the same process. */
export type GatewayCall =
  | { call: 'open'; order: CheckoutOrder }
  | { call: 'close' | 'find' | 'pay'; paymentId: string }
  | { call: 'refund'; paymentId: string; cents: number; key: string }
  | { call: 'list'; from?: number; most?: number }
  | { call: 'waiting' };

export function answerCall(gateway: ChaosGateway, call: GatewayCall): unknown {
  switch (call.call) {
    case 'open':
      return gateway.open(call.order);
    case 'close':
      return gateway.close(call.paymentId);
    case 'find':
      return gateway.find(call.paymentId);
    case 'pay':
      return gateway.pay(call.paymentId);
    case 'refund':
      return gateway.refund(call.paymentId, call.cents, call.key);
    case 'list':
      return gateway.list(call);
    case 'waiting':
      return gateway.waiting;
  }
}

/** Null if no answer came. */
export type AskGateway = (call: GatewayCall) => Promise<unknown>;

/** The platform's side of it. */
export function chaosPort(ask: AskGateway): PaymentsPort {
  const call = async <Answer>(question: GatewayCall): Promise<Answer> => {
    const answer = await ask(question);
    return (answer ?? { kind: 'unavailable', reason: 'no answer' }) as Answer;
  };
  return {
    gateway: 'test',
    openCheckout: (order) => call({ call: 'open', order }),
    closeCheckout: ({ paymentId }: PaymentReference) => call({ call: 'close', paymentId }),
    refund: ({ paymentId, amountCents: cents }, { idempotencyKey: key }) =>
      call({ call: 'refund', paymentId, cents, key }),
    findPayment: async ({ paymentId }) => {
      const payment = (await ask({ call: 'find', paymentId })) as GatewayPayment | null;
      return payment === null
        ? { kind: 'unavailable', reason: 'no answer' }
        : { kind: 'found', payment };
    },
    listPayments: async () => {
      const payments = (await ask({ call: 'list' })) as GatewayPayment[] | null;
      return payments === null
        ? { kind: 'unavailable', reason: 'no answer' }
        : { kind: 'listed', payments };
    },
    readEvent: () => ({ kind: 'refused', reason: 'no-signature' }),
  };
}
