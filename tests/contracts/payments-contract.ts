import assert from 'node:assert/strict';
import { balanceOf, isConserved } from '#domain/payments/ledger.ts';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import { shuffle } from '#domain/seeded-random.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { CheckoutOrder, PaymentReference, PaymentsPort } from '#ports/payments.ts';

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

interface Rule {
  rule: string;
  holds: (world: PaymentsWorld) => Promise<void>;
}

const ID = '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b';
const MINUTE = 60_000;

function orderOf(world: PaymentsWorld, changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
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

async function start(world: PaymentsWorld, changes: Partial<CheckoutOrder> = {}) {
  const port = world.open();
  const order = orderOf(world, changes);
  const opened = await port.openCheckout(order);
  assert.equal(opened.kind, 'open');
  const { siteId, paymentId, account } = order;
  const payment: PaymentReference = { siteId, paymentId, account, checkoutId: opened.checkoutId };
  return { port, order, opened, payment };
}

async function find(port: PaymentsPort, payment: PaymentReference) {
  const found = await port.findPayment(payment);
  assert.equal(found.kind, 'found');
  assert.ok(found.payment !== null);
  return found.payment;
}

async function readAll(world: PaymentsWorld, port: PaymentsPort): Promise<GatewayEvent[]> {
  const read = (await world.webhooks()).map(({ body, headers }) => port.readEvent(body, headers));
  return read.flatMap((result) => {
    assert.notEqual(result.kind, 'refused');
    return result.kind === 'event' ? [result.event] : [];
  });
}

const kinds = (entries: readonly MoneyEntry[]) =>
  entries.map(({ kind, cents }) => `${kind} ${cents}`).toSorted();

/** What the gateway has on record, and what its webhooks told, in any order and more than once. */
async function expectSame(
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

const OPENING: readonly Rule[] = [
  {
    rule: 'a pay page is opened, and nothing is on record but that it is open',
    holds: async (world) => {
      const { port, opened, payment, order } = await start(world);
      assert.match(opened.url, /^https?:\/\//);
      const { createdAt, ...found } = await find(port, payment);
      const { siteId, paymentId } = order;
      const { checkoutId } = payment;
      assert.deepEqual(found, {
        siteId,
        paymentId,
        checkoutId,
        isOpen: true,
        entries: [],
        declines: 0,
      });
      assert.ok(Math.abs(createdAt - world.now()) < 2_000);
    },
  },
  {
    rule: 'the same payment has one pay page, also at the same moment and some minutes later',
    holds: async (world) => {
      const { port, opened, order } = await start(world);
      const again = await Promise.all([port.openCheckout(order), port.openCheckout(order)]);
      await world.pass(20 * MINUTE);
      assert.deepEqual(
        [...again, await world.open().openCheckout(order)],
        [opened, opened, opened],
      );
    },
  },
  {
    rule: 'the same payment with another amount is refused',
    holds: async (world) => {
      const { port, order, payment } = await start(world);
      const changed = await port.openCheckout({ ...order, amountCents: 100 });
      assert.equal(changed.kind, 'refused');
      await world.pay(payment, 'success');
      assert.equal(balanceOf((await find(port, payment)).entries).keptCents, 20_000);
    },
  },
  {
    rule: 'what is no amount, no web address or already over is refused',
    holds: async (world) => {
      const port = world.open();
      for (const amountCents of [0, -5, 1.5, Number.NaN, 100_000_001]) {
        const result = await port.openCheckout(orderOf(world, { amountCents }));
        assert.deepEqual(result, { kind: 'refused', reason: 'not-an-amount' });
      }
      for (const address of ['', '/cars', 'javascript:alert(1)', 'ftp://dealer.example/']) {
        const changes = [{ returnUrl: address }, { cancelUrl: address }];
        for (const change of changes) {
          const result = await port.openCheckout(orderOf(world, change));
          assert.deepEqual(result, { kind: 'refused', reason: 'not-an-address' });
        }
      }
      const late = await port.openCheckout(orderOf(world, { payableUntil: world.now() }));
      assert.deepEqual(late, { kind: 'refused', reason: 'too-late' });
    },
  },
  {
    rule: 'a page that may be paid on for a quarter of an hour closes within the hour',
    holds: async (world) => {
      const { port, payment } = await start(world, { payableUntil: world.now() + 15 * MINUTE });
      await world.pass(60 * MINUTE);
      assert.equal((await find(port, payment)).isOpen, false);
      await world.pay(payment, 'success');
      assert.deepEqual((await find(port, payment)).entries, []);
      assert.equal(
        (await readAll(world, port)).some(({ isOpen }) => isOpen === false),
        true,
      );
    },
  },
];

const PAYING: readonly Rule[] = [
  {
    rule: 'what was paid is on record, and the webhooks say the same in any order and number',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'success');
      const found = await find(port, payment);
      assert.deepEqual(
        [found.isOpen, kinds(found.entries)],
        [false, ['authorised 20000', 'captured 20000']],
      );
      await expectSame(world, port, payment);
    },
  },
  {
    rule: 'every webhook names the payment, its site and its account, and has an id of its own',
    holds: async (world) => {
      const { port, payment } = await start(world, { account: 'acct_dealer1' });
      await world.pay(payment, 'success');
      const events = await readAll(world, port);
      assert.ok(events.length >= 2);
      assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
      for (const event of events) {
        const { siteId, paymentId, account } = payment;
        assert.deepEqual(
          [event.siteId, event.paymentId, event.account],
          [siteId, paymentId, account],
        );
        assert.ok([payment.checkoutId, null].includes(event.checkoutId));
        assert.ok(Math.abs(event.at - world.now()) < 2_000);
      }
    },
  },
  {
    rule: 'a card that is declined takes nothing, and another one can be tried',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'decline');
      const { isOpen, entries, declines } = await find(port, payment);
      assert.deepEqual({ isOpen, entries, declines }, { isOpen: true, entries: [], declines: 1 });
      await world.pay(payment, 'success');
      const paid = await find(port, payment);
      assert.deepEqual([paid.declines, balanceOf(paid.entries).keptCents], [1, 20_000]);
      await expectSame(world, port, payment);
    },
  },
  {
    rule: 'a page that is paid twice takes the money once',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await Promise.all([world.pay(payment, 'success'), world.pay(payment, 'success')]);
      await world.pay(payment, 'success');
      assert.equal(balanceOf((await find(port, payment)).entries).authorisedCents, 20_000);
      await expectSame(world, port, payment);
    },
  },
  {
    rule: 'money that was authorised and never captured is released',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'time-out');
      assert.deepEqual(kinds((await find(port, payment)).entries), ['authorised 20000']);
      await world.release(payment);
      const { entries } = await find(port, payment);
      assert.deepEqual(kinds(entries), ['authorised 20000', 'released 20000']);
      await expectSame(world, port, payment);
    },
  },
];

