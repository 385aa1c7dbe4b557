import { data, redirect } from 'react-router';
import * as leads from '#copy/en-AU/leads.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import { checkForm, isTicked } from '#domain/leads/forms/check-form.ts';
import type { PurchaseAnswers } from '#domain/reservations/purchase/purchase-answers.ts';
import { pricesSeen } from '#domain/reservations/purchase/purchase-breakdown.ts';
import {
  firstOpenStep,
  shownStep,
  stepAfter,
} from '#domain/reservations/purchase/purchase-steps.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import { DELIVERY_MESSAGES } from '#domain/pricing/delivery.ts';
import { readPosted } from '#services/leads/read-submission.ts';
import { estimateDelivery } from '#services/pricing/estimate-delivery.ts';
import {
  AGREE_PRICES,
  AGREE_TERMS,
  DEED_FIELD,
  NO_TRADE_IN,
  SEEN_FIELD,
} from '#ui/reservations/purchase/purchase-model.ts';
import type { PurchaseRefusal } from '#ui/reservations/purchase/purchase-model.ts';
import { answered } from '#view-models/leads/lead-action.ts';
import type { OrderCase } from './open-order.ts';
import { openPurchase } from './open-purchase.ts';
import type { OpenedPurchase, PurchaseCase, PurchaseRequest } from './open-purchase.ts';
import { againOf, stepHref } from './purchase-address.ts';
import { payOrder, placeOrder } from './place-order.ts';
import type { PostedStep, StepRefusal } from './posted-step.ts';
import { valuationName } from './purchase-step-models.ts';

/** What a step saves, or why it is shown again. */
type StepAnswer = { answers: PurchaseAnswers } | StepRefusal;

const ANSWERS: Record<
  Exclude<PurchaseStep, 'review'>,
  (posted: PostedStep) => Promise<StepAnswer>
> = {
  car: async ({ one: { prices } }) => ({
    answers: { car: { cents: prices.carCents, type: prices.carType } },
  }),
  tradeIn: answerTradeIn,
  finance: answerFinance,
  delivery: answerDelivery,
  extras: answerExtras,
  details: answerDetails,
};

/** A form of the purchase. An accepted one redirects, so that a reload does not send it again. */
export async function handlePurchasePost(request: PurchaseRequest, sent: Request, url: URL) {
  const { visit } = request;
  if (visit === null) throw data(null, { status: 405 });
  const fields = await sent.formData();
  const opened = await openPurchase(request, url);
  if (opened === null) throw data(null, { status: 404 });
  // The page itself says so.
  if (opened.kind === 'unknown') throw redirect(url.pathname + url.search, 303);
  const done =
    opened.kind === 'ordered'
      ? await changeOrder(opened.order, request, fields)
      : await answerPost({ one: opened.one, request, visit, fields, url }, opened);
  if ('to' in done) throw redirect(done.to, 303);
  const { errors, message, status, seconds = null } = done;
  const refusal: PurchaseRefusal = { purchase: true, values: valuesOf(fields), errors, message };
  return data(refusal, answered(status, seconds));
}

/** Any form of an earlier page leads to what has become of the order. */
async function changeOrder(
  order: OrderCase,
  request: PurchaseRequest,
  fields: FormData,
): Promise<{ to: string }> {
  const { reservation } = order;
  const deed = fields.get(DEED_FIELD);
  if (deed === 'pay') return payOrder(order, request, reservation);
  if (deed === 'cancel') await request.reservations.cancel(reservation.publicId);
  return { to: stepHref(order, null) };
}

async function answerPost(
  posted: PostedStep,
  opened: Extract<OpenedPurchase, { kind: 'open' | 'unavailable' }>,
): Promise<{ to: string } | StepRefusal> {
  const { one, fields, url } = posted;
  const deed = fields.get(DEED_FIELD);
  if (opened.kind === 'unavailable') return { to: stepHref(one, null) };
  // Of an order that this browser does not have: it has lost its cookie, or the visitor has signed out.
  if (deed === 'pay' || deed === 'cancel') return { to: stepHref(one, null) };
  const step = one.steps.find((name) => name === deed);
  if (step === undefined) throw data(null, { status: 400 });
  const again = againOf(url);
  // The page says that this browser has nothing saved.
  if (one.purchase === null && step !== 'car') return { to: stepHref(one, step, again) };
  // An old tab may be ahead of what is saved.
  if (shownStep(step, one.steps, one.answers) !== step) {
    return { to: stepHref(one, firstOpenStep(one.steps, one.answers), again) };
  }
  if (step === 'review') return orderAsSeen(posted);
  if (step === 'car' && fields.get(SEEN_FIELD) !== pricesSeen(one.breakdown)) return changed(one);
  const answer = await ANSWERS[step](posted);
  if (!('answers' in answer)) return answer;
  const hash = posted.visit.identify();
  await posted.request.purchases.save(one.vehicle, hash, answer.answers);
  const next = stepAfter(step, one.steps, { ...one.answers, ...answer.answers });
  return { to: stepHref(one, next, again) };
}

