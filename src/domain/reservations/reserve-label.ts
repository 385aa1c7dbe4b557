import { formatMoney } from '#domain/money.ts';

/** The amount is the car's own. Without one, or with $0, only the label is shown. */
export function reserveLabel(reserveAmountCents: number | null, label = 'Reserve'): string {
  return reserveAmountCents === null || reserveAmountCents === 0
    ? label
    : `${label} ${formatMoney(reserveAmountCents)}`;
}
