import * as pricing from '#copy/en-AU/pricing.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import { formatMoney } from '#domain/money.ts';
import type { PriceLine } from '#domain/reservations/purchase/purchase-breakdown.ts';
import type { CostModel } from '#ui/reservations/purchase/purchase-model.ts';

import type { PurchaseCase } from './open-purchase.ts';

/** The breakdown in words. */
export function costModel({
  breakdown,
  answers,
  word,
  t,
}: Pick<PurchaseCase, 'breakdown' | 'answers' | 'word' | 't'>): CostModel {
  const { lines, totalCents, depositCents, balanceCents, hasMoved, withdrawn } = breakdown;
  const note = breakdown.totalType;
  const labelOf = ({ kind, name }: PriceLine): string => {
    switch (kind) {
      case 'car':
        return t(copy.vehiclePrice, { vehicle: capitalise(word) });
      case 'delivery':
        return deliveryText(answers, t);
      case 'extra':
        return name ?? '';
      case 'tradeIn':
        return t(copy.tradeInLine, { name: name ?? '' });
    }
  };
  return {
    lines: lines.map((line) => ({
      label: labelOf(line),
      amount:
        line.kind === 'delivery' && line.cents === 0
          ? t(pricing.deliveryFree)
          : formatMoney(line.cents),
      note: line.type,
      before:
        line.beforeCents === null
          ? null
          : amountText(line.beforeCents, line.beforeType ?? line.type),
    })),
    total: { amount: formatMoney(totalCents), note },
    deposit: depositCents === 0 ? null : formatMoney(depositCents),
    rest: {
      label: t(balanceCents < 0 ? copy.restToYou : copy.restLater),
      amount: formatMoney(Math.abs(balanceCents)),
      note,
      before: null,
    },
    hasMoved,
    withdrawn,
  };
}

/** A price with what it includes. */
export function amountText(cents: number, type: string | null): string {
  return withNote(formatMoney(cents), type);
}

export function withNote(amount: string, note: string | null): string {
  return note ? `${amount} ${note}` : amount;
}

export function deliveryText({ delivery }: PurchaseCase['answers'], t: Copy): string {
  return delivery?.way === 'delivery'
    ? t(copy.deliveryLine, { postcode: delivery.postcode, zone: delivery.zone })
    : t(copy.pickUp);
}
