import * as common from '#copy/en-AU/common.ts';
import * as leads from '#copy/en-AU/leads.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { CAR_FIELD, KEY_FIELD } from '#domain/leads/forms/form-extras.ts';
import { addressOf } from '#domain/leads/forms/purchase-fields.ts';
import { ORDER_WORDS } from '#domain/leads/lead-values.ts';
import type { LeadOrder } from '#domain/leads/lead.ts';
import type { PaymentReturn } from '#domain/reservations/reservation-view.ts';
import { agreeToPrices } from '#domain/reservations/purchase/purchase-breakdown.ts';
import type { Purchase } from '#db/reservations/purchases.ts';
import { shortReference } from '#domain/short-reference.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import type { LeadOutcome } from '#services/leads/lead-outcome.ts';
import { NOTICE_PARAMETER, RETURN_PARAMETER, againOf, stepHref } from './purchase-address.ts';
import type { OrderNotice } from './purchase-address.ts';
import type { PurchaseCase } from './open-purchase.ts';
import type { PostedStep, StepRefusal } from './posted-step.ts';
import { orderTerms } from './purchase-terms.ts';

/**
 * Sends the dealer one lead with the whole order, starts the reservation that pays the deposit, and goes on to pay.
 * Sent twice, it is one order: the lead is found by its key, and the first reservation stays.
 */
export async function placeOrder(posted: PostedStep): Promise<{ to: string } | StepRefusal> {
  const { one, request, visit, url } = posted;
  const { purchase, vehicle, found, prices } = one;
  if (purchase?.answers.details === undefined)
    return { to: stepHref(one, 'details', againOf(url)) };
  const terms = orderTerms(one);
  const answers = agreeToPrices(one.answers, prices);
  const outcome = await visit.submit(
    'purchase',
    leadFields(one, purchase),
    { url: url.href, pageId: pageIdOf(url.pathname) },
    {
      facts: { order: orderOf(one, purchase, terms.version, request.now) },
      begunAt: purchase.createdAt,
    },
  );
  if (outcome.kind !== 'accepted') return refusalOf(outcome, posted);
  const started = await request.reservations.start({
    vehicle,
    locationId: found.location?.id ?? null,
    leadId: outcome.leadId,
    termsVersion: terms.version,
  });
  if (started.kind !== 'started') return { to: stepHref(one, null) };
  await request.purchases.placeOrder({
    id: purchase.id,
    formerReservation: purchase.reservation,
    reservation: started.reservation.id,
    answers,
    terms,
  });
  // The hold that the visitor had before: its deposit is the order's.
  if (started.reservation.state === 'held') return { to: stepHref(one, null) };
  return payOrder(one, request, started.reservation);
}

/** To the gateway's page, or back to the order with the reason why not. */
export async function payOrder(
  one: { vehicle: { slug: string } },
  { site, reservations }: PostedStep['request'],
  { publicId }: Pick<Reservation, 'publicId'>,
): Promise<{ to: string }> {
  const order = stepHref(one, null);
  const backAs = (returned: PaymentReturn) =>
    site.origin + stepHref(one, null, { [RETURN_PARAMETER]: returned });
  const paid = await reservations.pay(publicId, {
    returnUrl: backAs('paid'),
    cancelUrl: backAs('not-paid'),
  });
  const because = (notice: OrderNotice) => ({
    to: stepHref(one, null, { [NOTICE_PARAMETER]: notice }),
  });
  switch (paid.kind) {
    case 'pay':
      return { to: paid.url };
    case 'limit':
      return because(paid.limit);
    case 'unavailable':
      return because('unavailable');
    // The order itself says what is wrong.
    case 'taken':
    case 'held':
    case 'ended':
    case 'not-reservable':
    case 'unknown':
      return { to: order };
  }
}

/** The details that the visitor saved, as if the form of the lead had been posted. */
function leadFields({ vehicle }: PurchaseCase, { id, answers, reservation }: Purchase): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(answers.details ?? {})) {
    if (value === true) fields.set(name, 'on');
    else if (typeof value === 'string') fields.set(name, value);
  }
  fields.set(CAR_FIELD, String(vehicle.id));
  // An order that is placed again after it has ended is another one.
  fields.set(KEY_FIELD, `purchase-${id}-${reservation ?? 0}`);
  return fields;
}

function orderOf(
  { vehicle, answers, breakdown, prices, location }: PurchaseCase,
  { id }: Purchase,
  termsVersion: string,
  now: number,
): LeadOrder {
  const { tradeIn, finance, delivery, details = {} } = answers;
  const valuation = tradeIn?.valuation ?? null;
  const extras = breakdown.lines.filter(({ kind }) => kind === 'extra');
  return {
    reference: shortReference(id),
    price_cents: prices.carCents,
    price_type: vehicle.priceType,
    ...(valuation && {
      trade_in: {
        vehicle: valuation.name,
        lead_id: valuation.leadId,
        estimate_cents: valuation.cents,
      },
    }),
    payment: finance?.by === 'finance' ? ORDER_WORDS.finance : ORDER_WORDS.cash,
    ...(finance?.by === 'finance' &&
      finance.quote && { weekly_repayment_cents: finance.quote.weeklyCents }),
    ...(delivery?.way === 'delivery'
      ? {
          handover: ORDER_WORDS.delivery,
          delivery_postcode: delivery.postcode,
          delivery_cents: prices.deliveryCents ?? delivery.cents,
        }
      : { handover: ORDER_WORDS.pickUp, ...(location && { pick_up_location: location.name }) }),
    extras: extras.map(({ name, cents }) => ({ name: name ?? '', price_cents: cents })),
    total_cents: breakdown.totalCents,
    deposit_cents: breakdown.depositCents,
    deposit_paid: breakdown.isDepositPaid && breakdown.depositCents > 0,
    balance_cents: breakdown.balanceCents,
    address: addressOf(details),
    terms_version: termsVersion,
    terms_agreed_at: new Date(now).toISOString(),
  };
}

type Refused = Exclude<LeadOutcome, { kind: 'accepted' }>;

function refusalOf(outcome: Refused, { one, url }: PostedStep): { to: string } | StepRefusal {
  const { t } = one;
  const message = (text: string, status: number, seconds: number | null = null): StepRefusal => ({
    errors: {},
    message: text,
    status,
    seconds,
  });
  switch (outcome.kind) {
    // The rules of the form have changed since it was saved.
    case 'invalid':
      return { to: stepHref(one, 'details', againOf(url)) };
    case 'limited':
      return message(t(leads.tooMany), 429, outcome.seconds);
    case 'unavailable':
      return message(t(common.notSentJustNow), 503, outcome.seconds);
    case 'refused':
      return message(outcome.message, 400);
    case 'confirm':
    case 'conflict':
      return message(t(leads.submitFailed), 409);
  }
}
