import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { deleteAccount, openAccount } from '#db/accounts/accounts.ts';
import { listPayments, requireRefund } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { isConserved } from '#domain/payments/ledger.ts';
import { paymentState } from '#domain/payments/payment-state.ts';
import type { Email, SendResult } from '#ports/email.ts';
import { openOwnPayments } from '#services/payments/own-payments.ts';
import type { OwnPayments, OwnPaymentTools } from '#services/payments/own-payments.ts';
import { receiveEvent } from '#services/payments/receive-event.ts';
import { sendReceipts } from '#services/payments/send-receipts.ts';
import { settlePayment } from '#services/payments/settle-payment.ts';
import { createMemoryGateway } from '#tests/factories/memory-gateway.ts';
import type { MemoryGateway } from '#tests/factories/memory-gateway.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { addSite } from '../vehicle/vehicle-app.ts';

let database: TestDatabase;
let siteId: number;
let gateway: MemoryGateway;
let tools: OwnPaymentTools;
let accountId: number;
let own: OwnPayments;
let outbox: Email[];
let answer: SendResult;
let runs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  runs += 1;
  siteId = await addSite(database, `payer-${runs}`, {
    accounts: { enabled: true },
    onlinePayment: { dailyMaximum: 1_000_00 },
    leads: { destinations: [{ via: 'email', to: 'accounts@dealer.example' }] },
  });
  gateway = createMemoryGateway();
  const resolved = await loadResolvedSite(database.db, siteId);
  if (resolved === null) throw new Error('The site is missing.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  tools = { db: database.db, payments: gateway, site, visitorHash: null };
  accountId = await newAccount('+61412345678');
  own = open(accountId);
  outbox = [];
  answer = { kind: 'accepted', detail: '' };
});

const newAccount = (mobile: `+614${string}`) =>
  withSite(database.db, siteId, async (trx) => (await openAccount(trx, mobile, Date.now())).id);

function open(id: number): OwnPayments {
  const opened = openOwnPayments(tools, { id, mobile: '+61412345678' });
  if (opened === null) throw new Error('The site takes no payments.');
  return opened;
}

const WANTED = {
  reason: 'Invoice',
  reference: 'INV-12345',
  amountCents: 250_00,
  name: 'Robyn Tran',
  email: 'robyn@visitor.example',
  description: 'Invoice, reference INV-12345',
  urlOf: (id: string) => `https://dealer.example/online-payment?payment=${id}`,
};

const start = (changes: Partial<typeof WANTED> & { key?: string } = {}) =>
  own.start({ ...WANTED, key: randomUUID(), ...changes });

const settleTools = () => ({ ...tools, siteOf: async () => tools.site });
const settle = async (id: string) => {
  const settled = await settlePayment(settleTools(), siteId, id);
  if (settled.kind !== 'settled') throw new Error(settled.kind);
  return settled;
};
const sendAll = (id: string) =>
  sendReceipts(
    {
      db: database.db,
      email: {
        send: async (email) => {
          outbox.push(email);
          return answer;
        },
      },
    },
    tools.site,
    id,
  );
const all = () => readSite(database.db, siteId, (trx) => listPayments(trx, {}));

async function only(): Promise<Payment> {
  const [payment, ...others] = await all();
  if (payment === undefined || others.length > 0) throw new Error('There is not one payment.');
  return payment;
}

async function payAtGateway(): Promise<string> {
  expect(await start()).toMatchObject({ kind: 'pay' });
  const { id } = await only();
  for (const event of gateway.pay(id)) await receiveEvent(database.db, 'test', event);
  return id;
}

const leads = () =>
  readSite(database.db, siteId, (trx) =>
    trx
      .selectFrom('leads')
      .innerJoin('lead_deliveries', (join) =>
        join
          .onRef('lead_deliveries.site_id', '=', 'leads.site_id')
          .onRef('lead_deliveries.lead', '=', 'leads.id'),
      )
      .select(['leads.category', 'leads.payload', 'lead_deliveries.lead_revision as revision'])
      .orderBy('lead_deliveries.lead_revision')
      .execute(),
  );

const letPass = (interval: string) =>
  sql`update payments set
    created_at = created_at - ${interval}::interval,
    pay_until = pay_until - ${interval}::interval`.execute(database.ownerDb);

