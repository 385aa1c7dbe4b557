import { beforeAll, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER, keysOf, signBody } from '#adapters/payments-test/signature.ts';
import { openTestPayments } from '#adapters/payments-test/test-payments.ts';
import { readDemoGateway } from '#main/payments/payments.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { siteOf } from '#tests/support/demo-sites.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { testServerData } from '#tests/support/server-address.ts';

const PATH = '/api/payments/events/test';
const [host = ''] = siteOf('standard').hosts;

let secret = '';
let url = '';
let payments: PaymentsPort;
beforeAll(async () => {
  const gateway = await readDemoGateway(testServerData());
  if (gateway === null) throw new Error('The demo has no test gateway.');
  ({ secret, url } = gateway);
  payments = openTestPayments({ ...gateway, now: Date.now });
});

const body = JSON.stringify({
  id: 'ev:ck_unknown:payment.captured',
  kind: 'payment.captured',
  siteId: 1,
  paymentId: '00000000-0000-4000-8000-000000000000',
  checkoutId: 'ck_unknown',
  account: null,
  entries: [{ key: 'ck_unknown:captured', kind: 'captured', cents: 20_000 }],
  isOpen: false,
  at: 1_763_438_400_000,
});
const sign = (at = Date.now(), key = keysOf(secret).webhookKey) => ({
  [SIGNATURE_HEADER]: signBody(key, Buffer.from(body), at),
});
const send = (headers: Record<string, string>, changes = {}) =>
  sendRequest({ host, path: PATH, method: 'POST', body, headers, ...changes });

describe('webhooks of payments', () => {
  test('a signature is enough: on any host, without a page, from anywhere', async () => {
    const [alias = ''] = siteOf('bold').hosts;
    for (const name of [host, alias, '127.0.0.1', 'payments.example']) {
      const { status, text } = await send(sign(), { host: name });
      expect.soft([name, status, text]).toEqual([name, 200, '{"received":true}']);
    }
    const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await send({ ...sign(), ...elsewhere })).status).toBe(200);
  });

  test('without a genuine and fresh one they are refused', async () => {
    const refused = [
      {},
      { [SIGNATURE_HEADER]: 't=1,v1=00' },
      sign(Date.now() - 301_000),
      sign(Date.now(), keysOf('another secret').webhookKey),
      sign(Date.now(), keysOf(secret).apiKey),
    ];
    for (const headers of refused) expect.soft((await send(headers)).status).toBe(400);
    expect((await send(sign(), { body: body.replace('20000', '20001') })).status).toBe(400);
    expect((await send(sign(), { path: '/api/payments/events/stripe' })).status).toBe(404);
    expect((await send(sign(), { method: 'GET', body: '' })).status).toBe(405);
    expect((await send(sign(), { body: 'x'.repeat(200_000) })).status).toBe(413);
  });
});

describe('the test gateway of the demo', () => {
  test('opens a pay page on this machine, to which forms of the site may lead', async () => {
    const opened = await payments.openCheckout({
      siteId: 1,
      paymentId: crypto.randomUUID(),
      account: null,
      amountCents: 20_000,
      description: 'Deposit',
      email: null,
      returnUrl: `http://${host}/`,
      cancelUrl: `http://${host}/`,
      payableUntil: Date.now() + 600_000,
    });
    if (opened.kind !== 'open') throw new Error(opened.reason);
    expect(new URL(opened.url).origin).toBe(url);
    const page = await fetch(opened.url);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('no money moves'),
    ]);
    const { headers } = await sendRequest({ host });
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${url};`);
  });
});
