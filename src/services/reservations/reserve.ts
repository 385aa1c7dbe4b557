import { insertPayment, listReservationPayments } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import type { PayingVisitor } from '#db/payments/payment-tables.ts';
import { queueSettlement } from '#db/payments/settlement-queue.ts';
import { countHolds, countUnpaidHolds, lockPerson } from '#db/reservations/hold-counts.ts';
import {
  findOwnReservation,
  insertReservation,
  listOwnReservations,
  takeReservation,
} from '#db/reservations/reservations.ts';
import type { Reservation, ReservationOwner } from '#db/reservations/reservations.ts';
import { findSaleState } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { canReserve } from '#domain/leads/buttons.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import {
  MAX_OPEN_HOLDS,
  MAX_TAKES_A_DAY,
  MAX_UNPAID_OF_NETWORK,
  PAYMENT_MINUTES,
  depositCents,
} from '#domain/reservations/reservation-rules.ts';
import { isEnded } from '#domain/reservations/reservation-state.ts';
import { feedName } from '#domain/vehicle/vehicle-name.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { askGateway, gatewayOf, openPayPage } from '#services/payments/gateway-work.ts';
import { settleReservation } from './settle-reservation.ts';
import type { SettleTools } from './settle-reservation.ts';
import type { StepPlace } from '#services/leads/continue-lead.ts';

