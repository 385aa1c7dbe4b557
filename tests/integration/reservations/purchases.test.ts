import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccount } from '#db/accounts/accounts.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { insertLead } from '#db/leads/leads.ts';
import { deleteOldPurchases, deletePurchasesOf } from '#db/reservations/purchases.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { forgetLeads } from '#services/leads/forget-leads.ts';
import { openOwnPurchases } from '#services/reservations/own-purchases.ts';
import { secretHashOf } from '#services/secret.ts';
import { leadPayload } from '#tests/factories/lead.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles } from '../vehicle/vehicle-app.ts';

let database: TestDatabase;
let siteId: number;
let car: Vehicle;
let runs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  runs += 1;
  siteId = await addSite(database, `dealer-${runs}`);
  await addVehicles(database, siteId, [
    newVehicle({ stockNumber: 'A1', slug: 'a1', priceCents: 30_000_00, offerPriceCents: null }),
  ]);
  const [first] = await readSite(database.db, siteId, (trx) => loadStock(trx));
  if (first === undefined) throw new Error('There is no car.');
  car = first;
});

const newHash = () => secretHashOf(randomUUID());

async function open(visitorHash: string | null, accountId: number | null = null) {
  const resolved = await loadResolvedSite(database.db, siteId);
  if (resolved === null) throw new Error('The site is missing.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  return openOwnPurchases(
    {
      db: database.db,
      site,
      quotes: { quote: async () => null },
      now: Date.now(),
      logError: () => undefined,
    },
    { visitorHash, accountId },
  );
}

const newAccount = (mobile: `+614${string}`): Promise<number> =>
  withSite(database.db, siteId, async (trx) => (await openAccount(trx, mobile, Date.now())).id);

