import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateProfile } from '#db/accounts/accounts.ts';
import { addEntries, insertPayment } from '#db/payments/payments.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { openSession } from '#tests/support/signed-in-visitor.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const PATH = '/online-payment';
const ACCOUNTS = { enabled: true, garage: true };

let dealer: TestDealer;
let without: TestDealer;
let phones = 0;

beforeAll(async () => {
  dealer = await openTestDealer('pays-online', {
    accounts: ACCOUNTS,
    onlinePayment: {
      title: 'Pay your invoice',
      reasons: ['Invoice', 'Service'],
      reference: { patterns: ['INV-#{5}'], example: 'INV-12345' },
    },
  });
  without = await openTestDealer('pays-nothing', { accounts: ACCOUNTS });
});
afterAll(async () => {
  await dealer.close();
  await without.close();
});

async function newVisitor(at = dealer) {
  phones += 1;
  const mobile: MobileNumber = `+6140000${7000 + phones}`;
  return at.read(async (trx) => {
    const session = await openSession(trx, mobile, Date.now());
    await updateProfile(trx, session.accountId, { name: 'Robyn', email: 'robyn@visitor.example' });
    return session;
  });
}

const get = (path: string, token: string | null, host = dealer.host) =>
  sendRequest({ host, path, headers: token === null ? {} : { Cookie: `session=${token}` } });

const post = (token: string, fields: Record<string, string>, headers: object = {}) =>
  sendRequest({
    host: dealer.host,
    path: PATH,
    method: 'POST',
    headers: {
      Cookie: `session=${token}`,
      Origin: dealer.origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** A payment of the account, as if the visitor had been at the gateway. */
const addPayment = (accountId: number, { paid }: { paid: boolean }) =>
  dealer.read(async (trx) => {
    const payment = await insertPayment(trx, {
      purpose: 'online-payment',
      reservation: null,
      accountId,
      visitorHash: '0'.repeat(64),
      visitor: { name: 'Robyn', email: 'robyn@visitor.example', phone: '+61400007001' },
      amountCents: 1249_50,
      description: 'Invoice, reference INV-12345',
      reference: 'INV-12345',
      reason: 'Invoice',
      gateway: 'test',
      gatewayAccount: null,
      lead: null,
      payableMinutes: 30,
    });
    const entries = [
      { key: 'au', kind: 'authorised', cents: 1249_50 },
      { key: 'ca', kind: 'captured', cents: 1249_50 },
    ] as const;
    if (paid) await addEntries(trx, payment, entries, Date.now());
    return payment.id;
  });

describe('the page for online payments', () => {
  test('always requires sign-in, and is nowhere where the site has none', async () => {
    const { status, headers } = await get(PATH, null);
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers.location).toContain('/sign-in?type=online-payment');
    const data = await get(`${PATH}.data`, null);
    expect(data.text).toContain('/sign-in?type=online-payment');
    const { token } = await newVisitor(without);
    expect((await get(PATH, token, without.host)).status).toBe(404);
    expect((await get(PATH, null, without.host)).status).toBe(404);
  });

  test('is stored by nobody and listed by no search engine', async () => {
    const { token } = await newVisitor();
    const { status, headers, text } = await get(PATH, token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('Pay your invoice');
    expect(text).toContain('noindex');
  });

  test('shows a form again with everything that was typed and all that is wrong', async () => {
    const { token } = await newVisitor();
    const { status, headers, text } = await post(token, {
      reason: 'Invoice',
      reference: '12-34',
      amount: 'ninety',
      name: 'Kim Example',
      email: 'kim@visitor.example',
      key: randomUUID(),
    });
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    // Without a gateway the page has no form; the answer still names the faults in its data.
    for (const words of ['They look like this: INV-12345', 'Please enter dollars and cents']) {
      expect.soft(text).toContain(words);
    }
    for (const typed of ['12-34', 'ninety', 'Kim Example', 'kim@visitor.example']) {
      expect.soft(text).toContain(typed);
    }
  });

  test('takes no form of another site', async () => {
    const { token } = await newVisitor();
    const { status } = await post(token, {}, { Origin: 'https://evil.example' });
    expect(status).toBe(403);
  });
});

describe('a payment', () => {
  test('has a receipt for its visitor, and for nobody else', async () => {
    const robyn = await newVisitor();
    const id = await addPayment(robyn.accountId, { paid: true });
    const page = `${PATH}?payment=${id}`;
    const { status, headers, text } = await get(page, robyn.token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const words of ['your payment is complete', '$1,249.50', 'INV-12345', id]) {
      expect.soft(text).toContain(words);
    }
    const { token } = await newVisitor();
    expect((await get(page, token)).status).toBe(404);
    expect((await get(page, null)).headers.location).toContain('/sign-in');
    expect((await get(`${PATH}?payment=${randomUUID()}`, robyn.token)).status).toBe(404);
    expect((await get(`${PATH}?payment=x`, robyn.token)).status).toBe(404);
  });

  test('is in the garage of its visitor and in the export', async () => {
    const { token, accountId } = await newVisitor();
    const id = await addPayment(accountId, { paid: true });
    const { text } = await get('/my-garage', token);
    expect(text).toContain('My payments');
    expect(text).toContain(`${PATH}?payment=${id}`);
    const exported = await get('/my-garage/my-data.json', token);
    expect(JSON.parse(exported.text)).toMatchObject({
      payments: [{ id, reference: 'INV-12345', amount_cents: 1249_50 }],
      reservations: [],
    });
    const other = await newVisitor();
    expect((await get('/my-garage', other.token)).text).not.toContain(id);
  });
});
