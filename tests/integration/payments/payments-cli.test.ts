import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccount } from '#db/accounts/accounts.ts';
import { placePurchaseOrder, savePurchase } from '#db/reservations/purchases.ts';
import { findReservation } from '#db/reservations/reservations.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { shortReference } from '#domain/short-reference.ts';
import { runCli } from '#main/cli/run.ts';
import { openOwnPayments } from '#services/payments/own-payments.ts';
import {
  payReservation,
  refreshReservation,
  startReservation,
} from '#services/reservations/reserve.ts';
import { secretHashOf } from '#services/secret.ts';
import { createMemoryGateway } from '#tests/factories/memory-gateway.ts';
import type { MemoryGateway } from '#tests/factories/memory-gateway.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles } from '../vehicle/vehicle-app.ts';

const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };
const OWNER = { visitorHash: secretHashOf('robyn'), accountId: null };
const ROBYN = { name: 'Robyn\u001b[31m', email: 'robyn@visitor.example', phone: '+61412345678' };

let database: TestDatabase;
let siteId: number;
let slug = '';
let gateway: MemoryGateway;
let hasGateway = true;
let tools: Parameters<typeof startReservation>[0];
let runs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  runs += 1;
  slug = `desk-${runs}`;
  siteId = await addSite(database, slug, {
    accounts: { enabled: true },
    reserve: { enabled: true },
    onlinePayment: {},
  });
  const forSale = { reserved: false, checkoutEnabled: null, reserveAmountCents: null, tag: null };
  await addVehicles(database, siteId, [newVehicle({ stockNumber: 'A1', slug: 'a1', ...forSale })]);
  gateway = createMemoryGateway();
  hasGateway = true;
  const resolved = await loadResolvedSite(database.db, siteId);
  if (resolved === null) throw new Error('The site is missing.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  tools = { db: database.db, payments: gateway, site, siteOf: async () => site };
});

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: Date.now() + 1_000,
    payments: async () => ({ payments: hasGateway ? gateway : null, siteOf: tools.siteOf }),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A car that is held, with its deposit paid. */
async function hold(): Promise<string> {
  const [vehicle] = await readSite(database.db, siteId, (trx) => loadStock(trx));
  if (vehicle === undefined) throw new Error('There is no car.');
  const started = await startReservation(tools, {
    vehicle,
    locationId: null,
    owner: OWNER,
    visitor: ROBYN,
    lead: null,
    termsVersion: '1',
  });
  if (started.kind !== 'started') throw new Error(started.kind);
  const { publicId } = started.reservation;
  await payReservation(tools, publicId, OWNER, URLS);
  gateway.pay(paymentId());
  await refreshReservation(tools, publicId, OWNER);
  return publicId;
}

const paymentId = () => [...gateway.records.keys()].at(-1) ?? '';

/** An online payment of $250. */
async function payInvoice({ told = true, reference = 'INV-1' } = {}): Promise<string> {
  const id = await withSite(database.db, siteId, async (trx) => {
    return (await openAccount(trx, '+61412345678', Date.now())).id;
  });
  const own = openOwnPayments({ ...tools, visitorHash: null }, { id, mobile: '+61412345678' });
  await own?.start({
    key: randomUUID(),
    reason: null,
    reference,
    amountCents: 250_00,
    name: 'Robyn',
    email: 'robyn@visitor.example',
    description: 'INV-1',
    urlOf: () => URLS.returnUrl,
  });
  gateway.pay(paymentId());
  if (told) await own?.find(paymentId());
  return paymentId();
}

