import * as copy from '#copy/en-AU/payments.ts';
import type { Copy } from '#copy/format.ts';
import type { Payment } from '#db/payments/payments.ts';
import type { Purchase } from '#db/reservations/purchases.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { formatMoney } from '#domain/money.ts';
import { paymentState } from '#domain/payments/payment-state.ts';
import { orderPath, reservationPath } from '#domain/reservations/reserve-path.ts';
import { API_ORDER_SUMMARY, orderApi } from '#domain/site/api-paths.ts';
import { paths } from '#domain/site/paths.ts';
import type { GarageContent } from '#services/accounts/garage/garage.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { GaragePayment, GarageReservation } from '#ui/accounts/garage/garage-model.ts';

function reservationHref(
  { publicId, vehicle }: Pick<Reservation, 'publicId' | 'vehicle'>,
  { reserve }: Pick<SiteConfig, 'reserve'>,
): string {
  return reservationPath(vehicle.slug, reserve.path, publicId);
}

/** The order whose deposit a reservation pays; null if it is a reservation only. */
function orderOf({ id }: Reservation, purchases: readonly Purchase[]): string | null {
  return purchases.find(({ reservation }) => reservation === id)?.id ?? null;
}

function depositHref(one: Reservation, purchases: readonly Purchase[], config: SiteConfig): string {
  const order = orderOf(one, purchases);
  return order === null ? reservationHref(one, config) : orderPath(one.vehicle.slug, order);
}

export function reservationItem(
  reservation: Reservation,
  purchases: readonly Purchase[],
  config: SiteConfig,
): GarageReservation {
  const order = orderOf(reservation, purchases);
  const { publicId, vehicle, state, depositCents, heldUntil, payUntil } = reservation;
  const timeOf = (at: number | null) => (at === null ? null : momentText(at, config.timeZone));
  return {
    id: publicId,
    vehicle: vehicle.name,
    state,
    deposit: depositCents === 0 ? null : formatMoney(depositCents),
    heldUntil: state === 'held' ? timeOf(heldUntil) : null,
    payUntil: state === 'awaiting_payment' ? timeOf(payUntil) : null,
    href: depositHref(reservation, purchases, config),
    summaryHref: order === null ? null : orderApi(API_ORDER_SUMMARY, order),
  };
}

/** Deposits lead to their order or reservation, others to their receipt. */
export function paymentItem(
  payment: Payment,
  { reservations, purchases }: Pick<GarageContent, 'reservations' | 'purchases'>,
  { config, t }: { config: SiteConfig; t: Copy },
): GaragePayment {
  const { id, reason, reference, description, paidAt, createdAt, balance } = payment;
  const reservation = reservations.find((one) => one.id === payment.reservation) ?? null;
  const online = config.onlinePayment === null ? null : paths.onlinePayment({ id });
  const isDeposit = payment.purpose === 'reservation';
  return {
    id,
    title: isDeposit
      ? t(copy.depositFor, { vehicle: reservation?.vehicle.name ?? description })
      : [reason, reference].filter(Boolean).join(', '),
    amount: formatMoney(payment.amountCents),
    refunded: balance.refundedCents === 0 ? null : formatMoney(balance.refundedCents),
    state: paymentState(payment),
    when: momentText(paidAt ?? createdAt, config.timeZone),
    isPaid: paidAt !== null,
    href: isDeposit ? reservation && depositHref(reservation, purchases, config) : online,
  };
}
