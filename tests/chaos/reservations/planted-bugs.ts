import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { insertPayment } from '#db/payments/payments.ts';
import { moveReservation } from '#db/reservations/reservation-moves.ts';
import { findReservation, takeReservation } from '#db/reservations/reservations.ts';
import { withSite } from '#db/with-site.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import type { CarRead } from './history.ts';
import type { Product } from './visitors.ts';
import type { ViolationKind } from './violation.ts';

type Settle = (id: number) => Promise<number | null>;
type Receive = (event: GatewayEvent) => Promise<void>;

/** A fault of the product, planted around it. The checker has to find each in the same story. */
export interface PlantedBug {
  name: string;
  /** All that it breaks in the story. */
  shows: readonly ViolationKind[];
  prepare?: (ownerDb: Db) => Promise<unknown>;
  port?: (port: PaymentsPort) => PaymentsPort;
  product?: (product: Product, tools: ReserveTools) => Product;
  settle?: (settle: Settle, tools: ReserveTools) => Settle;
  receive?: (receive: Receive, tools: ReserveTools) => Receive;
}

const stateOf = async ({ db, site }: ReserveTools, id: number) =>
  withSite(db, site.id, (trx) => takeReservation(trx, id));

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'the database does not refuse a second hold',
    shows: ['overlap'],
    prepare: (ownerDb) => sql`drop index reservations_one_hold`.execute(ownerDb),
  },
  {
    name: 'a repeated event counts again',
    shows: ['money', 'gateway'],
    receive: (receive) => async (event) => {
      const again = randomUUID();
      const entries = event.entries.map((entry) => ({ ...entry, key: `${entry.key} ${again}` }));
      await receive({ ...event, id: `${event.id} ${again}`, entries });
    },
  },
  {
    name: 'a refund is sent twice, with a key of its own each',
    shows: ['money', 'not-refunded'],
    port: (port) => ({
      ...port,
      async refund(order) {
        await port.refund(order, { idempotencyKey: randomUUID() });
        return port.refund(order, { idempotencyKey: randomUUID() });
      },
    }),
  },
  {
    name: 'a refund is noted and never sent',
    shows: ['gateway'],
    port: (port) => ({
      ...port,
      refund: async ({ amountCents: cents }) => ({
        kind: 'refunded',
        entry: { key: randomUUID(), kind: 'refunded', cents },
      }),
    }),
  },
  {
    name: 'a refund is a cent short',
    shows: ['gateway'],
    port: (port) => ({
      ...port,
      async refund(order, options) {
        const sent = await port.refund({ ...order, amountCents: order.amountCents - 1 }, options);
        if (sent.kind !== 'refunded') return sent;
        return { ...sent, entry: { ...sent.entry, cents: order.amountCents } };
      },
    }),
  },
  {
    name: 'a payment that comes after the end is kept',
    shows: ['stuck', 'gateway'],
    settle: (settle, tools) => async (id) =>
      (await stateOf(tools, id))?.state === 'expired' ? null : settle(id),
  },
  {
    name: 'holds end by the clock of a process that is three days fast',
    shows: ['time', 'order'],
    settle: (settle, tools) => async (id) => {
      const reservation = await stateOf(tools, id);
      const skewed = Date.now() + 3 * 86_400_000;
      if (reservation?.state === 'held' && skewed >= (reservation.heldUntil ?? Infinity)) {
        const change = { event: 'expire', actor: 'clock', reason: 'time' } as const;
        await settleReservation(tools, tools.site.id, id, change);
      }
      return settle(id);
    },
  },
  {
    name: 'an event is added to sums that another adds to as well',
    shows: ['money', 'order'],
    receive: (receive, tools) => async (event) => {
      const { db, site } = tools;
      const sums = await withSite(db, site.id, (trx) =>
        trx
          .selectFrom('payments')
          .select(['reservation', 'kept_cents', 'authorised_cents', 'refunded_cents'])
          .where('id', '=', event.paymentId)
          .executeTakeFirst(),
      );
      await receive(event);
      if (sums?.reservation == null) return;
      // Meanwhile a worker adds it as well.
      await settleReservation(tools, site.id, sums.reservation);
      await withSite(db, site.id, (trx) =>
        trx.updateTable('payments').set(sums).where('id', '=', event.paymentId).execute(),
      );
    },
  },
  {
    name: 'an event is acknowledged and lost',
    shows: ['gateway', 'money', 'not-refunded'],
    receive: (receive) => async (event) => {
      if (event.kind !== 'payment.authorised') await receive(event);
    },
  },
  {
    name: 'a car is freed before its time, by hand',
    shows: ['record', 'order', 'overlap'],
    settle:
      (settle, { db, site }) =>
      async (id) => {
        const next = await settle(id);
        await withSite(db, site.id, (trx) =>
          trx
            .updateTable('reservations')
            .set({ state: 'expired' })
            .where('id', '=', id)
            .where('state', '=', 'held')
            .execute(),
        );
        return next;
      },
  },
  {
    name: 'a visitor’s cancellation refunds nothing and closes no page',
    shows: ['not-refunded', 'stuck'],
    product: (product, { db, site }) => ({
      ...product,
      cancel: (visit) =>
        withSite(db, site.id, async (trx) => {
          const found = await findReservation(trx, visit.publicId);
          const reservation = found && (await takeReservation(trx, found.id));
          if (reservation?.state !== 'held' && reservation?.state !== 'awaiting_payment') {
            return 'unchanged';
          }
          const change = { event: 'cancel', actor: 'visitor', reason: 'visitor' } as const;
          await moveReservation(trx, reservation, { ...change, to: 'cancelled' });
          return 'cancelled';
        }),
    }),
  },
  {
    name: 'two tabs get a pay page each',
    shows: ['paid-twice'],
    product: (product, tools) => ({
      ...product,
      async take(visit) {
        const { db, site, payments } = tools;
        const taken = await product.take(visit);
        if (taken.kind !== 'pay' || payments === null) return taken;
        const payment = await withSite(db, site.id, async (trx) => {
          const reservation = await findReservation(trx, visit.publicId);
          if (reservation?.visitor == null) return null;
          const { accountId, visitorHash, visitor, lead, depositCents: amountCents } = reservation;
          return insertPayment(trx, {
            accountId,
            visitorHash,
            visitor,
            lead,
            amountCents,
            purpose: 'reservation',
            reservation: reservation.id,
            description: 'A car',
            gateway: 'test',
            gatewayAccount: null,
            payableMinutes: 30,
          });
        });
        if (payment === null) return taken;
        const opened = await payments.openCheckout({
          siteId: site.id,
          paymentId: payment.id,
          account: null,
          description: '',
          amountCents: payment.amountCents,
          email: null,
          returnUrl: '',
          cancelUrl: '',
          payableUntil: payment.payUntil,
        });
        if (opened.kind !== 'open') return taken;
        await withSite(db, site.id, (trx) =>
          trx
            .updateTable('payments')
            .set({ checkout_id: opened.checkoutId, checkout_url: opened.url })
            .where('id', '=', payment.id)
            .execute(),
        );
        return { ...taken, urls: [...taken.urls, opened.url] };
      },
    }),
  },
  {
    name: 'cars are read from a cache that is not told of changes',
    shows: ['order'],
    product: (product) => {
      const cached = new Map<number, CarRead>();
      return {
        ...product,
        async read(car) {
          const known = cached.get(car) ?? (await product.read(car));
          cached.set(car, known);
          return known;
        },
      };
    },
  },
  {
    name: 'visitors are told that a free car is taken',
    shows: ['order'],
    product: (product) => ({ ...product, take: async () => ({ kind: 'taken', urls: [] }) }),
  },
  {
    name: 'a visitor is told to pay for a car that was not taken',
    shows: ['order'],
    product: (product) => ({ ...product, take: async () => ({ kind: 'pay', urls: [] }) }),
  },
  {
    name: 'a held car is shown as the feed has it',
    shows: ['overlay'],
    product: (product) => ({
      ...product,
      read: async (car) => ({ ...(await product.read(car)), reserved: false }),
    }),
  },
  {
    name: 'an end is not recorded',
    shows: ['record', 'overlap', 'order'],
    prepare: (ownerDb) =>
      sql`create rule no_ends as on insert to reservation_events
        where new.event = 'cancel' do instead nothing`.execute(ownerDb),
  },
  {
    name: 'holds are two days of the calendar less an hour',
    shows: ['time'],
    prepare: async (ownerDb) => {
      await sql`create function shorten() returns trigger language plpgsql as $$
        begin new.held_until := new.held_at + interval '47 hours'; return new; end $$`.execute(
        ownerDb,
      );
      await sql`create trigger shorten before update on reservations for each row
        when (old.state <> 'held' and new.state = 'held') execute function shorten()`.execute(
        ownerDb,
      );
    },
  },
  {
    name: 'nobody is told about a hold',
    shows: ['not-told'],
    prepare: (ownerDb) =>
      sql`create rule no_notices as on insert to visitor_notices do instead nothing`.execute(
        ownerDb,
      ),
  },
];
