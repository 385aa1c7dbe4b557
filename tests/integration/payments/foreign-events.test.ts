import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPayments } from '#adapters/payments-test/test-payments.ts';
import { SIGNATURE_HEADER, keysOf, signBody } from '#adapters/payments-test/signature.ts';
import { applyPaymentEvents, findPayment, insertPayment } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { shuffle } from '#domain/seeded-random.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { openPayPage, workAtGateway } from '#services/payments/gateway-work.ts';
import { receiveEvent } from '#services/payments/receive-event.ts';
import { secretHashOf } from '#services/secret.ts';
import { GATEWAY_SECRET, startPaymentGateway } from '#tests/factories/payment-gateway.ts';
import type { PaymentGateway } from '#tests/factories/payment-gateway.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { addSite } from '../vehicle/vehicle-app.ts';

const ACCOUNT = 'acct_dealer1';
const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };

let database: TestDatabase;
let gateway: PaymentGateway;
let payments: PaymentsPort;
let siteId: number;
let otherSiteId: number;
let payment: Payment;

beforeAll(async () => {
  database = await createTestDatabase();
  siteId = await addSite(database, 'dealer-one', {});
  otherSiteId = await addSite(database, 'dealer-two', {});
});
afterAll(() => database.drop());

beforeEach(async () => {
  gateway = await startPaymentGateway(Date.now());
  payments = openTestPayments({
    url: gateway.url,
    secret: GATEWAY_SECRET,
    now: () => gateway.clock,
  });
  payment = await withSite(database.db, siteId, (trx) =>
    insertPayment(trx, {
      purpose: 'online-payment',
      reservation: null,
      accountId: null,
      visitorHash: secretHashOf('a visitor'),
      visitor: { name: 'Robyn', email: 'robyn@visitor.example', phone: '+61400000000' },
      amountCents: 20_000,
      description: 'Invoice 12',
      gateway: 'test',
      gatewayAccount: ACCOUNT,
      lead: null,
      payableMinutes: 30,
    }),
  );
  await openPayPage({ db: database.db, payments }, payment, URLS);
  payment = await stored();
  await gateway.pay(payment.checkoutId ?? '', 'success');
  await gateway.untilDelivered();
});
afterEach(() => gateway.stop());

async function stored(): Promise<Payment> {
  const found = await readSite(database.db, siteId, (trx) => findPayment(trx, payment.id));
  if (found === null) throw new Error('The payment is missing.');
  return found;
}

/** What the webhooks so far say, verified. */
function genuine(): GatewayEvent[] {
  return gateway.received.map(({ body, headers }) => {
    const read = payments.readEvent(body, headers);
    if (read.kind !== 'event') throw new Error(read.kind);
    return read.event;
  });
}

const countRows = async () => {
  const rows = await database.ownerDb
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', payment.id)
    .execute();
  return rows.length;
};

const apply = () =>
  withSite(database.db, siteId, async (trx) => applyPaymentEvents(trx, await stored()));

describe('events of a payment', () => {
  it('threat 22: genuine ones about another site, payment, account, page or amount are not stored', async () => {
    const [event] = genuine();
    if (event === undefined) throw new Error('There is no event.');
    const entry = { key: 'x:captured', kind: 'captured', cents: 20_001 } as const;
    const strangers: Partial<GatewayEvent>[] = [
      { siteId: otherSiteId },
      { siteId: 999_999 },
      { paymentId: randomUUID() },
      { paymentId: "' or 1=1 --" },
      { account: 'acct_dealer2' },
      { account: null },
      { checkoutId: 'ck_of_another_payment' },
      { entries: [entry] },
      { entries: [{ ...entry, kind: 'refunded', cents: -20_001 }] },
    ];
    for (const change of strangers) {
      const told = { ...event, ...change };
      expect
        .soft(await receiveEvent(database.db, 'test', told), JSON.stringify(change))
        .toBe('foreign');
    }
    expect(await receiveEvent(database.db, 'stripe', event)).toBe('foreign');
    expect(await countRows()).toBe(0);
    expect((await apply()).balance).toMatchObject({ authorisedCents: 0, keptCents: 0 });
  });

  it('in any order and number they end in the same, and agree with the gateway', async () => {
    for (const seed of ['a', 'b', 'c']) {
      for (const event of shuffle([...genuine(), ...genuine()], seed)) {
        await receiveEvent(database.db, 'test', event);
        await apply();
      }
    }
    expect(await countRows()).toBe(3);
    const paid = await stored();
    expect(paid).toMatchObject({ isOpen: false, balance: { keptCents: 20_000, refundedCents: 0 } });

    const due = { ...paid, refundDueCents: 20_000 };
    const tools = { db: database.db, payments };
    expect(await workAtGateway(tools, due, { close: true })).toBe('done');
    // As after a crash between the refund and its record: the same key, so the same refund.
    expect(await workAtGateway(tools, due, { close: true })).toBe('done');
    await gateway.untilDelivered();
    for (const event of shuffle(genuine(), 'd')) await receiveEvent(database.db, 'test', event);
    await apply();
    expect((await stored()).balance).toEqual({
      authorisedCents: 20_000,
      keptCents: 0,
      releasedCents: 0,
      refundedCents: 20_000,
    });
  });

  it('a signature of the gateway is needed for what the gateway did not send', () => {
    const body = Buffer.from(JSON.stringify({ ...genuine()[0], account: 'acct_dealer2' }));
    const signature = signBody(keysOf('a guessed secret').webhookKey, body, gateway.clock);
    expect(payments.readEvent(body, { [SIGNATURE_HEADER]: signature }).kind).toBe('refused');
  });
});
