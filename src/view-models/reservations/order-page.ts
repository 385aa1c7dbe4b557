import * as copy from '#copy/en-AU/purchase.ts';
import * as reservationCopy from '#copy/en-AU/reservations.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { buyRefusal, reserveRefusal } from '#domain/leads/buttons.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import { formatMoney } from '#domain/money.ts';
import { PURCHASE_STEPS } from '#domain/reservations/purchase/purchase-steps.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import {
  RETURNS,
  depositMoney,
  refundState,
  refundText,
  timeLeftText,
  viewOf,
  viewTexts,
} from '#domain/reservations/reservation-view.ts';
import type { ReservationView } from '#domain/reservations/reservation-view.ts';
import { PAYMENT_MINUTES } from '#domain/reservations/reservation-rules.ts';
import { orderPath } from '#domain/reservations/reserve-path.ts';
import { isEnded } from '#domain/reservations/reservation-state.ts';
import { shortReference } from '#domain/short-reference.ts';
import { API_ORDER_SUMMARY, orderApi } from '#domain/site/api-paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import type {
  CostModel,
  PurchaseOrderPage,
  PurchasePageModel,
} from '#ui/reservations/purchase/purchase-model.ts';
import { formCar } from '#view-models/leads/lead-form.ts';
import { answerLines, warningOf } from './answer-lines.ts';
import { carNowText, refusalNow } from './car-now.ts';
import type { CarRefusal } from './car-now.ts';
import type { OrderCase } from './open-order.ts';
import { AGAIN_PARAMETER } from './open-purchase.ts';
import type { PurchaseRequest } from './open-purchase.ts';
import { costModel } from './purchase-cost.ts';
import {
  NOTICES,
  NOTICE_PARAMETER,
  RETURN_PARAMETER,
  stepHref,
  stepLabel,
} from './purchase-address.ts';
import type { OrderNotice } from './purchase-address.ts';

/** What has become of an order, and what the visitor can do about it. */
export async function orderPage(
  order: OrderCase,
  request: PurchaseRequest,
  url: URL,
): Promise<PurchasePageModel> {
  const { now, reservations } = request;
  const { config, t, word, found, vehicle, purchase, reservation } = order;
  const { depositCents } = reservation;
  const view = orderView(order, url);
  const until = view === 'confirming' ? null : endOf(reservation);
  const mustPay = PAYS.has(view);
  const refusal = await findRefusal(order, request);
  const isBlocked = mustPay && refusal !== null;
  const isPayable = mustPay && !isBlocked && (reservations.canPay || depositCents === 0);
  const isOver = isEnded(reservation.state);
  const amount = formatMoney(depositCents);
  const refund = refundState(reservation.state, depositMoney(order.payments));
  return {
    kind: 'order',
    title: t(copy.orderTitle),
    dealer: config.name,
    word,
    car: found && formCar(found, config, now),
    action: orderPath(vehicle.slug, purchase.id),
    isConfirming: view === 'confirming',
    isHeld: view === 'held' || view === 'converted',
    ...(isBlocked ? blockedTexts(order, refusal) : textsNow(order, view, refusal)),
    refund: refund && refundText(refund, depositCents, t),
    notice: mustPay && !isBlocked ? noticeOf(order, url, isPayable) : null,
    reference: shortReference(purchase.id),
    timeLeft:
      until === null
        ? null
        : {
            ms: until - now,
            text: timeLeftText(until - now, t),
            iso: new Date(until).toISOString(),
          },
    sections: orderSections(order),
    warning: warningOf(order),
    cost: orderCost(order),
    depositLabel: t(depositLabel(order, view)),
    payLabel: isPayable
      ? depositCents === 0
        ? t(copy.orderNow)
        : t(copy.payDeposit, { amount })
      : null,
    cancelText: CANCELS.has(view) ? cancelText(order) : null,
    pdfHref: orderApi(API_ORDER_SUMMARY, purchase.id),
    againHref:
      isOver && refusal === null ? stepHref(order, 'review', { [AGAIN_PARAMETER]: '1' }) : null,
    similarHref:
      refusal !== null
        ? resolveLink(paths.contact({ carId: vehicle.slug, request: 'similar' }))
        : null,
  };
}

const PAYS: ReadonlySet<ReservationView> = new Set(['started', 'paying', 'not-paid']);
const CANCELS: ReadonlySet<ReservationView> = new Set(['started', 'paying', 'not-paid', 'held']);

/** How the visitor came back from the gateway decides about words only. */
function orderView({ reservation }: OrderCase, url: URL): ReservationView {
  const given = url.searchParams.get(RETURN_PARAMETER);
  return viewOf(reservation, RETURNS.find((one) => one === given) ?? null);
}

/** Why the visitor can neither go on with the order nor place it again; null if they can, or need not. */
async function findRefusal(
  { config, found, reservation: { state } }: OrderCase,
  request: PurchaseRequest,
): Promise<CarRefusal | null> {
  const isOver = isEnded(state);
  if (!isOver && state !== 'started') return null;
  if (found === null) return 'gone';
  // An order is gone on with at the price that was agreed to, whatever the car costs now.
  const rule = isOver ? buyRefusal : reserveRefusal;
  return refusalNow<CarRefusal>(request, found.vehicle, (car) => rule(car, config.reserve));
}

