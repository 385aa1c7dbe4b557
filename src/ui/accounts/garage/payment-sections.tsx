import * as copy from '#copy/en-AU/garage.ts';
import * as payments from '#copy/en-AU/payments.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import { Badge, type BadgeTone } from '#ui/primitives/content/badge.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { EmptySection } from './empty-section.tsx';
import type { GaragePayment, GarageReservation, SectionModels } from './garage-model.ts';

const LIST = 'grid divide-y divide-line';
const ITEM = 'grid justify-items-start gap-1.5 py-4 first:pt-0';

type Words = Readonly<{ text: string; tone: BadgeTone }>;

const RESERVATION_STATES: Record<ReservationState, Words> = {
  started: { text: copy.reservationStarted, tone: 'warning' },
  awaiting_payment: { text: copy.reservationAwaiting, tone: 'warning' },
  held: { text: copy.reservationHeld, tone: 'positive' },
  converted: { text: copy.reservationConverted, tone: 'positive' },
  cancelled: { text: copy.reservationCancelled, tone: 'neutral' },
  expired: { text: copy.reservationExpired, tone: 'neutral' },
  refunded: { text: copy.reservationRefunded, tone: 'neutral' },
};

const PAYMENT_STATES: Record<PaymentState, Words> = {
  open: { text: payments.stateOpen, tone: 'warning' },
  processing: { text: payments.stateProcessing, tone: 'warning' },
  paid: { text: payments.statePaid, tone: 'positive' },
  refunding: { text: payments.stateRefunding, tone: 'neutral' },
  'partly-refunded': { text: payments.statePartlyRefunded, tone: 'neutral' },
  refunded: { text: payments.stateRefunded, tone: 'neutral' },
  'not-paid': { text: payments.stateNotPaid, tone: 'neutral' },
};

export function ReservationsSection({ section }: { section: SectionModels['reservations'] }) {
  const t = useCopy();
  if (section.reservations.length === 0) {
    return (
      <EmptySection href={section.searchHref} label={t(copy.findToReserve)}>
        {t(copy.noReservations)}
      </EmptySection>
    );
  }
  return (
    <ul className={LIST}>
      {section.reservations.map((reservation) => (
        <li key={reservation.id} className={ITEM}>
          <ReservationEntry reservation={reservation} />
        </li>
      ))}
    </ul>
  );
}

function ReservationEntry({ reservation }: { reservation: GarageReservation }) {
  const t = useCopy();
  const { vehicle, state, deposit, heldUntil, payUntil, href, summaryHref } = reservation;
  const { text, tone } = RESERVATION_STATES[state];
  return (
    <>
      <h3 className="font-semibold">{vehicle}</h3>
      <Badge tone={tone}>{t(text)}</Badge>
      {heldUntil === null ? null : <p>{t(copy.heldUntil, { time: heldUntil })}</p>}
      {payUntil === null ? null : <p>{t(copy.payUntil, { time: payUntil })}</p>}
      <p className="text-muted">
        {deposit === null ? t(copy.noDeposit) : t(copy.deposit, { amount: deposit })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink
          href={href}
          size="sm"
          variant="secondary"
          aria-label={t(summaryHref === null ? copy.reservationOf : copy.orderOf, { vehicle })}
        >
          {t(summaryHref === null ? copy.seeReservation : copy.seeOrder)}
        </ButtonLink>
        {summaryHref === null ? null : (
          <ButtonLink
            href={summaryHref}
            size="sm"
            variant="quiet"
            download
            aria-label={t(copy.orderFileOf, { vehicle })}
          >
            {t(copy.orderFile)}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

export function PaymentsSection({ section }: { section: SectionModels['payments'] }) {
  const t = useCopy();
  const { payHref } = section;
  if (section.payments.length === 0) {
    return (
      <EmptySection href={payHref} label={t(payments.payOnline)}>
        {t(payments.noPayments)}
      </EmptySection>
    );
  }
  return (
    <>
      <ul className={LIST}>
        {section.payments.map((payment) => (
          <li key={payment.id} className={ITEM}>
            <PaymentEntry payment={payment} />
          </li>
        ))}
      </ul>
      {payHref === null ? null : (
        <ButtonLink href={payHref} variant="secondary" className="mt-4">
          {t(payments.payOnline)}
        </ButtonLink>
      )}
    </>
  );
}

function PaymentEntry({ payment }: { payment: GaragePayment }) {
  const t = useCopy();
  const { title, amount, refunded, state, when, isPaid, href } = payment;
  const { text, tone } = PAYMENT_STATES[state];
  return (
    <>
      <h3 className="font-semibold break-words">{title}</h3>
      <p>{amount}</p>
      <p className="text-sm text-muted">{when}</p>
      <Badge tone={tone}>{t(text, { amount: refunded ?? '' })}</Badge>
      {href === null ? null : (
        <ButtonLink
          href={href}
          size="sm"
          variant="secondary"
          className="mt-2"
          aria-label={t(isPaid ? payments.receiptOf : payments.paymentOf, { payment: title })}
        >
          {t(isPaid ? payments.seeReceipt : payments.seePayment)}
        </ButtonLink>
      )}
    </>
  );
}
