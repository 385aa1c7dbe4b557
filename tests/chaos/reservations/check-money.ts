import { balanceOf, isConserved } from '#domain/payments/ledger.ts';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import { isEnded } from '#domain/reservations/reservation-state.ts';
import type { Outcome, PaymentOutcome, ReservationOutcome } from './outcome.ts';
import type { Violation } from './violation.ts';

/** Whether all money of a history is accounted for, by us and by the gateway. */
export function checkMoney({ reservations, payments, gateway, undone }: Outcome): Violation[] {
  const violations: Violation[] = undone.map((detail) => ({ kind: 'stuck', detail }));
  const byReservation = Map.groupBy(payments, ({ reservation }) => reservation);
  for (const payment of payments) violations.push(...checkPayment(payment));
  for (const reservation of reservations) {
    const own = byReservation.get(reservation.id) ?? [];
    violations.push(...checkDeposit(reservation, own));
  }
  const ours = new Map(payments.map((payment) => [payment.id, payment]));
  for (const theirs of gateway) {
    const own = ours.get(theirs.paymentId);
    const isSame = own !== undefined && describe(own.entries) === describe(theirs.entries);
    if (isSame) continue;
    const known = own === undefined ? 'nothing' : describe(own.entries);
    const detail = `${theirs.paymentId}: the gateway has ${describe(theirs.entries)}, we have ${known}`;
    violations.push({ kind: 'gateway', detail });
  }
  const known = new Set(gateway.map(({ paymentId }) => paymentId));
  for (const { id, entries } of payments) {
    if (entries.length > 0 && !known.has(id)) {
      violations.push({ kind: 'gateway', detail: `${id} is unknown to the gateway` });
    }
  }
  return violations;
}

function checkPayment({ id, entries, balance }: PaymentOutcome): Violation[] {
  const added = balanceOf(entries);
  const violations: Violation[] = [];
  if (!isConserved(added)) {
    violations.push({ kind: 'money', detail: `${id}: ${describe(entries)} do not add up` });
  }
  if (JSON.stringify(added) !== JSON.stringify(balance)) {
    violations.push({ kind: 'money', detail: `${id}: its sums are not those of its entries` });
  }
  return violations;
}

function checkDeposit(
  { publicId, state, depositCents }: ReservationOutcome,
  payments: readonly PaymentOutcome[],
): Violation[] {
  const violations: Violation[] = [];
  const add = (kind: Violation['kind'], detail: string) =>
    violations.push({ kind, detail: `${publicId}: ${detail}` });
  const kept = payments.reduce((sum, { balance }) => sum + balance.keptCents, 0);
  const paid = payments.filter(({ entries }) => entries.some(({ kind }) => kind === 'captured'));
  if (paid.length > 1) add('paid-twice', `${paid.length} payments`);
  if (isEnded(state) && kept !== 0) add('not-refunded', `${state}, and ${kept} cents are kept`);
  if (paid.length > 0 && (state === 'cancelled' || state === 'expired')) {
    add('not-refunded', `is ${state}`);
  }
  if (state === 'held' && kept !== depositCents) add('money', `is held for ${kept} cents`);
  if (state === 'awaiting_payment' && paid.length > 0) add('stuck', 'is paid and not held');
  if (state !== 'awaiting_payment' && payments.some(({ isOpen }) => isOpen)) {
    add('stuck', `is ${state}, and its page is open`);
  }
  return violations;
}

function describe(entries: readonly MoneyEntry[]): string {
  return entries
    .map(({ key, kind, cents }) => `${kind} ${cents} (${key})`)
    .toSorted()
    .join(', ');
}
