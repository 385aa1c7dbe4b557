import assert from 'node:assert/strict';
import { balanceOf } from '#domain/payments/ledger.ts';
import { expectSame, find, ID, kinds, MINUTE, orderOf, readAll, start } from './payments-world.ts';
import type { Rule } from './payments-world.ts';
import { LOOKING_UP, REFUNDING, VERIFYING } from './payments-contract-rules.ts';

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
