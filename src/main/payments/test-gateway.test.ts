import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestPayments } from '#adapters/payments-test/test-payments.ts';
import type { CheckoutOrder } from '#ports/payments.ts';

const SECRET = 'a-secret-of-the-test-gateway';
const ENTRY = path.join(import.meta.dirname, 'test-gateway.ts');

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}) {
  const child = fork(ENTRY, {
    env: { TEST_GATEWAY_DATA_DIR: dataDir, TEST_GATEWAY_SECRET: SECRET, ...settings },
    silent: true,
    execArgv: [],
  });
  children.push(child);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url, port: openTestPayments({ url, secret: SECRET, now: Date.now }) };
}

const order = (paymentId: string): CheckoutOrder => ({
  siteId: 1,
  paymentId,
  account: null,
  amountCents: 20_000,
  description: 'Deposit',
  email: null,
  returnUrl: 'http://dealer.localhost/done',
  cancelUrl: 'http://dealer.localhost/back',
  payableUntil: Date.now() + 600_000,
});

describe('the process of the test gateway', () => {
  it('has everything that it acknowledged after SIGKILL, at the same address', async () => {
    const first = await start();
    const acknowledged: string[] = [];
    const opening = Array.from({ length: 50 }, async (_, index) => {
      const paymentId = `payment-${index}`;
      const result = await first.port.openCheckout(order(paymentId));
      if (result.kind === 'open') acknowledged.push(result.checkoutId);
      if (acknowledged.length === 10) first.child.kill('SIGKILL');
    });
    await Promise.all(opening);
    expect(acknowledged.length).toBeGreaterThanOrEqual(10);
    const again = await start({ TEST_GATEWAY_PORT: new URL(first.url).port });
    expect(again.url).toBe(first.url);
    const listed = await again.port.listPayments({
      siteId: 1,
      account: null,
      from: 0,
      until: 1e14,
    });
    const known = listed.kind === 'listed' ? listed.payments : [];
    expect(known.map(({ checkoutId }) => checkoutId)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('sends its webhooks when it is told where to, and ends with who started it', async () => {
    const received: string[] = [];
    const web = createServer((request, response) => {
      received.push(request.url ?? '');
      response.end();
    });
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    const { child, port } = await start();
    const opened = await port.openCheckout(order('payment-1'));
    if (opened.kind !== 'open') throw new Error(opened.reason);
    await fetch(opened.url, { method: 'POST', body: 'card=success', redirect: 'manual' });
    child.send({ webhookUrl: `http://127.0.0.1:${(web.address() as AddressInfo).port}/events` });
    await expect.poll(() => received).toEqual(['/events', '/events', '/events']);
    child.kill('SIGINT');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
    web.close();
  });

  it('takes another port where its own is taken, and says what it lacks', async () => {
    const first = await start();
    const second = await start({ TEST_GATEWAY_PORT: new URL(first.url).port });
    expect(second.url).not.toBe(first.url);
    const child = fork(ENTRY, { env: {}, silent: true, execArgv: [] });
    children.push(child);
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(words).toBe(
      'The test gateway cannot start: TEST_GATEWAY_DATA_DIR, TEST_GATEWAY_SECRET is missing or invalid.\n',
    );
  });
});
