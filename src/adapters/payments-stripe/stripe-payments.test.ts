import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '#domain/payments/ledger.ts';
import type { CheckoutOrder, PaymentReference } from '#ports/payments.ts';
import { PAYMENTS_CONTRACT } from '#tests/contracts/payments-contract.ts';
import type { PaymentsWorld } from '#tests/contracts/payments-world.ts';
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  signForStripe,
  startStripeService,
} from '#tests/factories/stripe-service.ts';
import type { StripeScript, StripeService } from '#tests/factories/stripe-service.ts';
import { STRIPE_EVENTS } from './stripe-events.ts';
import { openStripePayments } from './stripe-payments.ts';

const NOW = Date.UTC(2026, 10, 18, 4, 0, 0, 400);
const SCRIPTS = {
  answers: 'answer',
  'is not there': 'answer',
  'is silent': 'hang',
  'hangs up': 'hang-up',
  fails: 'fail',
  'answers with a page': 'page',
  'denies the key': 'deny',
} as const satisfies Record<string, StripeScript>;

let stripe: StripeService;
let away: StripeService | null = null;
beforeEach(async () => {
  stripe = await startStripeService(NOW);
});
afterEach(async () => {
  await stripe.close();
  await away?.close();
  away = null;
});

const open = (changes: { webhookSecrets?: string[] } = {}) =>
  openStripePayments({
    secretKey: STRIPE_KEY,
    webhookSecrets: ['whsec_of_connected_accounts', STRIPE_WEBHOOK_SECRET],
    apiUrl: stripe.url,
    now: () => stripe.clock,
    // A busy machine takes longer than a test should wait for silence.
    attemptMs: stripe.script === 'hang' ? 50 : 30_000,
    ...changes,
  });

/** Each call opens the adapter anew, since its patience depends on what the service does. */
function openPatient(): ReturnType<typeof open> {
  return {
    gateway: 'stripe',
    openCheckout: (order) => open().openCheckout(order),
    closeCheckout: (payment) => open().closeCheckout(payment),
    refund: (order, options) => open().refund(order, options),
    findPayment: (payment) => open().findPayment(payment),
    listPayments: (range) => open().listPayments(range),
    readEvent: (body, headers) => open().readEvent(body, headers),
  };
}

const world: PaymentsWorld = {
  open: openPatient,
  pay: async ({ account, checkoutId }, how) =>
    stripe.account(account).pay(checkoutId, how === 'time-out' ? 'authorise' : how),
  release: async ({ account, checkoutId }) => stripe.account(account).release(checkoutId),
  webhooks: async () => stripe.webhooks(),
  sign: (body, { secondsAgo = 0, secret }) => ({
    body,
    headers: {
      'stripe-signature': signForStripe(
        body.toString('utf8'),
        stripe.clock - secondsAgo * 1000,
        secret,
      ),
    },
  }),
  now: () => stripe.clock,
  pass: async (ms) => {
    stripe.clock += ms;
    stripe.account(null).expireDue();
  },
  play: async (behaviour) => {
    stripe.script = SCRIPTS[behaviour];
    if (behaviour === 'is not there') {
      away = stripe;
      const gone = await startStripeService(NOW);
      await gone.close();
      stripe = gone;
    } else if (away !== null) {
      stripe = away;
      away = null;
    }
  },
  secrets: [STRIPE_KEY, STRIPE_WEBHOOK_SECRET],
};

const ORDER: CheckoutOrder = {
  siteId: 7,
  paymentId: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01',
  account: 'acct_dealer1',
  amountCents: 20_000,
  description: 'Deposit',
  email: null,
  returnUrl: 'https://dealer.example/done',
  cancelUrl: 'https://dealer.example/back',
  payableUntil: NOW + 40 * 60_000,
};

async function paid(changes: Partial<CheckoutOrder> = {}) {
  const order = { ...ORDER, ...changes };
  const port = open();
  const opened = await port.openCheckout(order);
  if (opened.kind !== 'open') throw new Error(opened.reason);
  const { siteId, paymentId, account } = order;
  const payment: PaymentReference = { siteId, paymentId, account, checkoutId: opened.checkoutId };
  stripe.account(account).pay(payment.checkoutId, 'success');
  return { port, payment, account: stripe.account(account) };
}

const told = () =>
  stripe.webhooks().flatMap(({ body, headers }) => {
    const read = open().readEvent(body, headers);
    return read.kind === 'event' ? read.event.entries : [];
  });

