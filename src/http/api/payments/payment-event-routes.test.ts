import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { openStripePayments } from '#adapters/payments-stripe/stripe-payments.ts';
import { SIGNATURE_HEADER, keysOf, signBody } from '#adapters/payments-test/signature.ts';
import { openTestPayments } from '#adapters/payments-test/test-payments.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { AppTypes } from '#http/app-context.ts';
import type { Gateway, GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { addPaymentEventRoutes } from './payment-event-routes.ts';
import type { PaymentEventOptions } from './payment-event-routes.ts';

const NOW = Date.UTC(2026, 10, 18, 4);
const SECRET = 'a-secret-of-the-test-gateway';
const WEBHOOK_SECRET = 'whsec_of_the_platform';
const PAYMENT = '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01';

interface Sent {
  body: Buffer;
  headers: Record<string, string>;
}

interface TriedGateway {
  port: PaymentsPort;
  /** A genuine event of an account about a payment. */
  event: (changes?: { account?: string; payment?: string; cents?: number }) => object;
  sign: (body: Buffer, changes?: { at?: number; secret?: string }) => Sent;
}

const GATEWAYS: Record<Gateway, TriedGateway> = {
  test: {
    port: openTestPayments({ url: 'http://127.0.0.1:1', secret: SECRET, now: () => NOW }),
    event: ({ account = 'acct_1', payment = PAYMENT, cents = 20_000 } = {}) => ({
      id: 'ev:ck_1:payment.captured',
      kind: 'payment.captured',
      siteId: 7,
      paymentId: payment,
      checkoutId: 'ck_1',
      account,
      entries: [{ key: 'ck_1:captured', kind: 'captured', cents }],
      isOpen: false,
      at: NOW,
    }),
    sign: (body, { at = NOW, secret = SECRET } = {}) => ({
      body,
      headers: { [SIGNATURE_HEADER]: signBody(keysOf(secret).webhookKey, body, at) },
    }),
  },
  stripe: {
    port: openStripePayments({
      secretKey: 'sk_test_1',
      webhookSecrets: [WEBHOOK_SECRET],
      apiUrl: 'http://127.0.0.1:1',
      now: () => NOW,
    }),
    event: ({ account = 'acct_1', payment = PAYMENT, cents = 20_000 } = {}) => ({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: NOW / 1000,
      account,
      data: {
        object: {
          id: 'pi_1',
          object: 'payment_intent',
          status: 'succeeded',
          amount: cents,
          amount_received: cents,
          currency: 'aud',
          metadata: { forecourt_site: '7', forecourt_payment: payment },
        },
      },
    }),
    sign: (body, { at = NOW, secret = WEBHOOK_SECRET } = {}) => ({
      body,
      headers: {
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload: body.toString('utf8'),
          secret,
          timestamp: Math.floor(at / 1000),
        }),
      },
    }),
  },
};
const NAMES = Object.keys(GATEWAYS) as (keyof typeof GATEWAYS)[];
const genuine = (name: keyof typeof GATEWAYS, changes = {}) =>
  GATEWAYS[name].sign(Buffer.from(JSON.stringify(GATEWAYS[name].event(changes))));

function open(payments: PaymentsPort | null, changes: Partial<PaymentEventOptions> = {}) {
  const received: GatewayEvent[] = [];
  const counted: string[] = [];
  const warn = vi.fn<(fields: object, text: string) => void>();
  const error = vi.fn<(fields: object, text: string) => void>();
  const app = new Hono<AppTypes>();
  addPaymentEventRoutes(app, {
    payments,
    receive: async (_gateway, event) => {
      received.push(event);
      return 'stored';
    },
    count: (outcome) => counted.push(outcome),
    addressOf: () => '203.0.113.7',
    limits: new RateLimits(),
    log: { warn, error },
    ...changes,
  });
  const send = async ({ body, headers }: Sent, gateway = payments?.gateway, method = 'POST') => {
    const incoming = Object.assign(Readable.from([body]), { headers, url: '/api/payments' });
    return app.request(`/api/payments/events/${gateway}`, { method }, { incoming });
  };
  return { send, received, counted, warn, error };
}

