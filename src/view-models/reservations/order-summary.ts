import * as copy from '#copy/en-AU/purchase.ts';
import * as reservations from '#copy/en-AU/reservations.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import { PURCHASE_STEPS } from '#domain/reservations/purchase/purchase-steps.ts';
import {
  depositMoney,
  refundState,
  refundText,
  viewOf,
} from '#domain/reservations/reservation-view.ts';
import { shortReference } from '#domain/short-reference.ts';
import type { OrderModel, PdfDocument } from '#services/vehicle/pdf/pdf-document.ts';
import { pdfBase, pdfPictures } from '#view-models/vehicle/pdf/pdf-frame.ts';
import { dealerOf, vehicleSummary } from '#view-models/vehicle/vehicle-summary.ts';
import type { SummarySite } from '#view-models/vehicle/vehicle-summary.ts';
import { warningOf } from './answer-lines.ts';
import type { OrderCase } from './open-order.ts';
import { depositLabel, orderCost, orderSections, orderTexts } from './order-page.ts';
import { withNote } from './purchase-cost.ts';

/** An order as a file to keep: what was agreed to, and what has become of it by now. */
export function orderSummary(order: OrderCase, site: SummarySite): PdfDocument<OrderModel> {
  const { config, t, found, vehicle, purchase, reservation, payments, location } = order;
  const zone = zoneOfState(location?.address.state ?? null, config.timeZone);
  const timeOf = (at: number | null) => (at === null ? '' : momentText(at, zone));
  const money = depositMoney(payments);
  const refund = refundState(reservation.state, money);
  const view = viewOf(reservation, null);
  const isUnpaid = refund === null && !money.everPaid && reservation.depositCents > 0;
  const { lines, total, deposit, rest } = orderCost(order);
  const { termsVersion, termsAgreedAt, terms } = purchase;
  return {
    model: {
      kind: 'order',
      ...pdfBase(config, dealerOf(location, config), purchase.updatedAt),
      title: vehicle.name,
      status: orderTexts(order, view).heading,
      money: refund
        ? refundText(refund, reservation.depositCents, t)
        : isUnpaid
          ? t(copy.nothingPaidYet)
          : null,
      facts: [
        { label: t(copy.orderReference), value: shortReference(purchase.id) },
        { label: t(copy.orderedAt), value: timeOf(termsAgreedAt) },
        { label: t(vehicleCopy.stockNumber), value: vehicle.stockNumber },
        ...(reservation.state === 'held'
          ? [{ label: t(reservations.heldUntil), value: timeOf(reservation.heldUntil) }]
          : []),
      ],
      // The car is the title, and its price the first amount.
      sections: orderSections(
        order,
        PURCHASE_STEPS.filter((step) => step !== 'car'),
      ),
      amounts: lines.map(({ label, amount, note }) => ({ label, value: withNote(amount, note) })),
      total: { label: t(copy.total), value: withNote(total.amount, total.note) },
      payments: [
        ...(deposit === null ? [] : [{ label: t(depositLabel(order, view)), value: deposit }]),
        ...(rest === null ? [] : [{ label: rest.label, value: withNote(rest.amount, rest.note) }]),
      ],
      warning: warningOf(order),
      terms: terms === null ? [] : terms.split('\n'),
      agreed: t(copy.termsAgreed, { version: termsVersion ?? '', time: timeOf(termsAgreedAt) }),
    },
    pictures: pdfPictures(
      found === null ? [] : vehicleSummary(found.vehicle, found.location, site).pictures,
      site,
      0,
    ),
    cacheMs: 0,
  };
}
