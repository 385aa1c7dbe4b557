import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentSettings } from './payment-variables.ts';
import { demoGatewayFile, demoGatewayFolder, openPayments, payOriginsOf } from './payments.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'payments-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const TEST: PaymentSettings = {
  kind: 'test',
  url: 'http://127.0.0.1:4100/',
  secret: 's'.repeat(16),
};
const STRIPE: PaymentSettings = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  webhookSecrets: ['whsec_1'],
  apiUrl: 'https://api.stripe.com',
};
const NONE: PaymentSettings = { kind: 'none' };
const open = (payments: PaymentSettings, besideDemo = false) =>
  openPayments({ environment: { payments, dataDir }, now: Date.now, besideDemo });

describe('the payment gateway of an environment', () => {
  it('is the one that is configured, or none', async () => {
    expect((await open(TEST))?.gateway).toBe('test');
    expect((await open(STRIPE))?.gateway).toBe('stripe');
    expect(await open(NONE)).toBeNull();
  });

  it('of the demo is found by commands only', async () => {
    expect(await open(NONE, true)).toBeNull();
    await mkdir(demoGatewayFolder(dataDir));
    await writeFile(demoGatewayFile(dataDir), '{"url":"http://127.0.0.1:4100","secret":"x"}');
    expect(await open(NONE)).toBeNull();
    expect((await open(NONE, true))?.gateway).toBe('test');
    await writeFile(demoGatewayFile(dataDir), '{"url":');
    expect(await open(NONE, true)).toBeNull();
  });

  it('says where forms may lead to', () => {
    expect(payOriginsOf(NONE)).toEqual([]);
    expect(payOriginsOf(TEST)).toEqual(['http://127.0.0.1:4100']);
    expect(payOriginsOf(STRIPE)).toEqual(['https://checkout.stripe.com']);
    const local = { ...STRIPE, apiUrl: 'http://127.0.0.1:4200' };
    expect(payOriginsOf(local)).toEqual(['http://127.0.0.1:4200']);
  });
});
