import { listReservationPayments } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { listReservationEvents } from '#db/reservations/reservation-moves.ts';
import { findOrderOfReservation } from '#db/reservations/purchases.ts';
import { listReservations } from '#db/reservations/reservations.ts';
import type { RecordedEvent } from '#db/reservations/reservation-moves.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { readSite } from '#db/with-site.ts';
import { formatMoney } from '#domain/money.ts';
import { paymentState } from '#domain/payments/payment-state.ts';
import { RESERVATION_STATES } from '#domain/reservations/reservation-state.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import { shortReference } from '#domain/short-reference.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command } from '../command.ts';
import { chooseSites } from '../lead-sites.ts';
import { columns, forTerminal, minuteOf } from '../plain-text.ts';
import { readLimit } from '../read-limit.ts';
import { findReservationSite } from './find-payments.ts';
import { paymentFacts } from './payment-facts.ts';

const DEFAULT_LIMIT = 50;
const HEAD = ['STARTED', 'SITE', 'RESERVATION', 'STATE', 'STOCK', 'DEPOSIT', 'HELD UNTIL'];
const minute = (at: number | null) => (at === null ? '' : minuteOf(new Date(at)));
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const asJson = (value: unknown) => JSON.stringify(value, null, 2);

export const reservationsList: Command = {
  usage: 'reservations list [--site SLUG] [--state STATE] [--limit N] [--json]',
  summary: 'lists the newest reservations, without personal data',
  flags: ['site', 'state', 'limit', 'json'],
  help: {
    state: `only those in this state: ${RESERVATION_STATES.join(', ')}`,
    limit: 'at most N reservations',
  },
  words: [0, 0],
  async run({ settings, json }, context) {
    const limit = readLimit(settings.limit, DEFAULT_LIMIT, context);
    if (limit === null) return MISUSED;
    const state = readState(settings.state);
    if (state === null) {
      context.err(
        `There is no state ${forTerminal(settings.state ?? '')}; the states are ${RESERVATION_STATES.join(', ')}.`,
      );
      return MISUSED;
    }
    const sites = await chooseSites(settings.site, context);
    if (sites === null) return FAILED;
    const db = await context.db();
    const found: (Reservation & { site: string })[] = [];
    for (const { id, slug } of sites) {
      const own = await readSite(db, id, (trx) =>
        listReservations(trx, { limit, ...(state !== 'any' && { states: [state] }) }),
      );
      found.push(...own.map((one) => ({ ...one, site: slug })));
    }
    const newest = found.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, limit);
    if (json) context.out(asJson(newest.map((one) => factsOf(one.site, one))));
    else if (newest.length === 0) context.out('There are no reservations.');
    else columns([HEAD, ...newest.map(rowOf)]).forEach((line) => context.out(line));
    return DONE;
  },
};

function readState(given: string | undefined): ReservationState | 'any' | null {
  if (given === undefined) return 'any';
  return RESERVATION_STATES.find((one) => one === given.replaceAll('-', '_')) ?? null;
}

function rowOf(one: Reservation & { site: string }): string[] {
  return [
    minute(one.createdAt),
    one.site,
    one.publicId,
    one.state,
    forTerminal(one.vehicle.stockNumber),
    formatMoney(one.depositCents),
    one.state === 'held' ? minute(one.heldUntil) : '',
  ];
}

/** Without the visitor: lists end up in tickets and chats. */
function factsOf(site: string, one: Reservation) {
  return {
    site,
    reservation: one.publicId,
    state: one.state,
    vehicle: one.vehicle,
    deposit_cents: one.depositCents,
    hold_hours: one.holdHours,
    terms_version: one.termsVersion,
    created_at: iso(one.createdAt),
    pay_until: iso(one.payUntil),
    held_at: iso(one.heldAt),
    held_until: iso(one.heldUntil),
    ended_at: iso(one.endedAt),
    end_reason: one.endReason,
  };
}

export const reservationsShow: Command = {
  usage: 'reservations show RESERVATION [--site SLUG] [--json]',
  summary:
    'shows a reservation, by its reference or that of its order, with its visitor, every recorded event and its payments',
  flags: ['site', 'json'],
  words: [1, 1],
  async run({ positionals: [id = ''], settings, json }, context) {
    const at = await findReservationSite(context, id, settings.site);
    if (at === null) return FAILED;
    const { site, found } = at;
    const { events, payments, order } = await readSite(
      await context.db(),
      site.id,
      async (trx) => ({
        events: await listReservationEvents(trx, found.id),
        payments: await listReservationPayments(trx, found.id),
        order: await findOrderOfReservation(trx, found.id),
      }),
    );
    if (json) {
      context.out(
        asJson({
          ...factsOf(site.slug, found),
          order,
          visitor: found.visitor,
          events: events.map(({ at: time, ...event }) => ({ ...event, at: iso(time) })),
          payments: payments.map((one) => paymentFacts({ ...one, site: site.slug })),
        }),
      );
    } else {
      describe(site.slug, found, { events, payments, order }).forEach((line) =>
        context.out(forTerminal(line)),
      );
    }
    return DONE;
  },
};

function describe(
  site: string,
  one: Reservation,
  {
    events,
    payments,
    order,
  }: { events: readonly RecordedEvent[]; payments: readonly Payment[]; order: string | null },
): string[] {
  const { visitor } = one;
  return [
    `${one.publicId}  ${site}  ${one.state}`,
    '',
    `  reference: ${shortReference(order ?? one.publicId)}`,
    ...(order === null ? [] : [`  order: ${order}`]),
    `  car: ${one.vehicle.name}, stock number ${one.vehicle.stockNumber}`,
    `  visitor: ${visitor === null ? '(erased)' : `${visitor.name}, ${visitor.email}, ${visitor.phone}`}`,
    `  deposit: ${formatMoney(one.depositCents)}, held for ${one.holdHours} hours, terms ${one.termsVersion}`,
    ...(one.payUntil === null ? [] : [`  to be paid by: ${minute(one.payUntil)}`]),
    ...(one.heldUntil === null ? [] : [`  held until: ${minute(one.heldUntil)}`]),
    ...(one.endedAt === null ? [] : [`  ended: ${minute(one.endedAt)}, ${one.endReason}`]),
    '',
    `${minute(one.createdAt)}  started`,
    ...events.map(
      ({ at, event, from, to, actor, reason }) =>
        `${minute(at)}  ${event}: ${from} to ${to}, by ${actor} (${reason})`,
    ),
    ...payments.flatMap((payment) => ['', ...paymentLines(payment)]),
  ];
}

function paymentLines(payment: Payment): string[] {
  const { balance, refundDueCents, lastError } = payment;
  return [
    `payment ${payment.id}  ${paymentState(payment)}  ${formatMoney(payment.amountCents)}  ${payment.gateway}`,
    `  kept ${formatMoney(balance.keptCents)}, refunded ${formatMoney(balance.refundedCents)} of ${formatMoney(refundDueCents)} due`,
    ...(lastError === null ? [] : [`  last error of the gateway: ${lastError}`]),
  ];
}
