import { readTransactionTime } from '#db/clocks.ts';
import { takeLeadByRow } from '#db/leads/leads.ts';
import { loadLocations } from '#db/locations/locations.ts';
import {
  applyPaymentEvents,
  requireRefund,
  takeReservationPayments,
} from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { queueSettlement } from '#db/payments/settlement-queue.ts';
import { queueNotices } from '#db/payments/visitor-notices.ts';
import { moveReservation } from '#db/reservations/reservation-moves.ts';
import { takeReservation } from '#db/reservations/reservations.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { findSaleState } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { gatewayRetryMs } from '#domain/payments/gateway-retry.ts';
import { pendingCents } from '#domain/payments/ledger.ts';
import { noticeOf, noticeWays, tellsDealer } from '#domain/reservations/reservation-notices.ts';
import { dueChange, nextLook, owedCents } from '#domain/reservations/reservation-rules.ts';
import type { DueChange } from '#domain/reservations/reservation-rules.ts';
import { isEnded, isTaking, nextState } from '#domain/reservations/reservation-state.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import { shortReference } from '#domain/short-reference.ts';
import { storeStep } from '#services/leads/continue-lead.ts';
import type { StepPlace } from '#services/leads/continue-lead.ts';
import { workAtGateway } from '#services/payments/gateway-work.ts';
import type { PaymentTools } from '#services/payments/gateway-work.ts';

export interface SettleTools extends PaymentTools {
  /** Null if the site is gone. */
  siteOf: (siteId: number) => Promise<StepPlace['site'] | null>;
}

/** A reservation and its payments, all locked, at one moment of the database's clock. */
interface Case {
  trx: SiteTransaction;
  site: StepPlace['site'];
  reservation: Reservation;
  payments: Payment[];
  now: number;
}

export type Settled =
  | { kind: 'settled'; reservation: Reservation; payments: Payment[]; next: number | null }
  | { kind: 'unknown' }
  /** Somebody else holds the car. */
  | { kind: 'taken'; reservation: Reservation }
  | { kind: 'refused'; reason: string };

/** What a person asks for. */
export interface WantedChange extends DueChange {
  /** In the same transaction, with the reservation locked: why it is not done; null if it is. */
  check?: (trx: SiteTransaction, reservation: Reservation) => Promise<string | null>;
  /** From where the car is taken without paying yet; a keyed hash. */
  network?: string | null;
}

/**
 * Brings a reservation to where it should be by now, whatever has happened to it or to its payments, in any order and
 * however often: stored events are applied, what is due is done and recorded, and the gateway is told. `wanted` is what
 * a person asks for on top.
 */
export async function settleReservation(
  tools: SettleTools,
  siteId: number,
  id: number,
  wanted: WantedChange | null = null,
): Promise<Settled> {
  const site = await tools.siteOf(siteId);
  if (site === null) return { kind: 'unknown' };
  let settled = await settleStored(tools, site, id, wanted);
  if (settled.kind !== 'settled') return settled;
  let retryAt: number | null = null;
  // The gateway's answers may change what is due: the payment went through, or all of it is refunded.
  for (let round = 0; round < 3; round += 1) {
    const { changed, attempts } = await tellGateway(tools, settled);
    if (attempts > 0) retryAt = settled.now + gatewayRetryMs(attempts);
    if (!changed) break;
    const again = await settleStored(tools, site, id, null);
    if (again.kind !== 'settled') return again;
    settled = again;
  }
  const { reservation, payments, now } = settled;
  const look = nextLook({ ...reservation, now });
  const next = [look === null ? null : Math.max(look, now + 1), retryAt].filter(
    (at) => at !== null,
  );
  return {
    kind: 'settled',
    reservation,
    payments,
    next: next.length === 0 ? null : Math.min(...next),
  };
}

type Stored =
  | { kind: 'settled'; reservation: Reservation; payments: Payment[]; now: number }
  | Exclude<Settled, { kind: 'settled' }>;

/** In one transaction, by what the database knows. */
async function settleStored(
  { db, onApplied }: PaymentTools,
  site: StepPlace['site'],
  id: number,
  wanted: WantedChange | null,
): Promise<Stored> {
  return withSite(db, site.id, async (trx): Promise<Stored> => {
    const reservation = await takeReservation(trx, id);
    if (reservation === null) return { kind: 'unknown' };
    const payments = await lockPayments(trx, reservation.id, onApplied);
    const one: Case = { trx, site, reservation, payments, now: await readTransactionTime(trx) };
    await applyDue(one);
    if (wanted !== null) {
      const { check, ...change } = wanted;
      const reason = (await check?.(trx, one.reservation)) ?? null;
      if (reason !== null) return { kind: 'refused', reason };
      if ((await move(one, change)) === 'taken') {
        return { kind: 'taken', reservation: one.reservation };
      }
    }
    await applyDue(one);
    await requireRefunds(one);
    return { kind: 'settled', reservation: one.reservation, payments: one.payments, now: one.now };
  });
}

