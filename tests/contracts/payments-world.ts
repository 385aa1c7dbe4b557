import assert from 'node:assert/strict';
import { balanceOf, isConserved } from '#domain/payments/ledger.ts';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import { shuffle } from '#domain/seeded-random.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { CheckoutOrder, PaymentReference, PaymentsPort } from '#ports/payments.ts';

/** A gateway that the rules of the payments contract are tried on. */

export interface SentWebhook {
  body: Buffer;
  headers: Record<string, string>;
}

export type GatewayBehaviour =
  | 'answers'
  | 'is not there'
  | 'is silent'
  | 'hangs up'
  | 'fails'
  | 'answers with a page'
  | 'denies the key';

/** What an adapter's tests provide: a gateway of its own for every rule. */
export interface PaymentsWorld {
  open: () => PaymentsPort;
  /** What the visitor does on the pay page, and their bank. `time-out`: authorised, and never captured. */
  pay: (payment: PaymentReference, how: 'success' | 'decline' | 'time-out') => Promise<void>;
  /** The bank gives up waiting for the money to be captured. */
  release: (payment: PaymentReference) => Promise<void>;
  /** Every webhook that the gateway has sent by now, in its own order. */
  webhooks: () => Promise<SentWebhook[]>;
  /** A body signed as the gateway would, at another time or with another secret. */
  sign: (body: Buffer, changes: { secondsAgo?: number; secret?: string }) => SentWebhook;
  now: () => number;
  /** Lets time pass. */
  pass: (ms: number) => Promise<void>;
  play: (behaviour: GatewayBehaviour) => Promise<void>;
  /** Texts that no result may contain. */
  secrets: readonly string[];
}

export interface Rule {
  rule: string;
  holds: (world: PaymentsWorld) => Promise<void>;
}

export const ID = '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b';
export const MINUTE = 60_000;

export function orderOf(world: PaymentsWorld, changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    siteId: 7,
    paymentId: `${ID}01`,
    account: null,
    amountCents: 20_000,
    description: 'Deposit for “2021 <Corolla> & more”',
    email: 'zoe@example.com',
    returnUrl: 'https://dealer.example/cars/corolla/checkout?payment=1&x=%20',
    cancelUrl: 'https://dealer.example/cars/corolla',
    payableUntil: world.now() + 40 * MINUTE,
    ...changes,
  };
}

export async function start(world: PaymentsWorld, changes: Partial<CheckoutOrder> = {}) {
  const port = world.open();
  const order = orderOf(world, changes);
  const opened = await port.openCheckout(order);
  assert.equal(opened.kind, 'open');
  const { siteId, paymentId, account } = order;
  const payment: PaymentReference = { siteId, paymentId, account, checkoutId: opened.checkoutId };
  return { port, order, opened, payment };
}

export async function find(port: PaymentsPort, payment: PaymentReference) {
  const found = await port.findPayment(payment);
  assert.equal(found.kind, 'found');
  assert.ok(found.payment !== null);
  return found.payment;
}

export async function readAll(world: PaymentsWorld, port: PaymentsPort): Promise<GatewayEvent[]> {
  const read = (await world.webhooks()).map(({ body, headers }) => port.readEvent(body, headers));
  return read.flatMap((result) => {
    assert.notEqual(result.kind, 'refused');
    return result.kind === 'event' ? [result.event] : [];
  });
}

export const kinds = (entries: readonly MoneyEntry[]) =>
  entries.map(({ kind, cents }) => `${kind} ${cents}`).toSorted();

/** What the gateway has on record, and what its webhooks told, in any order and more than once. */
export async function expectSame(
  world: PaymentsWorld,
  port: PaymentsPort,
  payment: PaymentReference,
): Promise<void> {
  const { entries } = await find(port, payment);
  const balance = balanceOf(entries);
  assert.equal(isConserved(balance), true);
  const told = (await readAll(world, port))
    .filter(({ paymentId }) => paymentId === payment.paymentId)
    .flatMap((event) => event.entries);
  for (let seed = 0; seed < 20; seed += 1) {
    assert.deepEqual(balanceOf(shuffle([...told, ...told], `order ${seed}`)), balance);
  }
  // One key is one entry, wherever it comes from.
  const known = new Map([...entries, ...told].map((entry) => [entry.key, entry]));
  for (const entry of [...entries, ...told]) assert.deepEqual(known.get(entry.key), entry);
  assert.deepEqual(kinds([...known.values()]), kinds(entries));
}