const CLOSING: readonly Rule[] = [
  {
    rule: 'a page that was closed cannot be paid on, and closing it again changes nothing',
    holds: async (world) => {
      const { port, payment } = await start(world);
      assert.deepEqual(await port.closeCheckout(payment), { kind: 'closed' });
      await world.pay(payment, 'success');
      assert.deepEqual(await port.closeCheckout(payment), { kind: 'closed' });
      const { isOpen, entries } = await find(port, payment);
      assert.deepEqual([isOpen, entries], [false, []]);
    },
  },
  {
    rule: 'a page that was paid stays paid when it is closed',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'success');
      assert.deepEqual(await port.closeCheckout(payment), { kind: 'paid' });
      assert.equal(balanceOf((await find(port, payment)).entries).keptCents, 20_000);
    },
  },
];

const REFUNDING: readonly Rule[] = [
  {
    rule: 'a refund is made once a key, also at the same moment',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'success');
      const order = { ...payment, amountCents: 20_000 };
      const refund = () => port.refund(order, { idempotencyKey: 'refund-1' });
      const results = await Promise.all([refund(), refund()]);
      results.push(await refund());
      const [first] = results;
      assert.equal(first?.kind, 'refunded');
      assert.deepEqual(first.entry, { key: first.entry.key, kind: 'refunded', cents: 20_000 });
      assert.deepEqual(results, [first, first, first]);
      const balance = balanceOf((await find(port, payment)).entries);
      assert.deepEqual([balance.keptCents, balance.refundedCents], [0, 20_000]);
      await expectSame(world, port, payment);
    },
  },
  {
    rule: 'parts can be refunded, and never more than was paid',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'success');
      const refund = (amountCents: number, idempotencyKey: string) =>
        port.refund({ ...payment, amountCents }, { idempotencyKey });
      assert.equal((await refund(5_000, 'refund-1')).kind, 'refunded');
      assert.equal((await refund(6_000, 'refund-1')).kind, 'refused');
      assert.equal((await refund(15_001, 'refund-2')).kind, 'refused');
      assert.equal((await refund(15_000, 'refund-3')).kind, 'refunded');
      assert.equal((await refund(1, 'refund-4')).kind, 'refused');
      for (const cents of [0, -1, 0.5]) {
        assert.deepEqual(await refund(cents, 'x'), { kind: 'refused', reason: 'not-an-amount' });
      }
      await expectSame(world, port, payment);
    },
  },
  {
    rule: 'what was not paid is not refunded',
    holds: async (world) => {
      const { port, payment } = await start(world);
      const order = { ...payment, amountCents: 100 };
      assert.equal((await port.refund(order, { idempotencyKey: 'a' })).kind, 'refused');
      await world.pay(payment, 'time-out');
      assert.equal((await port.refund(order, { idempotencyKey: 'b' })).kind, 'refused');
    },
  },
];

