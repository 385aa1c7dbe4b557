import { listPayments } from '#db/payments/payments.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import type { Account } from '#db/accounts/accounts.ts';
import type { Db } from '#db/database.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { AlertTools } from '#services/accounts/alerts/run-alerts.ts';
import { openOwnPayments } from '#services/payments/own-payments.ts';
import { receiveEvent } from '#services/payments/receive-event.ts';
import { openOwnPurchases } from '#services/reservations/own-purchases.ts';
import {
  cancelReservation,
  payReservation,
  startReservation,
} from '#services/reservations/reserve.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { settleClaimed } from '#services/reservations/settlement.ts';
import { secretHashOf } from '#services/secret.ts';
import { createMemoryGateway } from '#tests/factories/memory-gateway.ts';
import type { AlertWorld } from './alert-world.ts';

/** Of a site that lets cars be reserved and bought, and takes payments. */
export const PAYING_SITE = {
  reserve: { enabled: true, purchaseJourney: true },
  onlinePayment: { title: 'Pay us online' },
};

interface Payer {
  name: string;
  email: string;
  /** As somebody types it. */
  phone: string;
}

/** A visitor of a test who reserves, buys and pays, and the worker that settles it. */
export function openPayingVisitor(
  world: AlertWorld,
  { own, payer, senders }: { own: () => Account; payer: Payer; senders: () => AlertTools },
) {
  const gateway = createMemoryGateway();
  const browser = secretHashOf('browser');

  async function toolsOf(db: Db): Promise<ReserveTools> {
    const resolved = await loadResolvedSite(world.database.ownerDb, world.siteId);
    if (resolved === null) throw new Error('The site is missing.');
    const site = { ...resolved, origin: 'https://wattle.example' };
    return { db, payments: gateway, site, siteOf: async () => site };
  }

  async function carOf(number: number): Promise<Vehicle> {
    await world.stock(number, { reserved: false, checkoutEnabled: true, reserveAmountCents: null });
    const stock = await readSite(world.database.db, world.siteId, (trx) => loadStock(trx));
    const found = stock.find(({ stockNumber }) => stockNumber === `S${number}`);
    if (found === undefined) throw new Error(`There is no car ${number}.`);
    return found;
  }

  const visitor = {
    /** What is due, as the worker does it. */
    async work(db: Db = world.database.db): Promise<void> {
      const { email, sms } = senders();
      const tools = { ...(await toolsOf(db)), email, senders: { email, sms } };
      const due = await world.database.ownerDb.selectFrom('settlement_queue').selectAll().execute();
      for (const { kind, subject, version } of due) {
        await settleClaimed(tools, { siteId: world.siteId, kind, subject, version });
      }
    },

    /** Holds a car for its deposit; returns how the reservation is named. */
    async hold(db: Db = world.database.db, number = 21): Promise<string> {
      const tools = await toolsOf(db);
      const owner = { visitorHash: browser, accountId: own().id };
      const started = await startReservation(tools, {
        vehicle: await carOf(number),
        locationId: null,
        owner,
        visitor: { name: payer.name, email: payer.email, phone: own().mobile },
        lead: null,
        termsVersion: '1',
      });
      if (started.kind !== 'started') throw new Error(started.kind);
      const { publicId } = started.reservation;
      const urls = { returnUrl: 'https://wattle.example/', cancelUrl: 'https://wattle.example/' };
      const paying = await payReservation(tools, publicId, owner, urls);
      if (paying.kind !== 'pay' && paying.kind !== 'held') throw new Error(paying.kind);
      await visitor.payAll(db);
      await visitor.work(db);
      return publicId;
    },

    /** Pays whatever page is open. */
    async payAll(db: Db = world.database.db): Promise<void> {
      const open = await withSite(db, world.siteId, (trx) => listPayments(trx, {}));
      for (const { id, isOpen } of open) {
        const events = isOpen ? gateway.pay(id) : [];
        for (const event of events) await receiveEvent(db, 'test', event);
      }
    },

    async cancel(publicId: string, db: Db = world.database.db): Promise<void> {
      const owner = { visitorHash: browser, accountId: own().id };
      await cancelReservation(await toolsOf(db), publicId, owner);
      await visitor.work(db);
    },

    /** The pay page of an online payment is open. */
    async beginPayment(db: Db = world.database.db): Promise<void> {
      const tools = { ...(await toolsOf(db)), visitorHash: browser };
      await openOwnPayments(tools, own())?.start({
        key: 'form-1',
        reason: null,
        reference: 'INV-1',
        amountCents: 250_00,
        name: payer.name,
        email: payer.email,
        description: 'INV-1',
        urlOf: () => 'https://wattle.example/online-payment',
      });
    },

    /** With or without being signed in. */
    async buy(db: Db, accountId: number | null): Promise<void> {
      const { site } = await toolsOf(db);
      const quotes = { quote: async () => null };
      const now = world.clock;
      const tools = { db, site, quotes, now, logError: () => undefined };
      const { name, email, phone } = payer;
      await openOwnPurchases(tools, { visitorHash: browser, accountId }).save(
        await carOf(22),
        browser,
        { details: { name, email, phone } },
      );
    },
  };
  return visitor;
}
