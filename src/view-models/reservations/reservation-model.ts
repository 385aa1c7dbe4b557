import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/reservations.ts';
import type { Copy } from '#copy/format.ts';
import type { PayingVisitor } from '#db/payments/payment-tables.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { canBuyOnline } from '#domain/leads/buttons.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { formatMoney } from '#domain/money.ts';
import {
  nextSteps,
  refundState,
  refundText,
  timeLeftText,
  viewOf,
  viewTexts,
} from '#domain/reservations/reservation-view.ts';
import type {
  DepositMoney,
  PaymentReturn,
  RefundState,
  ReservationView,
} from '#domain/reservations/reservation-view.ts';
import { reservePath } from '#domain/reservations/reserve-path.ts';
import { isEnded } from '#domain/reservations/reservation-state.ts';
import { shortReference } from '#domain/short-reference.ts';
import { paths } from '#domain/site/paths.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { CheckoutReservation } from '#ui/reservations/checkout-model.ts';
import { mobileText } from '#view-models/accounts/mobile-text.ts';
import { carNowText } from './car-now.ts';
import type { CarRefusal } from './car-now.ts';

export interface ViewedReservation {
  reservation: Reservation;
  money: DepositMoney;
  returned: PaymentReturn | null;
}

interface Shown {
  config: SiteConfig;
  now: number;
  /** What the dealer calls it: 'car', 'bike'. */
  word: string;
  /** As it is in stock now; null if it is gone. */
  vehicle: Vehicle | null;
  /** Of a reservation that has ended: why the car cannot be reserved again; null if it can be. */
  refusal: CarRefusal | null;
}

const PAYS: ReadonlySet<ReservationView> = new Set(['started', 'paying', 'not-paid']);
const CANCELS: ReadonlySet<ReservationView> = new Set(['paying', 'not-paid', 'held']);

type Model = Omit<
  CheckoutReservation,
  'dealer' | 'canonical' | 'car' | 'points' | 'changeHref' | 'enquiryHref' | 'similar'
>;

/** A reservation as its page shows it. */
export function reservationModel(
  { reservation, money, returned }: ViewedReservation,
  { config, now, word, vehicle, refusal }: Shown,
): Model {
  const t = copyOf(config.copy);
  const { state, depositCents, publicId, visitor } = reservation;
  const view = viewOf(reservation, returned);
  // Whoever has paid has nothing to hurry for.
  const until = view === 'confirming' ? null : endOf(reservation);
  const time = until === null ? '' : momentText(until, config.timeZone);
  const words = { dealer: config.name, vehicle: word, time, depositCents };
  const refund = refundState(state, money);
  const texts = viewTexts(view, words, t);
  const carNow = carNowText(
    refusal,
    { vehicle: word, free: copy.nowFree, notOffered: copy.nowNotOffered },
    t,
  );
  const amount = formatMoney(depositCents);
  const isFree = depositCents === 0;
  return {
    kind: 'reservation',
    id: publicId,
    view,
    title: texts.title,
    // A sold car is what that page is about.
    text: isEnded(state) && view !== 'sold' ? `${texts.text} ${carNow}` : texts.text,
    refund: refund && refundText(refund, depositCents, t),
    facts: [
      ...(until === null
        ? []
        : [{ label: t(state === 'held' ? copy.heldUntil : copy.payUntil), value: time }]),
      ...(isFree || refund === 'nothing-paid'
        ? []
        : [{ label: t(copy.deposit), value: t(depositText(view, refund, money), { amount }) }]),
      ...(state === 'started' && visitor !== null ? contactFacts(visitor, t) : []),
      { label: t(copy.reference), value: shortReference(publicId) },
    ],
    timeLeft:
      until === null
        ? null
        : {
            ms: until - now,
            text: timeLeftText(until - now, t),
            iso: new Date(until).toISOString(),
          },
    nextSteps: nextSteps(view, words, t),
    isFree,
    payLabel: PAYS.has(view) ? t(isFree ? copy.reserveNow : copy.toPay, { amount }) : null,
    cancelText: CANCELS.has(view) ? t(copy.cancelSure, { vehicle: word }) : null,
    buyHref:
      view === 'held' &&
      vehicle !== null &&
      canBuyOnline({ ...vehicle, reserved: false }, config.reserve)
        ? paths.checkoutJourney(vehicle.slug)
        : null,
    againHref:
      isEnded(state) && vehicle !== null && refusal === null
        ? reservePath(vehicle.slug, config.reserve.path)
        : null,
  };
}

function depositText(
  view: ReservationView,
  refund: RefundState | null,
  { everPaid }: DepositMoney,
): string {
  if (refund !== null) return refund === 'refunded' ? copy.paidBack : copy.onItsWayBack;
  if (view === 'confirming') return copy.beingConfirmed;
  return everPaid ? copy.paid : copy.toBePaid;
}

/** Until when the car is held, or kept for somebody who pays. */
function endOf({ state, heldUntil, payUntil }: Reservation): number | null {
  if (state === 'held') return heldUntil;
  return state === 'awaiting_payment' ? payUntil : null;
}

/** What the visitor checks before they pay. */
function contactFacts(
  { name, email, phone }: PayingVisitor,
  t: Copy,
): CheckoutReservation['facts'] {
  return [
    { label: t(common.name), value: name },
    { label: t(common.email), value: email },
    { label: t(common.phone), value: mobileText(phone) },
  ].filter(({ value }) => value !== '');
}