describe.each(NAMES)('webhooks of the gateway %s', (name) => {
  const { port, event, sign } = GATEWAYS[name];

  it('a genuine one is stored, then acknowledged', async () => {
    const { send, received, counted } = open(port);
    const response = await send(genuine(name));
    expect(counted).toEqual(['stored']);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ received: true });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(received).toMatchObject([{ siteId: 7, paymentId: PAYMENT, account: 'acct_1' }]);
  });

  it('one that cannot be stored is not acknowledged, so that it comes again', async () => {
    const receive = () => Promise.reject(new Error('The database is away.'));
    const { send, error } = open(port, { receive });
    const response = await send(genuine(name));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(error).toHaveBeenCalledOnce();
  });

  it('the operator hears of a refused one, without its content', async () => {
    const { send, warn, received } = open(port);
    const { body } = genuine(name);
    const response = await send(sign(body, { secret: 'whsec_other' }));
    expect(response.status).toBe(400);
    expect(received).toEqual([]);
    expect(warn.mock.calls).toEqual([
      [{ id: undefined, reason: 'wrong-signature' }, 'payment webhook refused'],
    ]);
  });

  it('one of a dealer’s own account tells whose it is, whatever payment it names', async () => {
    const { send, received } = open(port);
    await send(genuine(name, { account: 'acct_2' }));
    expect(received).toMatchObject([{ paymentId: PAYMENT, account: 'acct_2' }]);
  });

  it('threat 22: of 1,000 forged, stale and foreign webhooks none is stored', async () => {
    const { send, received } = open(port, {
      limits: new RateLimits({
        ...RATE_LIMITS,
        'payment-events': { seconds: 60, perAddress: 10_000, perSite: 10_000 },
      }),
    });
    const random = seededRandom(`threat 22 ${name}`);
    const below = (count: number) => Math.floor(random() * count);
    const original = genuine(name);
    const [headerName = ''] = Object.keys(original.headers);
    const header = original.headers[headerName] ?? '';
    const flipped = (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      const at = below(copy.length);
      // Some bytes of a header cannot be sent; other printable ones can.
      copy[at] = (copy[at] ?? 0) ^ (1 << below(5));
      return copy;
    };
    const text = original.body.toString('utf8');
    const edited = (from: string, to: string) => Buffer.from(text.replace(from, to));
    const withHeader = (value: string): Sent => ({
      body: original.body,
      headers: { [headerName]: value },
    });
    const other = genuine(name, { payment: PAYMENT.replace('7', '8') });
    const variations: (() => Sent)[] = [
      () => ({ ...original, body: flipped(original.body) }),
      () => withHeader(flipped(Buffer.from(header)).toString('latin1')),
      () => ({ ...original, body: original.body.subarray(0, below(original.body.length)) }),
      () => ({ ...original, body: Buffer.concat([original.body, Buffer.from([below(256)])]) }),
      () => ({ ...original, body: edited('acct_1', `acct_${2 + below(1_000)}`) }),
      () => ({ ...original, body: edited('20000', String(1 + below(19_999))) }),
      () => ({ ...original, body: edited(PAYMENT, PAYMENT.replace('7', String(below(7)))) }),
      () => ({ body: original.body, headers: other.headers }),
      () => sign(original.body, { secret: `whsec_${below(1e9)}` }),
      () => sign(original.body, { at: NOW - 301_000 - below(1e9) }),
      () => withHeader(header.replace(/t=\d+/, `t=${NOW / 1000 - below(300) - 1}`)),
      () => withHeader(header.replace(/v1=.*/, '')),
      () => ({ body: original.body, headers: {} }),
    ];
    for (let count = 0; count < 1_000; count += 1) {
      const sent = variations[count % variations.length]?.();
      if (sent === undefined) throw new Error('There is no variation.');
      const { status } = await send(sent);
      expect.soft(status, `variation ${count}`).toBe(400);
    }
    expect(received).toEqual([]);
    await send(sign(Buffer.from(JSON.stringify(event()))));
    expect(received).toHaveLength(1);
  });
});

describe('the address of webhooks', () => {
  it('is there only for the gateway in use', async () => {
    const test = open(GATEWAYS.test.port);
    expect((await test.send(genuine('test'), 'stripe')).status).toBe(404);
    expect((await test.send(genuine('test'), '__proto__' as 'test')).status).toBe(404);
    const none = open(null);
    expect((await none.send(genuine('test'), 'test')).status).toBe(404);
  });

  it('takes posts of a limited size and number', async () => {
    const limits = new RateLimits({
      ...RATE_LIMITS,
      'payment-events': { seconds: 60, perAddress: 2, perSite: 2 },
    });
    const { send, received } = open(GATEWAYS.test.port, { limits });
    expect((await send(genuine('test'), 'test', 'GET')).status).toBe(405);
    const large = { ...genuine('test'), body: Buffer.alloc(128 * 1024 + 1) };
    expect((await send(large)).status).toBe(413);
    expect((await send(genuine('test'))).status).toBe(200);
    expect((await send(genuine('test'))).status).toBe(429);
    expect(received).toHaveLength(1);
  });
});