describe('payments by Stripe', () => {
  it.each(PAYMENTS_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds(world)).resolves.toBeUndefined();
    },
  );

  it('opens a hosted Checkout in dollars, for cards, on the dealer’s own account', async () => {
    await open().openCheckout({ ...ORDER, email: 'zoe@example.com' });
    const [received] = stripe.received;
    expect(received?.path).toBe('/v1/checkout/sessions');
    expect(received?.headers).toMatchObject({
      'stripe-account': 'acct_dealer1',
      'idempotency-key': `checkout:7:${ORDER.paymentId}`,
    });
    expect(Object.fromEntries(received?.form ?? [])).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][quantity]': '1',
      client_reference_id: ORDER.paymentId,
      customer_email: 'zoe@example.com',
      'metadata[forecourt_site]': '7',
      'metadata[forecourt_payment]': ORDER.paymentId,
      'payment_intent_data[metadata][forecourt_site]': '7',
      'payment_intent_data[metadata][forecourt_payment]': ORDER.paymentId,
      expires_at: String(Math.ceil(ORDER.payableUntil / 1000)),
    });
  });

  it('without an account the platform’s own is used', async () => {
    await open().openCheckout({ ...ORDER, account: null });
    expect(stripe.received[0]?.headers['stripe-account']).toBeUndefined();
  });

  it('a page that Stripe would not close so soon closes 31 minutes later', async () => {
    const payableUntil = NOW + 15 * 60_000;
    expect((await open().openCheckout({ ...ORDER, payableUntil })).kind).toBe('open');
    const closesAt = Number(stripe.received[0]?.form.get('expires_at')) * 1000;
    expect(closesAt - payableUntil).toBeGreaterThanOrEqual(31 * 60_000);
    expect(closesAt - payableUntil).toBeLessThan(32 * 60_000);
  });

  it('a busy Stripe says when to try again', async () => {
    stripe.script = 'busy';
    expect(await open().openCheckout(ORDER)).toMatchObject({
      kind: 'unavailable',
      retryAfterMs: 7_000,
    });
  });

  it('a refund on its way counts when it has succeeded', async () => {
    const { port, payment, account } = await paid();
    account.refundStatus = 'pending';
    const refund = () =>
      port.refund({ ...payment, amountCents: 20_000 }, { idempotencyKey: 'refund-1' });
    expect(await refund()).toEqual({ kind: 'unavailable', reason: 'refund-pending' });
    expect(balanceOf(told()).refundedCents).toBe(0);
    account.endRefund(account.refunds[0]?.id ?? '', 'succeeded');
    expect(await refund()).toMatchObject({ kind: 'refunded', entry: { cents: 20_000 } });
    expect(balanceOf(told())).toMatchObject({ keptCents: 0, refundedCents: 20_000 });
    expect(account.refunds).toHaveLength(1);
  });

  it.each(['pending', 'succeeded'] as const)(
    'a refund that fails after it was %s came back: the money is kept again',
    async (first) => {
      const { port, payment, account } = await paid();
      account.refundStatus = first;
      const refund = () =>
        port.refund({ ...payment, amountCents: 20_000 }, { idempotencyKey: 'refund-1' });
      await refund();
      account.endRefund(account.refunds[0]?.id ?? '', 'failed');
      expect(await refund()).toEqual({ kind: 'refused', reason: 'refund-failed' });
      const expected = { keptCents: 20_000, refundedCents: 0 };
      expect(balanceOf(told())).toMatchObject(expected);
      expect(balanceOf(told().toReversed())).toMatchObject(expected);
      const found = await port.findPayment(payment);
      expect(balanceOf((found.kind === 'found' && found.payment?.entries) || [])).toMatchObject(
        expected,
      );
    },
  );

  it('a refund made by hand at Stripe is on record, though its webhook names no payment', async () => {
    const { port, payment, account } = await paid();
    account.refundByHand(payment.checkoutId, 5_000);
    expect(balanceOf(told()).refundedCents).toBe(0);
    const found = await port.findPayment(payment);
    expect(balanceOf((found.kind === 'found' && found.payment?.entries) || [])).toMatchObject({
      keptCents: 15_000,
      refundedCents: 5_000,
    });
  });

  it('Stripe forgets keys after a day, and a refund is still made once', async () => {
    const { port, payment, account } = await paid();
    await port.refund({ ...payment, amountCents: 5_000 }, { idempotencyKey: 'refund-1' });
    const posts = () =>
      stripe.received.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/refunds');
    const again = await port.refund(
      { ...payment, amountCents: 5_000 },
      { idempotencyKey: 'refund-1' },
    );
    expect([again.kind, posts().length, account.refunds.length]).toEqual(['refunded', 1, 1]);
  });

  it('events of other kinds, other platforms or another currency are ignored', async () => {
    await paid();
    const [{ body } = { body: Buffer.from('{}') }] = stripe.webhooks();
    const event = JSON.parse(body.toString('utf8')) as { data: { object: object } };
    const read = (changes: object) => {
      const changed = JSON.stringify({ ...event, ...changes });
      const headers = { 'stripe-signature': signForStripe(changed, stripe.clock) };
      return open().readEvent(Buffer.from(changed), headers).kind;
    };
    const object = (changes: object) => ({
      data: { object: { ...event.data.object, ...changes } },
    });
    expect(read({})).toBe('event');
    expect(read({ type: 'customer.created' })).toBe('ignored');
    expect(read(object({ metadata: {} }))).toBe('ignored');
    expect(read(object({ metadata: { forecourt_site: '0', forecourt_payment: 'x' } }))).toBe(
      'ignored',
    );
    expect(read(object({ currency: 'jpy' }))).toBe('ignored');
  });

  it('docs/payments.md tells operators which events to send, and no others', () => {
    const docs = readFileSync(new URL('../../../docs/payments.md', import.meta.url), 'utf8');
    const [, list = ''] = /^Events: (.+?) Others /ms.exec(docs) ?? [];
    const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(STRIPE_EVENTS.toSorted());
  });

  it('an event is believed with any of the endpoints’ secrets, and with no other', async () => {
    await paid();
    const [{ body, headers } = { body: Buffer.from(''), headers: {} }] = stripe.webhooks();
    expect(open({ webhookSecrets: [STRIPE_WEBHOOK_SECRET] }).readEvent(body, headers).kind).toBe(
      'event',
    );
    const others = open({ webhookSecrets: ['whsec_of_connected_accounts'] });
    expect(others.readEvent(body, headers)).toEqual({ kind: 'refused', reason: 'wrong-signature' });
    expect(open({ webhookSecrets: [] }).readEvent(body, headers).kind).toBe('refused');
  });
});
