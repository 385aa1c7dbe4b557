import { listReservationPayments, requireRefund } from '#db/payments/payments.ts';
import { queueSettlement } from '#db/payments/settlement-queue.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { withSite } from '#db/with-site.ts';
import { formatMoney } from '#domain/money.ts';
import { isEnded, nextState } from '#domain/reservations/reservation-state.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import type { Settled } from '#services/reservations/settle-reservation.ts';
import { DONE, FAILED } from '../command.ts';
import type { Command, CommandContext, ExitCode } from '../command.ts';
import type { LeadSite } from '../lead-sites.ts';
import { findReservationSite, settleToolsOf } from './find-payments.ts';

/** By the dealer: the car is free at once, and what was paid goes back. */
export const reservationsRelease: Command = {
  usage: 'reservations release RESERVATION [--site SLUG] [--json]',
  summary: 'ends a reservation for the dealer: frees the car and refunds the deposit',
  flags: ['site', 'json'],
  words: [1, 1],
  run: (input, context) =>
    change(context, input, 'cancel', ({ state }) =>
      isEnded(state) ? `The reservation is over already: it is ${state}.` : null,
    ),
};

export const reservationsConvert: Command = {
  usage: 'reservations convert RESERVATION [--site SLUG] [--json]',
  summary: 'records that the car is sold to the visitor who reserved it; the deposit stays',
  flags: ['site', 'json'],
  words: [1, 1],
  run: (input, context) =>
    change(context, input, 'convert', ({ state }) =>
      state === 'held' ? null : `Only a held car can be sold to its visitor: this is ${state}.`,
    ),
};

interface Input {
  positionals: readonly string[];
  settings: Readonly<{ site?: string }>;
  json: boolean;
}

async function change(
  context: CommandContext,
  { positionals: [id = ''], settings, json }: Input,
  event: 'cancel' | 'convert',
  refuse: (reservation: Reservation) => string | null,
): Promise<ExitCode> {
  const at = await findReservationSite(context, id, settings.site);
  if (at === null) return FAILED;
  const refusal = refuse(at.found);
  if (refusal !== null) {
    context.err(refusal);
    return FAILED;
  }
  const settled = await settle(context, at.site, at.found, event);
  if (settled.kind !== 'settled') {
    context.err('The reservation was not changed. Please look at it again.');
    return FAILED;
  }
  const { state } = settled.reservation;
  const wanted = nextState(at.found.state, event);
  if (state !== wanted && !(event === 'cancel' && isEnded(state))) {
    context.err(`Something else happened first: the reservation is ${state}.`);
    return FAILED;
  }
  report(context, { site: at.site.slug, reservation: id, state, ...refundsOf(settled) }, json);
  return DONE;
}

async function settle(
  context: CommandContext,
  site: LeadSite,
  { id }: Reservation,
  event: 'cancel' | 'convert' | null,
): Promise<Settled> {
  const db = await context.db();
  const tools = await settleToolsOf(db, context);
  if (tools === null) throw new Error('This process cannot change reservations.');
  const wanted =
    event === null
      ? null
      : {
          event,
          actor: 'dealer' as const,
          reason: event === 'cancel' ? 'dealer' : 'sold-to-visitor',
        };
  const settled = await settleReservation(tools, site.id, id, wanted);
  // The worker tells the visitor, and goes on where the gateway did not answer.
  await withSite(db, site.id, (trx) =>
    queueSettlement(trx, { kind: 'reservation', subject: String(id) }),
  );
  return settled;
}

function refundsOf({ payments }: Extract<Settled, { kind: 'settled' }>) {
  const total = (of: (payment: (typeof payments)[number]) => number) =>
    payments.reduce((sum, payment) => sum + of(payment), 0);
  return {
    refunded_cents: total(({ balance }) => balance.refundedCents),
    waiting_cents: total(({ balance, refundDueCents }) =>
      Math.max(0, Math.min(refundDueCents - balance.refundedCents, balance.keptCents)),
    ),
  };
}

interface Report {
  site: string;
  reservation: string;
  state: string;
  refunded_cents: number;
  waiting_cents: number;
}

function report(context: CommandContext, facts: Report, json: boolean): void {
  if (json) {
    context.out(JSON.stringify(facts));
    return;
  }
  context.out(`The reservation is ${facts.state}.`);
  if (facts.refunded_cents > 0) context.out(`${formatMoney(facts.refunded_cents)} is refunded.`);
  if (facts.waiting_cents > 0) {
    context.out(
      `${formatMoney(facts.waiting_cents)} is still to be refunded: the worker tries until the gateway does it.`,
    );
  }
}

/** For a deposit that is given back on a sale, which stays. A hold without its deposit ends. */
export const reservationsRefund: Command = {
  usage: 'reservations refund RESERVATION [--site SLUG] [--json]',
  summary: 'refunds the deposit: a sale to the visitor stays, a hold ends once the money is back',
  flags: ['site', 'json'],
  words: [1, 1],
  async run({ positionals: [id = ''], settings, json }, context) {
    const at = await findReservationSite(context, id, settings.site);
    if (at === null) return FAILED;
    const due = await withSite(await context.db(), at.site.id, async (trx) => {
      const payments = await listReservationPayments(trx, at.found.id);
      const kept = payments.filter(({ balance }) => balance.keptCents > 0);
      for (const { id: payment, balance } of kept) {
        await requireRefund(trx, payment, balance.keptCents + balance.refundedCents);
      }
      return kept.length;
    });
    if (due === 0) {
      context.err('There is nothing to refund: nothing that was paid for it is kept.');
      return FAILED;
    }
    const settled = await settle(context, at.site, at.found, null);
    if (settled.kind !== 'settled') return FAILED;
    const { state } = settled.reservation;
    report(context, { site: at.site.slug, reservation: id, state, ...refundsOf(settled) }, json);
    return DONE;
  },
};
