import * as copy from '#copy/en-AU/reservations.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';
import { isEnded } from './reservation-state.ts';
import type { ReservationState } from './reservation-state.ts';

/** What the page of a reservation shows. */
export const RESERVATION_VIEWS = [
  'started',
  'paying',
  /** The visitor came back from the gateway without having paid. */
  'not-paid',
  /** The visitor has paid, and the gateway has not told us yet. */
  'confirming',
  'held',
  'converted',
  'cancelled',
  /** Ended by the dealer. */
  'released',
  'expired',
  /** Never paid, and the time for it is over. */
  'unpaid',
  /** Sold by the dealer's feed. */
  'sold',
] as const;
export type ReservationView = (typeof RESERVATION_VIEWS)[number];

/** How the visitor came back from the gateway's page, as its address says. It decides about words only. */
export const RETURNS = ['paid', 'not-paid'] as const;
export type PaymentReturn = (typeof RETURNS)[number];

export interface ViewedReservation {
  state: ReservationState;
  endReason: string | null;
}

/** By the reasons that reservation-rules.ts and the visitor's own deed record; any other is the dealer's. */
const VIEW_OF_REASON: Readonly<Record<string, ReservationView>> = {
  visitor: 'cancelled',
  sold: 'sold',
  time: 'expired',
  'not-paid': 'unpaid',
  'not-continued': 'unpaid',
};

export function viewOf(
  { state, endReason }: ViewedReservation,
  returned: PaymentReturn | null,
): ReservationView {
  if (isEnded(state)) return VIEW_OF_REASON[endReason ?? ''] ?? 'released';
  if (state === 'awaiting_payment') {
    return returned === null ? 'paying' : returned === 'paid' ? 'confirming' : 'not-paid';
  }
  return state as 'started' | 'held' | 'converted';
}

/** What becomes of the money of a reservation that has ended, or of a sale whose deposit the dealer gave back. */
export type RefundState = 'nothing-paid' | 'on-its-way' | 'refunded';

/** What its payments add up to. */
export interface DepositMoney {
  everPaid: boolean;
  /** Taken and not refunded. */
  keptCents: number;
}

export function depositMoney(
  payments: readonly { paidAt: number | null; balance: { keptCents: number } }[],
): DepositMoney {
  return {
    everPaid: payments.some(({ paidAt }) => paidAt !== null),
    keptCents: payments.reduce((sum, { balance }) => sum + balance.keptCents, 0),
  };
}

export function refundState(
  state: ReservationState,
  { everPaid, keptCents }: DepositMoney,
): RefundState | null {
  if (state === 'converted') return everPaid && keptCents === 0 ? 'refunded' : null;
  if (!isEnded(state)) return null;
  if (!everPaid) return 'nothing-paid';
  return state === 'refunded' ? 'refunded' : 'on-its-way';
}

const REFUND_TEXTS: Record<RefundState, string> = {
  'nothing-paid': copy.nothingPaid,
  'on-its-way': copy.refundOnItsWay,
  refunded: copy.refunded,
};

export function refundText(refund: RefundState, depositCents: number, t: Copy): string | null {
  // Where nothing was to be paid, a word about it only raises questions.
  if (refund === 'nothing-paid' && depositCents === 0) return null;
  return t(REFUND_TEXTS[refund], { amount: formatMoney(depositCents) });
}

interface ViewTexts {
  title: string;
  text: string;
}

const TEXTS: Record<ReservationView, ViewTexts> = {
  started: { title: copy.startedTitle, text: copy.startedText },
  paying: { title: copy.payingTitle, text: copy.payingText },
  'not-paid': { title: copy.notPaidTitle, text: copy.notPaidText },
  confirming: { title: copy.confirmingTitle, text: copy.confirmingText },
  held: { title: copy.heldTitle, text: copy.heldText },
  converted: { title: copy.convertedTitle, text: copy.convertedText },
  cancelled: { title: copy.cancelledTitle, text: copy.cancelledText },
  released: { title: copy.releasedTitle, text: copy.releasedText },
  expired: { title: copy.expiredTitle, text: copy.expiredText },
  unpaid: { title: copy.unpaidTitle, text: copy.unpaidText },
  sold: { title: copy.soldTitle, text: copy.soldText },
};

export interface ViewWords {
  dealer: string;
  /** What the dealer calls it: 'car', 'bike'. */
  vehicle: string;
  /** Until when it is held or kept; empty if it is not. */
  time: string;
  depositCents: number;
}

export function viewTexts(view: ReservationView, words: ViewWords, t: Copy): ViewTexts {
  const { depositCents, ...values } = words;
  const { title, text } = TEXTS[view];
  const isFree = view === 'started' && depositCents === 0;
  return { title: t(title, values), text: t(isFree ? copy.startedTextFree : text, values) };
}

/** What happens next, in order; nothing once it is over. */
export function nextSteps(view: ReservationView, words: ViewWords, t: Copy): string[] {
  const { depositCents, dealer, vehicle } = words;
  const isFree = depositCents === 0;
  const amount = formatMoney(depositCents);
  const after = [
    t(copy.nextCall, { dealer }),
    t(copy.nextDecide, { vehicle }),
    ...(isFree ? [] : [t(copy.nextRefund)]),
  ];
  switch (view) {
    case 'started':
    case 'paying':
    case 'not-paid':
      return [
        isFree ? t(copy.nextConfirm) : t(copy.nextPay, { amount }),
        t(copy.nextHold, { vehicle }),
        ...after,
      ];
    case 'confirming':
      return [t(copy.nextHold, { vehicle }), ...after];
    case 'held':
      return after;
    case 'converted':
    case 'cancelled':
    case 'released':
    case 'expired':
    case 'unpaid':
    case 'sold':
      return [];
  }
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** "47 hours and 12 minutes"; the minutes that are left in full. */
export function timeLeftText(ms: number, t: Copy): string {
  const left = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(left / MINUTES_PER_HOUR);
  const minutes = left % MINUTES_PER_HOUR;
  if (left === 0) return t(copy.lessThanAMinute);
  const hoursText = hours === 1 ? t(copy.oneHour) : t(copy.hours, { hours });
  const minutesText = minutes === 1 ? t(copy.oneMinute) : t(copy.minutes, { minutes });
  if (hours === 0) return minutesText;
  return minutes === 0
    ? hoursText
    : t(copy.hoursAndMinutes, { hours: hoursText, minutes: minutesText });
}