describe('an online payment', () => {
  it('reaches the dealer once, and its visitor has one receipt', async () => {
    const id = await payAtGateway();
    for (let time = 0; time < 3; time += 1) await settle(id);
    expect(paymentState(await only())).toBe('paid');
    expect(await leads()).toMatchObject([
      {
        category: 'Online Payment',
        payload: {
          subcategory: 'Invoice',
          name: 'Robyn Tran',
          payment: { id, reference: 'INV-12345', amount_cents: 250_00, refunded_cents: 0 },
        },
      },
    ]);
    expect(await sendAll(id)).toBeNull();
    expect(await sendAll(id)).toBeNull();
    expect(outbox.map(({ to, subject }) => [to, subject])).toEqual([
      ['robyn@visitor.example', `Your receipt from ${tools.site.config.name}: $250`],
    ]);
  });

  it('is settled by two processes at a time as by one', async () => {
    const id = await payAtGateway();
    await Promise.all([settle(id), settle(id), settle(id), own.find(id)]);
    expect(await leads()).toHaveLength(1);
  });

  it('is one for the same form sent twice, also at the same time', async () => {
    const key = randomUUID();
    const results = await Promise.all([start({ key }), start({ key }), start({ key })]);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await all()).toHaveLength(1);
    expect(gateway.records.size).toBe(1);
  });

  it('that is paid is not paid again by the same form', async () => {
    const key = randomUUID();
    await start({ key });
    const { id } = await only();
    for (const event of gateway.pay(id)) await receiveEvent(database.db, 'test', event);
    await settle(id);
    expect(await start({ key })).toEqual({ kind: 'over', id });
  });

  it('of another amount is another one, although the form is the same', async () => {
    const key = randomUUID();
    await start({ key });
    await start({ key, amountCents: 260_00 });
    expect(await all()).toHaveLength(2);
  });

  it('closes the pay page that was opened before for the same reference', async () => {
    const key = randomUUID();
    await start({ key });
    const { id } = await only();
    expect(await start({ key, amountCents: 260_00 })).toMatchObject({ kind: 'pay' });
    expect(() => gateway.pay(id)).toThrow('The page is closed.');
    const states = (await all()).map((one) => [one.amountCents, one.isOpen]);
    expect(states).toEqual([
      [260_00, true],
      [250_00, false],
    ]);
  });

  it('leaves the page of another reference open', async () => {
    await start();
    await start({ reference: 'INV-54321' });
    expect((await all()).map(({ isOpen }) => isOpen)).toEqual([true, true]);
    expect(gateway.calls).not.toContain('closeCheckout');
  });

  it('is shown as paid instead of being paid twice, if the page before was paid meanwhile', async () => {
    await start();
    const { id } = await only();
    gateway.pay(id);
    expect(await start({ amountCents: 260_00 })).toEqual({ kind: 'over', id });
    expect((await all()).map((one) => [one.amountCents, one.isOpen, one.checkoutUrl])).toEqual([
      [260_00, false, null],
      [250_00, false, expect.any(String)],
    ]);
    await settle(id);
    expect(await leads()).toHaveLength(1);
  });

  it('is not begun while the page before cannot be closed', async () => {
    await start();
    gateway.closeCheckout = async () => ({ kind: 'unavailable', reason: 'away' });
    expect(await start({ amountCents: 260_00 })).toEqual({ kind: 'unavailable' });
    expect(gateway.records.size).toBe(1);
  });

  it('is found paid without any event when the visitor comes back', async () => {
    await start();
    const { id } = await only();
    gateway.pay(id);
    expect(await own.find(id)).toMatchObject({ paidAt: expect.any(Number) });
    expect(await leads()).toHaveLength(1);
  });

  it('that nobody pays is closed when its time is over', async () => {
    await start();
    const { id } = await only();
    const { next } = await settle(id);
    expect(next).toBe((await only()).payUntil);
    await letPass('31 minutes');
    expect((await settle(id)).next).toBeNull();
    expect(paymentState(await only())).toBe('not-paid');
    expect(gateway.calls).toContain('closeCheckout');
    expect(await leads()).toEqual([]);
  });

  it('that was paid at the last moment is kept, although no event came', async () => {
    await start();
    const { id } = await only();
    gateway.pay(id);
    await letPass('31 minutes');
    await settle(id);
    expect(paymentState(await only())).toBe('paid');
    expect(await leads()).toHaveLength(1);
  });

  it('waits for a gateway that does not answer, and makes one payment of it', async () => {
    gateway.away = true;
    const key = randomUUID();
    expect(await start({ key })).toEqual({ kind: 'unavailable' });
    gateway.away = false;
    expect(await start({ key })).toMatchObject({ kind: 'pay' });
    expect(await all()).toHaveLength(1);
  });

  it('is refunded in part and in full, each told once', async () => {
    const id = await payAtGateway();
    await settle(id);
    for (const total of [100_00, 100_00, 250_00]) {
      await withSite(database.db, siteId, (trx) => requireRefund(trx, id, total));
      await settle(id);
      await settle(id);
    }
    for (const event of gateway.refundEvents(id)) {
      await receiveEvent(database.db, 'test', event);
      await receiveEvent(database.db, 'test', event);
    }
    await settle(id);
    const payment = await only();
    expect(paymentState(payment)).toBe('refunded');
    expect(isConserved(payment.balance)).toBe(true);
    expect(gateway.calls.filter((call) => call === 'refund')).toHaveLength(2);
    const told = (await leads()).map(({ revision }) => revision);
    expect(told).toEqual([0, 1, 2]);
    await sendAll(id);
    expect(outbox.map(({ subject }) => subject.split(': ')[1])).toEqual(['$250', '$100', '$250']);
  });

  it('tries a receipt again that the mail server did not take, with the same id', async () => {
    const id = await payAtGateway();
    await settle(id);
    answer = { kind: 'failed', detail: 'busy' };
    expect(await sendAll(id)).toBe(15_000);
    expect(await sendAll(id)).toBe(30_000);
    answer = { kind: 'accepted', detail: '' };
    expect(await sendAll(id)).toBeNull();
    expect(new Set(outbox.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(outbox).toHaveLength(3);
  });
});

describe('what one visitor can pay in 24 hours', () => {
  it('counts what is paid and what is still open', async () => {
    await start({ amountCents: 600_00, reference: 'INV-1' });
    expect(await start({ amountCents: 500_00 })).toEqual({ kind: 'day-limit', leftCents: 400_00 });
    expect(await start({ amountCents: 400_00 })).toMatchObject({ kind: 'pay' });
    expect(await start({ amountCents: 10_00 })).toEqual({ kind: 'day-limit', leftCents: 0 });
  });

  it('does not count what was never paid, nor yesterday', async () => {
    await start({ amountCents: 1_000_00 });
    await letPass('31 minutes');
    await settle((await only()).id);
    expect(await start({ amountCents: 1_000_00 })).toMatchObject({ kind: 'pay' });
    await letPass('24 hours');
    expect(await start({ amountCents: 1_000_00 })).toMatchObject({ kind: 'pay' });
  });

  it('is kept to by forms that are sent at the same time', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => start({ amountCents: 600_00 })));
    expect(results.filter(({ kind }) => kind === 'pay')).toHaveLength(1);
  });

  it('is twenty payments at most', async () => {
    for (let count = 0; count < 20; count += 1) await start({ amountCents: 10_00 });
    expect(await start({ amountCents: 10_00 })).toEqual({ kind: 'too-many' });
  });
});

describe('whose payment it is', () => {
  it('nobody else finds it', async () => {
    const id = await payAtGateway();
    expect(await open(await newAccount('+61400000002')).find(id)).toBeNull();
    expect(await own.find('nonsense')).toBeNull();
    expect(await own.find(randomUUID())).toBeNull();
  });

  it('is forgotten with the account; amount, time and reference stay', async () => {
    const id = await payAtGateway();
    await settle(id);
    await withSite(database.db, siteId, (trx) => deleteAccount(trx, accountId));
    expect(await only()).toMatchObject({
      accountId: null,
      visitor: null,
      amountCents: 250_00,
      reference: 'INV-12345',
    });
    await sendAll(id);
    expect(outbox).toEqual([]);
  });

  it('is forgotten once it is over if it was open when the account was deleted', async () => {
    await start();
    const { id } = await only();
    await withSite(database.db, siteId, (trx) => deleteAccount(trx, accountId));
    expect((await only()).visitor).not.toBeNull();
    await letPass('31 minutes');
    await settle(id);
    expect((await only()).visitor).toBeNull();
  });
});