const LOOKING_UP: readonly Rule[] = [
  {
    rule: 'a payment is found only by its own site, id, account and checkout',
    holds: async (world) => {
      const { port, payment } = await start(world, { account: 'acct_dealer1' });
      await world.pay(payment, 'success');
      const strangers = [
        { siteId: 8 },
        { paymentId: `${ID}99` },
        { account: 'acct_dealer2' },
        { account: null },
        { checkoutId: 'ck_unknown' },
      ];
      for (const change of strangers) {
        const other = { ...payment, ...change };
        assert.deepEqual(await port.findPayment(other), { kind: 'found', payment: null });
        const refund = await port.refund({ ...other, amountCents: 1 }, { idempotencyKey: 'a' });
        assert.equal(refund.kind, 'refused');
        assert.equal((await port.closeCheckout(other)).kind, 'refused');
      }
    },
  },
  {
    rule: 'the payments of a site and account are listed by when they were created, all of them',
    holds: async (world) => {
      const port = world.open();
      const from = world.now();
      await start(world, { siteId: 8 });
      await start(world, { account: 'acct_dealer1' });
      const ids: string[] = [];
      for (let count = 0; count < 230; count += 1) {
        const paymentId = `${ID}-${count}`;
        ids.push(paymentId);
        await start(world, { paymentId });
      }
      const until = world.now() + 1_000;
      await world.pass(5 * MINUTE);
      const { payment } = await start(world, { paymentId: `${ID}late` });
      await world.pay(payment, 'success');
      const listed = await port.listPayments({ siteId: 7, account: null, from, until });
      assert.equal(listed.kind, 'listed');
      assert.deepEqual(
        listed.payments.map(({ paymentId }) => paymentId).toSorted(),
        ids.toSorted(),
      );
      const late = await port.listPayments({
        siteId: 7,
        account: null,
        from: until + 1_000,
        until: world.now() + 1_000,
      });
      assert.equal(late.kind, 'listed');
      assert.deepEqual(late.payments, [await find(port, payment)]);
    },
  },
];

const VERIFYING: readonly Rule[] = [
  {
    rule: 'a webhook is believed by its signature over the exact bytes',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'success');
      const [sent] = await world.webhooks();
      assert.ok(sent !== undefined);
      assert.equal(port.readEvent(sent.body, sent.headers).kind, 'event');
      const refuses = (body: Buffer, headers: Record<string, string>, reason: string) =>
        assert.deepEqual(port.readEvent(body, headers), { kind: 'refused', reason });
      refuses(sent.body, {}, 'no-signature');
      refuses(Buffer.concat([sent.body, Buffer.from(' ')]), sent.headers, 'wrong-signature');
      const other = world.sign(sent.body, { secret: 'of somebody else' });
      refuses(other.body, other.headers, 'wrong-signature');
    },
  },
  {
    rule: 'a webhook is at most five minutes old',
    holds: async (world) => {
      const { port, payment } = await start(world);
      await world.pay(payment, 'success');
      const [sent] = await world.webhooks();
      assert.ok(sent !== undefined);
      const young = world.sign(sent.body, { secondsAgo: 299 });
      assert.equal(port.readEvent(young.body, young.headers).kind, 'event');
      const old = world.sign(sent.body, { secondsAgo: 301 });
      assert.deepEqual(port.readEvent(old.body, old.headers), {
        kind: 'refused',
        reason: 'too-old',
      });
    },
  },
  {
    rule: 'what is signed and yet makes no sense is refused or ignored',
    holds: async (world) => {
      const port = world.open();
      for (const text of [
        '',
        'x',
        'null',
        '[]',
        '{}',
        '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}',
      ]) {
        const { body, headers } = world.sign(Buffer.from(text), {});
        assert.ok(['refused', 'ignored'].includes(port.readEvent(body, headers).kind), text);
      }
    },
  },
];

const FAILING: readonly Rule[] = (
  [
    ['is not there', 'unavailable'],
    ['is silent', 'unavailable'],
    ['hangs up', 'unavailable'],
    ['fails', 'unavailable'],
    ['answers with a page', 'unavailable'],
    ['denies the key', 'refused'],
  ] as const
).map(([behaviour, kind]) => ({
  rule: `a gateway that ${behaviour}: every call is ${kind}, without a word of secrets`,
  holds: async (world) => {
    const { port, order, payment } = await start(world);
    await world.play(behaviour);
    const results = await Promise.all([
      port.openCheckout({ ...order, paymentId: `${ID}02` }),
      port.closeCheckout(payment),
      port.refund({ ...payment, amountCents: 100 }, { idempotencyKey: 'refund-1' }),
      port.findPayment(payment),
      port.listPayments({ siteId: 7, account: null, from: 0, until: world.now() }),
    ]);
    for (const result of results) {
      assert.equal(result.kind, kind);
      for (const secret of [...world.secrets, 'zoe@example.com']) {
        assert.equal(JSON.stringify(result).includes(secret), false);
      }
    }
    await world.play('answers');
    assert.equal((await find(port, payment)).isOpen, true);
  },
}));

/** Rules for every payment gateway. */
export const PAYMENTS_CONTRACT: readonly Rule[] = [
  ...OPENING,
  ...PAYING,
  ...CLOSING,
  ...REFUNDING,
  ...LOOKING_UP,
  ...VERIFYING,
  ...FAILING,
];