/** What placing an order makes. */
const addReservation = (hash: string) =>
  withSite(database.db, siteId, (trx) =>
    trx
      .insertInto('reservations')
      .values({
        vehicle_id: car.id,
        vehicle: JSON.stringify({ slug: car.slug }),
        state: 'started',
        account_id: null,
        visitor_hash: hash,
        visitor: '{}',
        deposit_cents: 0,
        hold_hours: 48,
        terms_version: 'v1',
        terms_agreed_at: new Date(),
        lead: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

async function placeOrder(hash: string): Promise<string> {
  const purchases = await open(hash);
  const { id } = await purchases.save(car, hash, {});
  const reservation = await addReservation(hash);
  await purchases.placeOrder({
    id,
    formerReservation: null,
    reservation: reservation.id,
    answers: {},
    terms: { version: 'v1', text: 'The words' },
  });
  return id;
}

const leadIdOf = (name: string) => name.padEnd(22, '0');

/** An estimate that a visitor got for a car of their own. */
async function addValuation(name: string, visitorHash: string, daysAgo = 0): Promise<void> {
  const leadId = leadIdOf(name);
  const payload = leadPayload({
    lead_id: leadId,
    trade_in_vehicle: { year: 2015, make: 'Kestrel', model: 'Wren' },
    rego: 'ABC123',
    offer_price: 8_000,
  });
  await withSite(database.db, siteId, (trx) =>
    insertLead(trx, {
      leadId,
      form: 'tradeIn',
      createdAt: Date.now() - daysAgo * 86_400_000,
      idempotencyKey: leadId,
      contentHash: newHash(),
      visitorHash,
      payload,
      vehicleId: null,
      locationId: null,
      carType: null,
      completed: true,
    }),
  );
}

describe('an order', () => {
  it('is found by its id and by its car’s slug, by its own visitor only', async () => {
    const hash = newHash();
    const id = await placeOrder(hash);
    const own = await open(hash);
    for (const name of [{ id }, { slug: 'a1' }]) {
      expect(await own.findOrder(name)).toMatchObject({ id, terms: 'The words' });
      expect(await (await open(newHash())).findOrder(name)).toBeNull();
      expect(await (await open(null)).findOrder(name)).toBeNull();
    }
    for (const name of [{ id: randomUUID() }, { id: 'none' }, { slug: 'a2' }]) {
      expect(await own.findOrder(name)).toBeNull();
    }
  });

  it('is found by its account after sign-in, and no longer by the browser that signed out', async () => {
    const hash = newHash();
    const id = await placeOrder(hash);
    const account = await newAccount('+61491570006');
    await (await open(hash, account)).find(car.id);
    expect(await (await open(newHash(), account)).findOrder({ id })).toMatchObject({ id });
    expect(await (await open(hash)).findOrder({ id })).toBeNull();
    const stranger = await newAccount('+61491570156');
    expect(await (await open(hash, stranger)).findOrder({ id })).toBeNull();
  });

  it('is nothing on another site, whoever asks', async () => {
    const hash = newHash();
    const id = await placeOrder(hash);
    const first = siteId;
    siteId = await addSite(database, `other-${runs}`);
    const elsewhere = await open(hash);
    siteId = first;
    expect(await elsewhere.findOrder({ id })).toBeNull();
    expect(await elsewhere.findOrder({ slug: 'a1' })).toBeNull();
  });

  it('is no order before it is placed', async () => {
    const hash = newHash();
    const { id } = await (await open(hash)).save(car, hash, {});
    expect(await (await open(hash)).findOrder({ id })).toBeNull();
  });
});

describe('the estimates to choose from', () => {
  it('are the visitor’s own of the last 30 days, newest first', async () => {
    const hash = newHash();
    await addValuation('old', hash, 31);
    await addValuation('first', hash, 2);
    await addValuation('second', hash, 1);
    await addValuation('foreign', newHash());
    expect(await (await open(hash)).valuations()).toMatchObject([
      { leadId: leadIdOf('second'), name: '2015 Kestrel Wren', rego: 'ABC123', cents: 8_000_00 },
      { leadId: leadIdOf('first') },
    ]);
    expect(await (await open(null)).valuations()).toEqual([]);
  });
});

describe('a purchase', () => {
  it('is saved at each step, and begins with the price of that moment', async () => {
    const hash = newHash();
    const purchases = await open(hash);
    await purchases.save(car, hash, { car: { cents: 30_000_00, type: 'Drive Away' } });
    await purchases.save({ ...car, priceCents: 31_000_00 }, hash, { finance: { by: 'cash' } });
    expect(await purchases.find(car.id)).toMatchObject({
      startCents: 30_000_00,
      answers: { car: { cents: 30_000_00, type: 'Drive Away' }, finance: { by: 'cash' } },
      reservation: null,
    });
  });

  it('is one for each car and visitor, however many tabs save at once', async () => {
    const hash = newHash();
    const purchases = await open(hash);
    const saved = await Promise.all(
      Array.from({ length: 8 }, () =>
        purchases.save(car, hash, { car: { cents: 1, type: 'Drive Away' } }),
      ),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  });

  it('is found by nobody but its visitor', async () => {
    const hash = newHash();
    await (await open(hash)).save(car, hash, {});
    expect(await (await open(newHash())).find(car.id)).toBeNull();
    expect(await (await open(null)).find(car.id)).toBeNull();
    expect(await (await open(null, await newAccount('+61491570006'))).find(car.id)).toBeNull();
  });

  it('becomes the account’s after sign-in, and is continued on another device', async () => {
    const hash = newHash();
    await (await open(hash)).save(car, hash, { finance: { by: 'cash' } });
    const account = await newAccount('+61491570006');
    expect(await (await open(hash, account)).find(car.id)).not.toBeNull();
    const other = await (await open(newHash(), account)).find(car.id);
    expect(other?.answers).toEqual({ finance: { by: 'cash' } });
    // Signed out, the browser shows it to nobody.
    expect(await (await open(hash)).find(car.id)).toBeNull();
  });

  it('begun on two devices continues with the one that was changed last', async () => {
    const account = await newAccount('+61491570006');
    const phone = newHash();
    const laptop = newHash();
    await (await open(phone)).save(car, phone, { extras: { chosen: [] } });
    await (await open(phone, account)).find(car.id);
    await (await open(laptop)).save(car, laptop, { finance: { by: 'cash' } });
    const found = await (await open(laptop, account)).find(car.id);
    expect(found?.answers).toEqual({ finance: { by: 'cash' } });
    expect((await (await open(phone, account)).find(car.id))?.id).toBe(found?.id);
  });

  it('is ordered once, with the terms and their version', async () => {
    const hash = newHash();
    const purchases = await open(hash);
    const { id } = await purchases.save(car, hash, {});
    const reservation = await addReservation(hash);
    const order = {
      id,
      formerReservation: null,
      reservation: reservation.id,
      answers: {},
      terms: { version: 'v1', text: 'The words' },
    };
    const placed = await Promise.all([purchases.placeOrder(order), purchases.placeOrder(order)]);
    expect(placed.toSorted()).toEqual([false, true]);
    expect(await purchases.find(car.id)).toMatchObject({
      reservation: reservation.id,
      termsVersion: 'v1',
    });
  });

  it('is deleted with its person and when nobody continues it', async () => {
    const hash = newHash();
    const purchases = await open(hash);
    const details = { email: 'Robyn@visitor.example', phone: '0412 345 678' };
    await purchases.save(car, hash, { details });
    const change = <Result>(work: Parameters<typeof withSite<Result>>[2]) =>
      withSite(database.db, siteId, work);
    await change((trx) => deletePurchasesOf(trx, { email: 'other@visitor.example' }));
    expect(await purchases.find(car.id)).not.toBeNull();
    await change((trx) => deletePurchasesOf(trx, { email: 'robyn@visitor.example' }));
    expect(await purchases.find(car.id)).toBeNull();
    await purchases.save(car, hash, { details });
    expect(await change((trx) => deleteOldPurchases(trx, { before: 0, most: 9 }))).toBe(0);
    const before = Date.now() + 60_000;
    expect(await change((trx) => deleteOldPurchases(trx, { before, most: 9 }))).toBe(1);
  });

  it('of somebody who never signed in is deleted once leads are no longer kept', async () => {
    const hash = newHash();
    const purchases = await open(hash);
    await purchases.save(car, hash, { details: { name: 'Robyn', email: 'robyn@visitor.example' } });
    const retention =
      (await loadResolvedSite(database.db, siteId))?.config.leads.retentionDays ?? 0;
    expect(retention).toBeGreaterThan(0);
    const clean = (days: number) =>
      forgetLeads(siteId, { db: database.db, now: () => Date.now() + days * DAY_MS });
    await clean(retention - 1);
    expect(await purchases.find(car.id)).not.toBeNull();
    await clean(retention + 1);
    expect(await purchases.find(car.id)).toBeNull();
  });
});