async function lockPayments(
  trx: SiteTransaction,
  reservation: number,
  onApplied: PaymentTools['onApplied'],
): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (const locked of await takeReservationPayments(trx, reservation)) {
    payments.push(await applyPaymentEvents(trx, locked, onApplied));
  }
  return payments;
}

async function applyDue(one: Case): Promise<void> {
  for (;;) {
    const due = dueChange(await factsOf(one));
    if (due === null || (await move(one, due)) !== 'moved') return;
  }
}

async function factsOf({ trx, reservation, payments, now }: Case) {
  const { state, depositCents, createdAt, payUntil, heldUntil } = reservation;
  const balances = payments.map(({ balance }) => balance);
  return {
    state,
    depositCents,
    createdAt,
    payUntil,
    heldUntil,
    keptCents: sum(balances.map(({ keptCents }) => keptCents)),
    pendingCents: sum(balances.map(pendingCents)),
    everPaid: payments.some(({ paidAt }) => paidAt !== null),
    isPageClosed: payments.every(({ isOpen }) => !isOpen),
    // What is not being taken does not depend on the vehicle.
    vehicle: isTaking(state) ? await findSaleState(trx, reservation.vehicleId) : null,
    now,
  };
}

/** Changes the state, and queues whatever follows from it, in the same transaction. */
async function move(one: Case, change: DueChange): Promise<'moved' | 'unchanged' | 'taken'> {
  const { trx, reservation } = one;
  const to = nextState(reservation.state, change.event);
  if (to === null) return 'unchanged';
  const moved = await moveReservation(trx, reservation, { ...change, to });
  if (moved === 'taken') return 'taken';
  // A process that dies now leaves the rest of the work to a worker, which also sends the messages.
  await queueSettlement(trx, { kind: 'reservation', subject: String(moved.id) });
  const from = reservation.state;
  one.reservation = moved;
  const notice = noticeOf({ ...change, from, to });
  if (notice !== null && moved.visitor !== null) {
    await queueNotices(trx, { reservation: moved.id }, notice, noticeWays(notice));
  }
  await updateLead(one, { from, to });
  return 'moved';
}

/** The dealer sees in the lead what has become of the reservation. */
async function updateLead(
  { trx, site, reservation, payments, now }: Case,
  change: { from: ReservationState; to: ReservationState },
): Promise<void> {
  const lead = reservation.lead === null ? null : await takeLeadByRow(trx, reservation.lead);
  if (lead === null) return;
  const { publicId, state, depositCents, heldUntil, endReason } = reservation;
  const locations = new Map((await loadLocations(trx)).map((location) => [location.id, location]));
  await storeStep(trx, { site, clock: now, snapshot: { locations } }, lead, {
    step: `reservation-${change.to.replace('_', '-')}`,
    changes: {
      reservation: {
        reference: shortReference(publicId),
        state,
        deposit_cents: depositCents,
        paid: payments.some(({ paidAt }) => paidAt !== null),
        ...(heldUntil !== null && { held_until: new Date(heldUntil).toISOString() }),
        ...(endReason !== null && { reason: endReason }),
      },
    },
    completed: lead.completed || change.to === 'held',
    deliver: tellsDealer(change),
  });
}

/** Whatever is paid for a reservation that has ended goes back, also if it is paid after the end. */
async function requireRefunds(one: Case): Promise<void> {
  const { trx, reservation } = one;
  for (const [position, payment] of one.payments.entries()) {
    const { keptCents, refundedCents } = payment.balance;
    // A second payment for a car that is held already is one too many.
    const isExtra =
      (reservation.state === 'held' || reservation.state === 'converted') &&
      sum(one.payments.slice(0, position).map(({ balance }) => balance.keptCents)) >=
        reservation.depositCents;
    const owed = isExtra ? keptCents : owedCents(reservation.state, keptCents);
    if (owed === 0) continue;
    const refundDueCents = refundedCents + owed;
    await requireRefund(trx, payment.id, refundDueCents);
    one.payments[position] = { ...payment, refundDueCents };
  }
}

async function tellGateway(
  tools: PaymentTools,
  { reservation, payments, now }: Extract<Stored, { kind: 'settled' }>,
): Promise<{ changed: boolean; attempts: number }> {
  const { state, payUntil } = reservation;
  const isOver = isEnded(state) || (payUntil !== null && now >= payUntil);
  let changed = false;
  let attempts = 0;
  for (const payment of payments) {
    const close = payment.isOpen && (isOver || state === 'held');
    const due = payment.refundDueCents > payment.balance.refundedCents;
    if (!close && !(due && payment.balance.keptCents > 0)) continue;
    const work = await workAtGateway(tools, payment, { close });
    if (work === 'done') changed = true;
    else attempts = Math.max(attempts, work.attempts);
  }
  return { changed, attempts };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
