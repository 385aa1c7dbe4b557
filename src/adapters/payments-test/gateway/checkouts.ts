import { randomBytes } from 'node:crypto';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { CheckoutOrder, PaymentReference } from '#ports/payments.ts';
import type { Journal } from './journal.ts';
import { Records } from './records.ts';
import type { Change, Checkout } from './records.ts';

export interface CheckoutsOptions {
  journal: Pick<Journal, 'append' | 'flushed'>;
  /** What the journal had when it was opened. */
  changes: readonly Change[];
  now: () => number;
  /** After which time money that was authorised and not captured is released. */
  releaseAfterMs: number;
  /** Called when they are on the disk. */
  tell: (events: readonly GatewayEvent[]) => void;
}

/** Why the gateway does not do something. */
export interface Refused {
  refused: 'another-order' | 'another-refund' | 'not-paid' | 'too-much' | 'too-late';
}

/** What became of a visitor's attempt to pay. */
export type Attempt = 'paid' | 'declined' | 'timed-out' | 'not-open';

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`;

/** What can be done with checkouts. Each change is on the disk before anybody hears of it. */
export class Checkouts {
  readonly #options: CheckoutsOptions;
  readonly #records = new Records();

  constructor(options: CheckoutsOptions) {
    this.#options = options;
    for (const change of options.changes) this.#records.apply(change);
  }

  undelivered(): Iterable<GatewayEvent> {
    return this.#records.undelivered();
  }

  async find(id: string): Promise<Checkout | undefined> {
    await this.settle();
    return this.#records.find(id);
  }

  /** By its id, if the caller also knows whose it is. */
  async findOwn({ checkoutId, ...payment }: PaymentReference): Promise<Checkout | undefined> {
    const checkout = await this.find(checkoutId);
    return this.#records.findPayment(payment) === checkout ? checkout : undefined;
  }

  async open(order: CheckoutOrder): Promise<Checkout | Refused> {
    await this.settle();
    const known = this.#records.findPayment(order);
    if (known !== undefined) {
      await this.#options.journal.flushed();
      return known.order.amountCents === order.amountCents ? known : { refused: 'another-order' };
    }
    const at = this.#options.now();
    if (order.payableUntil <= at) return { refused: 'too-late' };
    const id = newId('ck');
    await this.#change({ type: 'opened', id, at, order });
    return this.#get(id);
  }

  /** The visitor pays with a card that works. */
  async pay(id: string): Promise<Attempt> {
    return this.#attempt(id, 'paid', 'paid');
  }

  async decline(id: string): Promise<Attempt> {
    return this.#attempt(id, 'declined', 'declined');
  }

  /** The bank sets the money aside, and then nothing more is heard of it. */
  async authoriseOnly(id: string): Promise<Attempt> {
    return this.#attempt(id, 'authorised', 'timed-out');
  }

  async close(checkout: Checkout): Promise<'closed' | 'paid'> {
    const at = this.#options.now();
    const { id } = checkout;
    if (checkout.status === 'open') await this.#change({ type: 'closed', id, at });
    if (checkout.status === 'authorised') await this.#change({ type: 'released', id, at });
    await this.#options.journal.flushed();
    return checkout.status === 'paid' ? 'paid' : 'closed';
  }

  async refund(
    checkout: Checkout,
    { key, cents }: { key: string; cents: number },
  ): Promise<MoneyEntry | Refused> {
    const made = checkout.refunds.get(key);
    if (made !== undefined) {
      await this.#options.journal.flushed();
      return made.cents === cents ? made : { refused: 'another-refund' };
    }
    if (checkout.status !== 'paid') return { refused: 'not-paid' };
    const before = checkout.refunds.values().reduce((sum, entry) => sum + entry.cents, 0);
    if (before + cents > checkout.order.amountCents) return { refused: 'too-much' };
    const { id } = checkout;
    const refundId = newId('re');
    await this.#change({ type: 'refunded', id, at: this.#options.now(), refundId, key, cents });
    return { key: refundId, kind: 'refunded', cents };
  }

  /** Created from `from` to `until`, in the order of their creation, after another one. */
  async list(
    {
      siteId,
      account,
      from,
      until,
      after,
    }: {
      siteId: number;
      account: string | null;
      from: number;
      until: number;
      after: string | null;
    },
    most: number,
  ): Promise<{ checkouts: Checkout[]; next: string | null }> {
    await this.settle();
    const found = [...this.#records.all()].filter(
      ({ order, createdAt }) =>
        order.siteId === siteId &&
        order.account === account &&
        createdAt >= from &&
        createdAt <= until,
    );
    const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const checkouts = found.slice(start, start + most);
    const isLast = start + most >= found.length;
    return { checkouts, next: isLast ? null : (checkouts.at(-1)?.id ?? null) };
  }

  async markDelivered(eventId: string): Promise<void> {
    await this.#change({ type: 'delivered', eventId });
  }

  /** Does what time has brought about: pages that cannot be paid on any more, money that is released. */
  async settle(): Promise<void> {
    const now = this.#options.now();
    const changes: Promise<void>[] = [];
    for (const { id, status, order, authorisedAt } of this.#records.unsettled()) {
      const isReleased =
        status === 'authorised' && now >= (authorisedAt ?? 0) + this.#options.releaseAfterMs;
      const isClosed = status === 'open' && now >= order.payableUntil;
      if (isReleased) changes.push(this.#change({ type: 'released', id, at: now }));
      if (isClosed) changes.push(this.#change({ type: 'closed', id, at: now }));
    }
    await Promise.all(changes);
    await this.#options.journal.flushed();
  }

  async #attempt(
    id: string,
    type: 'paid' | 'declined' | 'authorised',
    outcome: Attempt,
  ): Promise<Attempt> {
    await this.settle();
    const { status } = this.#get(id);
    if (status !== 'open') return status === 'paid' ? 'paid' : 'not-open';
    await this.#change({ type, id, at: this.#options.now() });
    return outcome;
  }

  #get(id: string): Checkout {
    const checkout = this.#records.find(id);
    if (checkout === undefined) throw new RangeError('There is no such checkout.');
    return checkout;
  }

  /** In memory at once, so that the next request sees it; told when it is on the disk. */
  async #change(change: Change): Promise<void> {
    const events = this.#records.apply(change);
    this.#options.journal.append(change);
    await this.#options.journal.flushed();
    this.#options.tell(events);
  }
}
