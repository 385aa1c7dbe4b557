import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placePurchaseOrder, savePurchase } from '#db/reservations/purchases.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { shortReference } from '#domain/short-reference.ts';
import type { SendResult } from '#ports/email.ts';
import type { SmsResult } from '#ports/sms.ts';
import { eraseEverything } from '#services/accounts/erase-person.ts';
import {
  cancelReservation,
  payReservation,
  startReservation,
} from '#services/reservations/reserve.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { sendNotices } from '#services/reservations/send-notices.ts';
import { secretHashOf } from '#services/secret.ts';
import { forgetLeads } from '#services/leads/forget-leads.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles } from '../vehicle/vehicle-app.ts';

const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };
const ACCEPTED: SendResult = { kind: 'accepted', detail: '' };

let database: TestDatabase;
let tools: ReserveTools;
let car: Vehicle;
let runs = 0;
let results: { email: SendResult; sms: SmsResult };
let sent: { via: string; to: string; text: string; key: string }[];

const senders = {
  email: {
    send: async ({
      to,
      text,
      idempotencyKey: key,
    }: {
      to: string;
      text: string;
      idempotencyKey: string;
    }) => {
      sent.push({ via: 'email', to, text, key });
      return results.email;
    },
  },
  sms: {
    sendSms: async (
      { to, text }: { to: string; text: string },
      { idempotencyKey: key }: { idempotencyKey: string },
    ) => {
      sent.push({ via: 'sms', to, text, key });
      return results.sms;
    },
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  runs += 1;
  const siteId = await addSite(database, `dealer-${runs}`, { reserve: { enabled: true } });
  const forSale = { reserved: false, checkoutEnabled: null, tag: null, reserveAmountCents: 0 };
  await addVehicles(database, siteId, [newVehicle({ stockNumber: 'A1', slug: 'a1', ...forSale })]);
  const resolved = await loadResolvedSite(database.db, siteId);
  if (resolved === null) throw new Error('The site is missing.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  tools = { db: database.db, payments: null, site, siteOf: async () => site };
  const [found] = await readSite(database.db, siteId, (trx) => loadStock(trx));
  if (found === undefined) throw new Error('There is no car.');
  car = found;
  sent = [];
  results = { email: ACCEPTED, sms: { kind: 'sent', id: '1' } };
});

async function hold() {
  const id = randomUUID();
  const owner = { visitorHash: secretHashOf(id), accountId: null };
  const visitor = { name: 'Robyn', email: `${id}@visitor.example`, phone: '+61412345678' };
  const started = await startReservation(tools, {
    vehicle: car,
    locationId: null,
    owner,
    visitor,
    lead: null,
    termsVersion: '1',
  });
  if (started.kind !== 'started') throw new Error(started.kind);
  const { publicId } = started.reservation;
  const held = await payReservation(tools, publicId, owner, URLS);
  if (held.kind !== 'held') throw new Error(held.kind);
  return { owner, visitor, reservation: held.reservation };
}

const send = (reservation: Parameters<typeof sendNotices>[2]) =>
  sendNotices({ db: database.db, senders }, tools.site, reservation);

describe('notices about a reservation', () => {
  it('go out once, by email and text message, and are due as soon as the car is held', async () => {
    const { visitor, reservation } = await hold();
    const due = await database.ownerDb
      .selectFrom('settlement_queue')
      .select('subject')
      .where('due_at', '<=', new Date())
      .execute();
    expect(due).toEqual([{ subject: String(reservation.id) }]);
    expect(await send(reservation)).toBeNull();
    expect(sent.map(({ via, to }) => [via, to])).toEqual([
      ['email', visitor.email],
      ['sms', visitor.phone],
    ]);
    expect(sent[0]?.text).toContain(
      `https://dealer.example/cars/a1/checkout?reservation=${reservation.publicId}`,
    );
    expect(await send(reservation)).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('lead to the order, by the order’s reference, where the hold is one', async () => {
    const { owner, reservation } = await hold();
    const { id } = await withSite(database.db, tools.site.id, (trx) =>
      savePurchase(trx, { vehicleId: car.id, owner, answers: {}, carCents: 30_000_00 }),
    );
    await withSite(database.db, tools.site.id, (trx) =>
      placePurchaseOrder(trx, {
        id,
        formerReservation: null,
        reservation: reservation.id,
        answers: {},
        terms: { version: '1', text: 'Terms' },
      }),
    );
    await send(reservation);
    expect(sent.map(({ via }) => via)).toEqual(['email', 'sms']);
    for (const { text } of sent) {
      expect(text).toContain(`https://dealer.example/checkout-journey?car_id=a1&order=${id}`);
      expect(text).toContain(shortReference(id));
      expect(text).not.toContain(reservation.publicId);
    }
  });

  it('are tried again with the same id after a failure, and given up in the end', async () => {
    const { reservation } = await hold();
    results = { ...results, email: { kind: 'failed', detail: 'down' } };
    const tries: (number | null)[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) tries.push(await send(reservation));
    expect(tries.map((next) => next !== null)).toEqual([true, true, true, true, true, false]);
    const emails = sent.filter(({ via }) => via === 'email');
    expect(emails).toHaveLength(6);
    expect(new Set(emails.map(({ key }) => key)).size).toBe(1);
    expect(await send(reservation)).toBeNull();
    expect(sent.filter(({ via }) => via === 'email')).toHaveLength(6);
  });

  it('are withheld from a number that has got enough of them today', async () => {
    for (let held = 0; held < 6; held += 1) {
      const { owner, reservation } = await hold();
      await send(reservation);
      await cancelReservation(tools, reservation.publicId, owner);
      // Another visitor tomorrow, by the limits of reserving.
      await database.ownerDb
        .updateTable('reservations')
        .set({ taken_at: new Date(Date.now() - 48 * 3_600_000) })
        .execute();
    }
    expect(sent.filter(({ via }) => via === 'sms')).toHaveLength(5);
    expect(sent.filter(({ via }) => via === 'email')).toHaveLength(6);
  });
});

describe('erasing a person', () => {
  const erase = (email: string) =>
    withSite(database.db, tools.site.id, (trx) => eraseEverything(trx, { email }, Date.now()));
  const visitors = () =>
    database.ownerDb.selectFrom('reservations').select(['visitor', 'state']).execute();

  it('keeps and names a reservation that is open, and erases who made it once it is over', async () => {
    const { owner, visitor, reservation } = await hold();
    expect((await erase(visitor.email)).openReservations).toEqual([reservation.publicId]);
    expect((await visitors())[0]?.visitor).toMatchObject({ email: visitor.email });
    // It is nobody's any more; the dealer releases it.
    expect(await cancelReservation(tools, reservation.publicId, owner)).toEqual({
      kind: 'unknown',
    });
    const released = { event: 'cancel', actor: 'dealer', reason: 'released' } as const;
    await settleReservation(tools, tools.site.id, reservation.id, released);
    expect((await erase(visitor.email)).openReservations).toEqual([]);
    expect(await visitors()).toEqual([{ visitor: null, state: 'cancelled' }]);
  });

  it('happens by itself after the retention of leads, but not while a reservation is open', async () => {
    const { owner, reservation } = await hold();
    const later = () => Date.now() + 3_650 * 86_400_000;
    await forgetLeads(tools.site.id, { db: database.db, now: later });
    expect((await visitors())[0]?.visitor).not.toBeNull();
    await cancelReservation(tools, reservation.publicId, owner);
    await forgetLeads(tools.site.id, { db: database.db, now: later });
    expect((await visitors())[0]?.visitor).toBeNull();
  });
});