describe('forecourt reservations', () => {
  it('list shows what is reserved, by site and state, without personal data', async () => {
    const id = await hold();
    const { code, out } = await run('reservations', 'list', '--site', slug);
    expect([code, out]).toEqual([0, expect.stringContaining(id)]);
    expect(out).toMatch(/held +A1 +\$200/);
    expect(out).not.toContain('robyn');
    expect((await run('reservations', 'list', '--state', 'expired')).out).toBe(
      'There are no reservations.',
    );
    expect((await run('reservations', 'list', '--state', 'lost')).code).toBe(2);
    const json: unknown = JSON.parse((await run('reservations', 'list', '--json')).out);
    expect(json).toMatchObject([{ site: slug, reservation: id, state: 'held' }]);
  });

  it('show has every recorded event and the payments, and no control characters', async () => {
    const id = await hold();
    const { code, out } = await run('reservations', 'show', id);
    expect(code).toBe(0);
    for (const part of ['take: started to awaiting_payment, by visitor', 'paid:', paymentId()]) {
      expect(out).toContain(part);
    }
    expect(out).not.toContain('\u001b');
    expect(await run('reservations', 'show', randomUUID())).toMatchObject({ code: 1 });
    expect((await run('reservations', 'show', 'nonsense')).err).toBe(
      'There is no reservation nonsense.',
    );
  });

  it('release frees the car and refunds the deposit, once', async () => {
    const id = await hold();
    expect(await run('reservations', 'release', id)).toEqual({
      code: 0,
      out: 'The reservation is refunded.\n$200 is refunded.',
      err: '',
    });
    expect(await run('reservations', 'release', id)).toMatchObject({
      code: 1,
      err: 'The reservation is over already: it is refunded.',
    });
    expect(gateway.calls.filter((call) => call === 'refund')).toHaveLength(1);
  });

  it('release without an answer of the gateway leaves the refund to the worker', async () => {
    const id = await hold();
    gateway.away = true;
    const { code, out } = await run('reservations', 'release', id);
    expect(code).toBe(0);
    expect(out).toContain('The reservation is cancelled.');
    expect(out).toContain('$200 is still to be refunded');
  });

  it('convert keeps the deposit, and refund gives it back without ending the sale', async () => {
    const id = await hold();
    expect((await run('reservations', 'convert', id)).out).toBe('The reservation is converted.');
    expect((await run('reservations', 'convert', id)).code).toBe(1);
    expect((await run('reservations', 'refund', id)).out).toBe(
      'The reservation is converted.\n$200 is refunded.',
    );
    expect(await run('reservations', 'refund', id)).toMatchObject({ code: 1 });
  });

  it('refund of a car that is only held ends the hold', async () => {
    const id = await hold();
    expect((await run('reservations', 'refund', id)).out).toBe(
      'The reservation is refunded.\n$200 is refunded.',
    );
  });

  it('show finds the reservation of an order by the order’s reference, which the visitor knows', async () => {
    const id = await hold();
    const [vehicle] = await readSite(database.db, siteId, (trx) => loadStock(trx));
    const order = await withSite(database.db, siteId, async (trx) => {
      const purchase = { vehicleId: vehicle?.id ?? 0, owner: OWNER, answers: {}, carCents: 1 };
      const { id: purchaseId } = await savePurchase(trx, purchase);
      const reservation = (await findReservation(trx, id))?.id ?? 0;
      const terms = { version: '1', text: 'Terms' };
      const placed = { id: purchaseId, formerReservation: null, reservation, answers: {}, terms };
      await placePurchaseOrder(trx, placed);
      return purchaseId;
    });
    const { code, out } = await run('reservations', 'show', order);
    expect([code, out.split('\n')[0]]).toEqual([0, `${id}  ${slug}  held`]);
    expect(out).toContain(`order: ${order}`);
    // As the visitor reads it on the page and in messages.
    expect(out).toContain(`reference: ${shortReference(order)}`);
    for (const short of [shortReference(order), shortReference(id).toLowerCase()]) {
      expect((await run('reservations', 'show', short)).out).toBe(out);
    }
  });

  it('show as JSON names things as the lists do, with times that people can read', async () => {
    const id = await hold();
    const shown = JSON.parse((await run('reservations', 'show', id, '--json')).out) as {
      events: object[];
      payments: object[];
    };
    const listed = JSON.parse((await run('payments', 'list', '--json')).out) as object[];
    expect(shown.payments).toEqual(listed);
    expect(shown.events.at(-1)).toEqual({
      event: 'paid',
      from: 'awaiting_payment',
      to: 'held',
      actor: 'gateway',
      reason: 'paid',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });
});

describe('forecourt payments', () => {
  it('list shows what was paid for what', async () => {
    const id = await payInvoice();
    const { out } = await run('payments', 'list');
    expect(out).toContain(id);
    expect(out).toMatch(/online-payment +paid +\$250 +INV-1/);
  });

  it('refund gives back an amount and then the rest, and no more', async () => {
    const id = await payInvoice();
    expect((await run('payments', 'refund', id, '--amount', '49.50')).out).toBe(
      '$49.50 is refunded.',
    );
    expect((await run('payments', 'refund', id, '--amount', '250')).err).toBe(
      'Only $200.50 of it can still be refunded.',
    );
    expect((await run('payments', 'refund', id)).out).toBe('$250 is refunded.');
    expect(await run('payments', 'refund', id)).toMatchObject({ code: 1 });
    expect((await run('payments', 'refund', id, '--amount', 'lots')).code).toBe(2);
    expect(gateway.calls.filter((call) => call === 'refund')).toHaveLength(2);
  });

  it('reconcile agrees after payments and refunds', async () => {
    await hold();
    await run('payments', 'refund', await payInvoice(), '--amount', '10');
    expect(await run('payments', 'reconcile')).toEqual({
      code: 0,
      out: '2 payments of 30 days compared, 0 differences.',
      err: '',
    });
  });

  it('reconcile names each difference, and fails', async () => {
    const untold = await payInvoice({ told: false, reference: 'INV-2' });
    const lost = await payInvoice();
    gateway.records.delete(lost);
    const foreign = await payInvoice();
    const record = gateway.records.get(foreign);
    if (record === undefined) throw new Error('There is no record.');
    record.entries.push({ key: 'elsewhere', kind: 'refunded', cents: 50_00 });
    const stranger = randomUUID();
    gateway.records.set(stranger, { ...record, paymentId: stranger, entries: [] });
    const { code, out } = await run('payments', 'reconcile', '--json');
    expect(code).toBe(1);
    const { differences } = JSON.parse(out) as {
      differences: { paymentId: string; kind: string }[];
    };
    expect(new Set(differences.map((one) => `${one.paymentId} ${one.kind}`))).toEqual(
      new Set([
        `${untold} amounts-differ`,
        `${lost} unknown-to-gateway`,
        `${foreign} refunds-differ`,
        `${stranger} unknown-to-us`,
      ]),
    );
    expect((await run('payments', 'reconcile')).out).toContain(
      `${slug}  ${untold}  the gateway took $250; we have $0`,
    );
  });

  it('reconcile says so if there is no gateway or it does not answer', async () => {
    gateway.away = true;
    expect(await run('payments', 'reconcile')).toMatchObject({
      code: 1,
      err: expect.stringContaining('did not list'),
    });
    hasGateway = false;
    expect(await run('payments', 'reconcile')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no payment gateway'),
    });
    expect((await run('payments', 'reconcile', '--days', '0')).code).toBe(2);
  });
});