const BLOCKED: Partial<Record<CarRefusal, { heading: string; text: string }>> = {
  taken: { heading: copy.orderTaken, text: copy.orderTakenText },
  reserved: { heading: reservationCopy.reservedTitle, text: copy.orderReservedText },
  sold: { heading: reservationCopy.goneTitle, text: copy.orderBlockedText },
};

/** Of an order whose deposit cannot be paid, since the car is not to be had now. */
function blockedTexts({ t, word }: OrderCase, refusal: CarRefusal): OrderTexts {
  const { heading, text } = BLOCKED[refusal] ?? {
    heading: copy.notAvailable,
    text: copy.orderBlockedText,
  };
  const words = { vehicle: word, minutes: PAYMENT_MINUTES };
  return { heading: t(heading, words), text: t(text, words) };
}

/** Of one that has ended, also what has become of the car since. */
function textsNow(order: OrderCase, view: ReservationView, refusal: CarRefusal | null): OrderTexts {
  const { t, word: vehicle, reservation } = order;
  const texts = orderTexts(order, view);
  // A sold car is what that page is about.
  if (!isEnded(reservation.state) || view === 'sold') return texts;
  const words = { vehicle, free: copy.nowFree, notOffered: copy.nowNotOffered };
  return { ...texts, text: `${texts.text} ${carNowText(refusal, words, t)}` };
}

const ORDER_TEXTS: Partial<Record<ReservationView, { heading: string; text: string }>> = {
  started: { heading: copy.orderToPay, text: copy.orderToPayText },
  paying: { heading: copy.orderPaying, text: copy.orderPayingText },
  held: { heading: copy.orderHeld, text: copy.orderHeldText },
  converted: { heading: copy.orderConverted, text: copy.orderConvertedText },
  cancelled: { heading: copy.orderCancelled, text: copy.orderCancelledText },
  expired: { heading: copy.orderEnded, text: copy.orderExpiredText },
  released: { heading: copy.orderEnded, text: copy.orderReleasedText },
  unpaid: { heading: copy.orderEnded, text: copy.orderUnpaidText },
  sold: { heading: reservationCopy.soldTitle, text: copy.orderSoldText },
};
const TO_CONFIRM = { heading: copy.orderToConfirm, text: copy.orderToConfirmText };

type OrderTexts = Pick<PurchaseOrderPage, 'heading' | 'text'>;

/** In the words of an order, or where there is no difference in those of any reservation. */
export function orderTexts(
  { t, config, word, reservation, location }: OrderCase,
  view: ReservationView,
): OrderTexts {
  const { depositCents } = reservation;
  const until = endOf(reservation);
  // On the clock of the vehicle's location.
  const zone = zoneOfState(location?.address.state ?? null, config.timeZone);
  const time = until === null ? '' : momentText(until, zone);
  const values = { vehicle: word, dealer: config.name, time, amount: formatMoney(depositCents) };
  const isFree = view === 'started' && depositCents === 0;
  const own = isFree ? TO_CONFIRM : ORDER_TEXTS[view];
  if (own !== undefined) return { heading: t(own.heading, values), text: t(own.text, values) };
  const { title, text } = viewTexts(view, { ...values, depositCents }, t);
  return { heading: title, text };
}

/** Deposit and rest only while they are owed: after that, the refund says what becomes of the money. */
export function orderCost(order: OrderCase): CostModel {
  const { reservation, payments } = order;
  const cost = costModel(order);
  const refund = refundState(reservation.state, depositMoney(payments));
  return refund === null ? cost : { ...cost, deposit: null, rest: null };
}

export function depositLabel({ payments }: OrderCase, view: ReservationView): string {
  if (view === 'confirming') return copy.depositBeingConfirmed;
  return depositMoney(payments).everPaid ? copy.depositPaid : copy.depositNotPaid;
}

/** What was ordered, step by step. */
export function orderSections(
  order: OrderCase,
  steps: readonly PurchaseStep[] = PURCHASE_STEPS,
): { title: string; lines: string[] }[] {
  const { t, word, answers } = order;
  return steps
    .filter((step) => step !== 'review' && answers[step] !== undefined)
    .map((step) => ({ title: stepLabel(step, word, t), lines: answerLines(step, order) }));
}

function noticeOf(order: OrderCase, url: URL, isPayable: boolean): string | null {
  const { t, word } = order;
  if (!isPayable) return t(copy.payByPhone);
  const named = url.searchParams.get(NOTICE_PARAMETER) ?? '';
  return Object.hasOwn(NOTICES, named) ? t(NOTICES[named as OrderNotice], { vehicle: word }) : null;
}

function cancelText({ t, word, reservation }: OrderCase): string {
  if (reservation.state === 'started') return t(copy.cancelOrderSureStarted);
  const text = reservation.depositCents === 0 ? copy.cancelOrderSureFree : copy.cancelOrderSure;
  return t(text, { vehicle: word });
}

/** Until when the vehicle is held, or kept for somebody who pays. */
function endOf({ state, heldUntil, payUntil }: Reservation): number | null {
  if (state === 'held') return heldUntil;
  return state === 'awaiting_payment' ? payUntil : null;
}
