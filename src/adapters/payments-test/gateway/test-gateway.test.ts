import { appendFile, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { CheckoutOrder, PaymentReference, PaymentsPort } from '#ports/payments.ts';
import { GATEWAY_SECRET, startPaymentGateway } from '#tests/factories/payment-gateway.ts';
import type { PaymentGateway } from '#tests/factories/payment-gateway.ts';
import { keysOf } from '../signature.ts';
import { openTestPayments } from '../test-payments.ts';
import { planDeliveries } from './disorder.ts';
import { Journal } from './journal.ts';

const NOW = Date.UTC(2026, 10, 18, 4);
const ORDER: CheckoutOrder = {
  siteId: 7,
  paymentId: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01',
  account: null,
  amountCents: 20_050,
  description: 'Deposit for <script>alert(1)</script> "2021" & more',
  email: null,
  returnUrl: 'http://dealer.localhost:3000/done?a=1&b="2"',
  cancelUrl: 'http://dealer.localhost:3000/back',
  payableUntil: NOW + 600_000,
};

let gateway: PaymentGateway;
let port: PaymentsPort;
let id: string;
let url: string;
let payment: PaymentReference;
const connect = () =>
  openTestPayments({ url: gateway.url, secret: GATEWAY_SECRET, now: () => gateway.clock });
beforeEach(async () => {
  gateway = await startPaymentGateway(NOW);
  port = connect();
  const opened = await port.openCheckout(ORDER);
  if (opened.kind !== 'open') throw new Error(opened.reason);
  ({ checkoutId: id, url } = opened);
  payment = { siteId: 7, paymentId: ORDER.paymentId, account: null, checkoutId: id };
});
afterEach(() => gateway.stop());

const page = async (address = url) => {
  const response = await fetch(address);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const entries = async () => {
  const found = await port.findPayment(payment);
  return found.kind === 'found' ? found.payment?.entries.map(({ kind }) => kind) : found;
};
const eventOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString()) as GatewayEvent;

describe('the pay page of the test gateway', () => {
  it('says that no money moves, and lists the test cards', async () => {
    const { status, headers, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('no money moves');
    expect(text).toContain('Pay $200.50&nbsp;AUD');
    for (const card of ['success', 'decline', 'approval', 'timeout']) {
      expect(text).toContain(`name="card" value="${card}"`);
    }
    expect(text).not.toMatch(/type="(?:text|tel|number)"|<script/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://dealer.localhost:3000; base-uri 'none'; frame-ancestors 'none'",
    );
    expect((await page(new URL('/pay.css', url).href)).headers.get('content-type')).toBe(
      'text/css',
    );
  });

  it('a card that works leads back to the site', async () => {
    expect(await gateway.pay(id, 'success')).toBe(ORDER.returnUrl);
    expect((await page()).text).toContain('This is paid');
    expect(await gateway.pay(id, 'success')).toBe(ORDER.returnUrl);
    expect(await entries()).toEqual(['authorised', 'captured']);
  });

  it('a declined card leads back to the page, which says so', async () => {
    const location = await gateway.pay(id, 'decline');
    expect(location).toBe(`/pay/${id}?declined`);
    expect((await page(new URL(location ?? '', url).href)).text).toMatch(
      /role="alert">The card was declined/,
    );
  });

  it('a card with approval asks once more, and a refusal is a decline', async () => {
    expect(await gateway.pay(id, 'approval')).toBe(`/pay/${id}/approval`);
    expect((await page(`${url}/approval`)).text).toContain('value="approve"');
    expect(await gateway.approve(id, 'refuse')).toBe(`/pay/${id}?declined`);
    expect(await entries()).toEqual([]);
    expect(await gateway.approve(id, 'approve')).toBe(ORDER.returnUrl);
    expect(await entries()).toEqual(['authorised', 'captured']);
  });

  it('a time-out sets the money aside, and releases it after a while', async () => {
    expect(await gateway.pay(id, 'timeout')).toBe(`/pay/${id}`);
    expect((await page()).text).toContain('The bank has not answered');
    expect(await gateway.pay(id, 'success')).toBe(`/pay/${id}`);
    gateway.clock += 59_999;
    expect(await entries()).toEqual(['authorised']);
    gateway.clock += 1;
    expect(await entries()).toEqual(['authorised', 'released']);
  });

  it('closing the page of a time-out releases the money at once', async () => {
    await gateway.pay(id, 'timeout');
    expect(await port.closeCheckout(payment)).toEqual({ kind: 'closed' });
    expect(await entries()).toEqual(['authorised', 'released']);
  });

  it('a page whose time is over cannot be paid on', async () => {
    gateway.clock = ORDER.payableUntil;
    expect(await gateway.pay(id, 'success')).toBe(`/pay/${id}`);
    expect((await page()).text).toContain('This page is closed');
    expect(await entries()).toEqual([]);
  });

  it('an unknown card, page or site of origin pays nothing', async () => {
    expect(await gateway.pay(id, '__proto__')).toBe(`/pay/${id}`);
    expect((await page(new URL(`/pay/ck_${'0'.repeat(36)}`, url).href)).status).toBe(404);
    const response = await fetch(url, {
      method: 'POST',
      body: 'card=success',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    expect(await entries()).toEqual([]);
  });
});

describe('the calls of the test gateway', () => {
  const call = async (target: string, authorization: string, body: object = {}) => {
    const init = { method: 'POST', headers: { authorization }, body: JSON.stringify(body) };
    return (await fetch(new URL(target, url), init)).status;
  };
  const right = `Bearer ${keysOf(GATEWAY_SECRET).apiKey}`;

  it('need the key', async () => {
    for (const key of ['', 'Bearer ', `Bearer ${GATEWAY_SECRET}`, `Bearer ${keysOf('x').apiKey}`]) {
      expect(await call('/v1/status', key)).toBe(401);
    }
    expect(await call('/v1/status', right)).toBe(200);
  });

  it('refuse what makes no sense', async () => {
    expect(await call('/v1/checkouts', right, { ...ORDER, amountCents: '20000' })).toBe(400);
    expect(await call('/v1/checkouts', right, { ...ORDER, returnUrl: 'javascript:1' })).toBe(400);
    expect(await call(`/v1/checkouts/${id}/refunds`, right, payment)).toBe(400);
    expect(await call('/v1/elsewhere', right)).toBe(404);
  });

  it('are answered on names of this machine only', async () => {
    const status = await new Promise((resolve, reject) => {
      request(url, { headers: { host: 'attacker.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});

describe('what the test gateway remembers', () => {
  it('survives a restart, also after half a line', async () => {
    await gateway.pay(id, 'success');
    await port.refund({ ...payment, amountCents: 50 }, { idempotencyKey: 'refund-1' });
    await gateway.untilDelivered();
    const before = await port.findPayment(payment);
    await appendFile(path.join(gateway.dataDir, 'journal.jsonl'), '{"type":"refunded","id":"ck');
    await gateway.restart();
    port = connect();
    expect(await port.findPayment(payment)).toEqual(before);
    const again = await port.refund(
      { ...payment, amountCents: 50 },
      { idempotencyKey: 'refund-1' },
    );
    expect(again.kind).toBe('refunded');
    expect(await port.openCheckout(ORDER)).toMatchObject({ checkoutId: id });
    await gateway.restart();
    expect(await connect().findPayment(payment)).toEqual(before);
  });

  it('is on the disk before anybody is told', async () => {
    const lines = async () =>
      (await readFile(path.join(gateway.dataDir, 'journal.jsonl'), 'utf8')).split('\n').length - 1;
    expect(await lines()).toBe(1);
    gateway.answer = () => 503;
    await gateway.pay(id, 'success');
    expect(await lines()).toBe(2);
  });

  it('changes at one time share a write, and none is lost', async () => {
    const { journal } = await Journal.open(path.join(gateway.dataDir, 'other'));
    const ids = Array.from({ length: 500 }, (_, index) => `event ${index}`);
    await Promise.all(
      ids.map(async (eventId) => {
        journal.append({ type: 'delivered', eventId });
        await journal.flushed();
      }),
    );
    await journal.close();
    const { journal: again, changes } = await Journal.open(path.join(gateway.dataDir, 'other'));
    await again.close();
    expect(changes).toEqual(ids.map((eventId) => ({ type: 'delivered', eventId })));
  });
});

describe('the webhooks of the test gateway', () => {
  it('are sent again until they arrive, also after a restart', async () => {
    gateway.answer = () => 503;
    await gateway.pay(id, 'success');
    await expect.poll(() => gateway.received.length).toBeGreaterThanOrEqual(3);
    await gateway.restart();
    gateway.answer = () => 204;
    gateway.received.length = 0;
    await gateway.untilDelivered();
    const kinds = gateway.received.map((webhook) => eventOf(webhook).kind).toSorted();
    expect([...new Set(kinds)]).toEqual([
      'checkout.completed',
      'payment.authorised',
      'payment.captured',
    ]);
  });

  it('arrive late, doubled and out of order by the seed, and all of them arrive', async () => {
    await gateway.stop();
    const disorder = { share: 1, longestMs: 30, seed: 'a' };
    gateway = await startPaymentGateway(NOW, { disorder });
    port = connect();
    const opened = await port.openCheckout(ORDER);
    if (opened.kind !== 'open') throw new Error(opened.reason);
    await gateway.pay(opened.checkoutId, 'success');
    await gateway.untilDelivered();
    const ids = gateway.received.map((webhook) => eventOf(webhook).id);
    expect([ids.length, new Set(ids).size]).toEqual([6, 3]);
  });

  it('are planned by the seed alone', () => {
    const plans = (seed: string, share: number) =>
      Array.from({ length: 200 }, (_, n) =>
        planDeliveries(`ev${n}`, { share, longestMs: 3_000, seed }),
      );
    expect(plans('a', 0.2)).toEqual(plans('a', 0.2));
    expect(plans('a', 0.2)).not.toEqual(plans('b', 0.2));
    expect(plans('a', 0).every((plan) => plan.length === 1 && plan[0] === 0)).toBe(true);
    const late = plans('a', 0.2).filter(([first = 0]) => first > 0);
    const doubled = plans('a', 0.2).filter(({ length }) => length === 2);
    for (const some of [late, doubled]) {
      expect(some.length).toBeGreaterThan(20);
      expect(some.length).toBeLessThan(60);
    }
  });
});