/** Exactly what the visitor has seen is ordered. */
async function orderAsSeen(posted: PostedStep): Promise<{ to: string } | StepRefusal> {
  const { one, fields } = posted;
  const { t, breakdown } = one;
  if (fields.get(SEEN_FIELD) !== pricesSeen(breakdown)) return changed(one);
  const errors: Record<string, string[]> = {};
  if (breakdown.hasMoved && !isTicked(fields.get(AGREE_PRICES))) {
    errors[AGREE_PRICES] = [t(copy.pleaseAgreeToPrices)];
  }
  if (!isTicked(fields.get(AGREE_TERMS))) errors[AGREE_TERMS] = [t(copy.pleaseAgreeToTerms)];
  return Object.keys(errors).length > 0
    ? { errors, message: null, status: 422 }
    : placeOrder(posted);
}

function changed({ t }: PurchaseCase): StepRefusal {
  return { errors: {}, message: t(copy.changedJustNow), status: 409 };
}

function wrong(field: string, message: string): StepRefusal {
  return { errors: { [field]: [message] }, message: null, status: 422 };
}

async function answerTradeIn({ one, request, fields }: PostedStep): Promise<StepAnswer> {
  const chosen = fields.get('tradeIn');
  if (chosen === NO_TRADE_IN) return { answers: { tradeIn: { valuation: null } } };
  const valuation = (await request.purchases.valuations()).find(({ leadId }) => leadId === chosen);
  if (valuation === undefined) return wrong('tradeIn', one.t(leads.chooseOne));
  const { leadId, cents } = valuation;
  const name = valuationName(valuation, one);
  return { answers: { tradeIn: { valuation: { leadId, name, cents } } } };
}

async function answerFinance({ one, request, fields }: PostedStep): Promise<StepAnswer> {
  const by = fields.get('finance');
  if (by === 'cash') return { answers: { finance: { by } } };
  if (by !== 'finance') return wrong('finance', one.t(leads.chooseOne));
  return { answers: { finance: { by, quote: await request.purchases.quote(one.vehicle) } } };
}

async function answerDelivery({ one, request, fields }: PostedStep): Promise<StepAnswer> {
  const { t, config, found, location } = one;
  const way = fields.get('delivery');
  if (way === 'pick-up') {
    return { answers: { delivery: { way, locationId: location?.id ?? null } } };
  }
  if (way !== 'delivery' || config.delivery.zones.length === 0) {
    return wrong('delivery', t(leads.chooseOne));
  }
  const given = fields.get('postcode');
  const postcode = typeof given === 'string' ? given.trim().slice(0, 20) : '';
  const estimate = await estimateDelivery(postcode, found.location, {
    zones: config.delivery.zones,
    locations: (await request.stock()).locations.values(),
    findPostcode: request.findPostcode,
    logError: request.logError,
  });
  if (typeof estimate === 'string') return wrong('postcode', t(DELIVERY_MESSAGES[estimate]));
  const { name: zone, priceCents: cents } = estimate;
  return { answers: { delivery: { way, postcode, zone, cents } } };
}

async function answerExtras({ one, fields }: PostedStep): Promise<StepAnswer> {
  const names = new Set(fields.getAll('extras'));
  const chosen = one.prices.extras
    .filter(({ name }) => names.has(name))
    .map(({ name, price: cents }) => ({ name, cents }));
  return { answers: { extras: { chosen } } };
}

async function answerDetails({ one, fields }: PostedStep): Promise<StepAnswer> {
  const checked = checkForm(
    one.fields,
    readPosted(fields, (value) => value),
    one.t,
  );
  return checked.ok
    ? { answers: { details: checked.values } }
    : { errors: checked.errors, message: null, status: 422 };
}

function valuesOf(fields: FormData): PurchaseRefusal['values'] {
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const all = fields.getAll(name).filter((value) => typeof value === 'string');
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}