export interface ReserveTools extends SettleTools {
  site: StepPlace['site'];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface NewHold {
  /** As the site's stock has it now. */
  vehicle: Vehicle;
  locationId: number | null;
  owner: { visitorHash: string; accountId: number | null };
  visitor: PayingVisitor;
  /** The row of the lead that the visitor's details made. */
  lead: number | null;
  termsVersion: string;
}

export type StartedHold =
  | { kind: 'started'; reservation: Reservation }
  /** It cannot be reserved, or no longer. */
  | { kind: 'not-reservable' };

/**
 * The first step: who wants the car, and under which terms. The amount is the car's or the site's, never one that was
 * sent. A visitor who starts again continues what was started.
 */
export async function startReservation(
  { db, site }: ReserveTools,
  { vehicle, locationId, owner, visitor, lead, termsVersion }: NewHold,
): Promise<StartedHold> {
  const { reserve } = site.config;
  if (!canReserve(vehicle, reserve)) return { kind: 'not-reservable' };
  const reservation = await withSite(db, site.id, async (trx) => {
    // A form that is sent twice at the same moment waits for its twin, and then finds what that one started.
    await lockPerson(trx, { ...owner, email: visitor.email, phone: visitor.phone, network: null });
    const open = (await listOwnReservations(trx, owner, { vehicleId: vehicle.id })).find(
      (own) =>
        own.state === 'awaiting_payment' ||
        own.state === 'held' ||
        // The same form, sent twice.
        (own.state === 'started' && lead !== null && own.lead === lead),
    );
    if (open !== undefined) return open;
    const started = await insertReservation(trx, {
      vehicleId: vehicle.id,
      vehicle: {
        name: feedName(vehicle),
        slug: vehicle.slug,
        stockNumber: vehicle.stockNumber,
        priceCents: cashPriceCents(vehicle),
        locationId,
      },
      ...owner,
      visitor,
      depositCents: depositCents(vehicle, reserve),
      holdHours: reserve.holdHours,
      termsVersion,
      lead,
    });
    await queueSettlement(trx, { kind: 'reservation', subject: String(started.id) });
    return started;
  });
  return { kind: 'started', reservation };
}

const NOT_RESERVABLE = 'not-reservable';

/** Why a visitor cannot hold another car. */
export type HoldLimit = 'too-many-open' | 'too-many-today' | 'too-many-nearby';

export type PaidHold =
  /** The visitor goes on to the gateway's page. */
  | { kind: 'pay'; url: string }
  | { kind: 'held'; reservation: Reservation }
  /** Somebody else is paying for it, or has it. */
  | { kind: 'taken' }
  | { kind: 'limit'; limit: HoldLimit }
  /** Since it was started it was sold, reserved by the dealer or taken out of reserving. */
  | { kind: typeof NOT_RESERVABLE }
  /** It has ended: the visitor starts again. */
  | { kind: 'ended'; reservation: Reservation }
  | { kind: 'unavailable' }
  | { kind: 'unknown' };

export interface PayWish {
  returnUrl: string;
  cancelUrl: string;
  /** Where the visitor comes from, as a keyed hash; null if it is unknown. */
  network?: string | null;
}

/** The last step: takes the car for as long as paying may take, and opens the pay page. Without a deposit it is held. */
export async function payReservation(
  tools: ReserveTools,
  publicId: string,
  owner: ReservationOwner,
  { network = null, ...urls }: PayWish,
): Promise<PaidHold> {
  const { site, payments } = tools;
  const own = await findOwn(tools, publicId, owner);
  if (own === null) return { kind: 'unknown' };
  // A car is not kept from others for somebody who cannot pay.
  if (own.depositCents > 0 && payments === null) return { kind: 'unavailable' };
  const event = own.depositCents === 0 ? 'hold' : 'take';
  const settled = await settleReservation(tools, site.id, own.id, {
    event,
    actor: 'visitor',
    reason: event === 'hold' ? 'no-deposit' : 'pays',
    check: async (trx, reservation) =>
      reservation.state === 'started' ? findRefusal(trx, reservation, network, site.config) : null,
    network,
  });
  if (settled.kind === 'refused') {
    const { reason } = settled;
    return reason === NOT_RESERVABLE
      ? { kind: reason }
      : { kind: 'limit', limit: reason as HoldLimit };
  }
  if (settled.kind !== 'settled') return { kind: settled.kind };
  const { reservation } = settled;
  if (reservation.state === 'held' || reservation.state === 'converted') {
    return { kind: 'held', reservation };
  }
  if (isEnded(reservation.state)) return { kind: 'ended', reservation };
  const payment = await takePaymentOf(tools, reservation);
  if (payment === null) return { kind: 'unavailable' };
  // Meanwhile another tab has paid: settling it is what is left to do.
  if (payment === 'paid') return payReservation(tools, publicId, owner, { ...urls, network });
  return openPayPage(tools, payment, urls);
}

function queueReservation(trx: SiteTransaction, { id }: Reservation): Promise<void> {
  return queueSettlement(trx, { kind: 'reservation', subject: String(id) });
}

/** Decided as for the button, by what the feed says at this moment; then by how much the visitor holds. */
async function findRefusal(
  trx: SiteTransaction,
  { vehicleId, visitorHash, accountId, visitor }: Reservation,
  network: string | null,
  { reserve }: ReserveTools['site']['config'],
): Promise<HoldLimit | typeof NOT_RESERVABLE | null> {
  const vehicle = await findSaleState(trx, vehicleId);
  if (vehicle === null || !canReserve(vehicle, reserve)) return NOT_RESERVABLE;
  const person = {
    visitorHash,
    accountId,
    email: visitor?.email ?? '',
    phone: visitor?.phone ?? '',
    network,
  };
  await lockPerson(trx, person);
  const { open, takes } = await countHolds(trx, person);
  if (open >= MAX_OPEN_HOLDS) return 'too-many-open';
  if (takes >= MAX_TAKES_A_DAY) return 'too-many-today';
  const unpaid = network === null ? 0 : await countUnpaidHolds(trx, network);
  return unpaid >= MAX_UNPAID_OF_NETWORK ? 'too-many-nearby' : null;
}

/** The open payment of a reservation: two tabs get the same one, and nobody a second one after the first is paid. */
async function takePaymentOf(
  { db, site, payments }: ReserveTools,
  { id }: Reservation,
): Promise<Payment | 'paid' | null> {
  if (payments === null) return null;
  return withSite(db, site.id, async (trx) => {
    const reservation = await takeReservation(trx, id);
    if (reservation?.state !== 'awaiting_payment' || reservation.visitor === null) return null;
    const own = await listReservationPayments(trx, id);
    // One that the gateway has given back does not count: it would be settled again for ever.
    if (own.some(({ balance }) => balance.keptCents >= reservation.depositCents)) return 'paid';
    // A process that dies now leaves it to a worker.
    await queueReservation(trx, reservation);
    const open = own.find(({ isOpen }) => isOpen);
    if (open !== undefined) return open;
    return insertPayment(trx, {
      purpose: 'reservation',
      reservation: id,
      accountId: reservation.accountId,
      visitorHash: reservation.visitorHash,
      visitor: reservation.visitor,
      amountCents: reservation.depositCents,
      description: reservation.vehicle.name,
      ...gatewayOf(payments, site.config),
      lead: reservation.lead,
      payableMinutes: PAYMENT_MINUTES,
    });
  });
}

export type CancelledHold = { kind: 'cancelled' | 'unchanged' | 'unknown' };

/** By the visitor: the car is free at once, and what was paid goes back. */
export async function cancelReservation(
  tools: ReserveTools,
  publicId: string,
  owner: ReservationOwner,
): Promise<CancelledHold> {
  const own = await findOwn(tools, publicId, owner);
  // What is sold to the visitor is between them and the dealer.
  if (own === null) return { kind: 'unknown' };
  if (own.state === 'converted') return { kind: 'unchanged' };
  const settled = await settleReservation(tools, tools.site.id, own.id, {
    event: 'cancel',
    actor: 'visitor',
    reason: 'visitor',
    check: async (_trx, { state }) => (state === 'converted' ? 'converted' : null),
  });
  if (settled.kind !== 'settled') return { kind: 'unchanged' };
  await withSite(tools.db, tools.site.id, (trx) => queueReservation(trx, settled.reservation));
  return { kind: isEnded(settled.reservation.state) ? 'cancelled' : 'unchanged' };
}

/** A reservation as it is now; the gateway is asked while the visitor waits for a payment to be confirmed. */
export async function refreshReservation(
  tools: ReserveTools,
  publicId: string,
  owner: ReservationOwner,
): Promise<{ reservation: Reservation; payments: Payment[] } | null> {
  const own = await findOwn(tools, publicId, owner);
  if (own === null) return null;
  const payments = await readSite(tools.db, tools.site.id, (trx) =>
    listReservationPayments(trx, own.id),
  );
  if (own.state !== 'awaiting_payment') return { reservation: own, payments };
  for (const payment of payments.filter(({ isOpen }) => isOpen)) await askGateway(tools, payment);
  const settled = await settleReservation(tools, tools.site.id, own.id);
  if (settled.kind !== 'settled') return { reservation: own, payments };
  if (settled.reservation.state !== own.state) {
    // The worker tells people about it.
    await withSite(tools.db, tools.site.id, (trx) => queueReservation(trx, own));
  }
  const { reservation, payments: newest } = settled;
  return { reservation, payments: newest };
}

async function findOwn(
  { db, site }: ReserveTools,
  publicId: string,
  owner: ReservationOwner,
): Promise<Reservation | null> {
  if (!UUID.test(publicId)) return null;
  return readSite(db, site.id, (trx) => findOwnReservation(trx, publicId, owner));
}
