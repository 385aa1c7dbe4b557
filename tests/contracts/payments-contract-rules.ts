import assert from 'node:assert/strict';
import { balanceOf } from '#domain/payments/ledger.ts';
import { expectSame, find, ID, MINUTE, start } from './payments-world.ts';
import type { Rule } from './payments-world.ts';

/** Money that goes back. */
export const REFUNDING: readonly Rule[] = [
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

/** What the gateway has on record. */
export const LOOKING_UP: readonly Rule[] = [
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

/** Whose webhook it is. */
export const VERIFYING: readonly Rule[] = [
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
