import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { totalType } from '#domain/reservations/purchase/purchase-breakdown.ts';

/** What a visitor has ordered online, line by line; nothing in any other lead. */
export function orderAnswers(
  { order, reservation }: Pick<LeadPayload, 'order' | 'reservation'>,
  t: Copy,
): [label: string, value: string][] {
  if (order === undefined) return [];
  const { trade_in: tradeIn, weekly_repayment_cents: weekly } = order;
  const isPaid = order.deposit_paid || (reservation?.paid ?? false);
  const excluding = totalType(order.price_type);
  const sum = (cents: number) => [formatMoney(cents), excluding].filter(Boolean).join(' ');
  return [
    [t(copy.dealerOrder), order.reference],
    [t(common.price), [formatMoney(order.price_cents), order.price_type].filter(Boolean).join(' ')],
    [
      t(copy.dealerHandover),
      [order.handover, order.pick_up_location, order.delivery_postcode, money(order.delivery_cents)]
        .filter(Boolean)
        .join(', '),
    ],
    ...order.extras.map(({ name, price_cents }): [string, string] => [
      t(copy.dealerExtra),
      `${name}, ${formatMoney(price_cents)}`,
    ]),
    [
      t(copy.tradeInStep),
      tradeIn === undefined
        ? ''
        : `${tradeIn.vehicle}, ${formatMoney(tradeIn.estimate_cents)} (${tradeIn.lead_id})`,
    ],
    [t(copy.total), sum(order.total_cents)],
    [
      t(isPaid ? copy.depositPaid : copy.depositNotPaid),
      order.deposit_cents === 0 ? '' : formatMoney(order.deposit_cents),
    ],
    [t(copy.restLater), sum(order.balance_cents)],
    [
      t(copy.dealerPayment),
      [order.payment, weekly === undefined ? '' : `${formatMoney(weekly)} ${t(common.perWeek)}`]
        .filter(Boolean)
        .join(', '),
    ],
    [t(copy.street), order.address],
    [
      t(copy.dealerTerms),
      t(copy.dealerTermsAt, { version: order.terms_version, time: order.terms_agreed_at }),
    ],
  ];
}

function money(cents: number | undefined): string {
  return cents === undefined ? '' : formatMoney(cents);
}
