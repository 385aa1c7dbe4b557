import { formatMoney } from '#domain/money.ts';

/** The amount is the car's own; without one, or with $0, the label stands alone. */
export function reserveLabel(reserveAmountCents: number | null, label = 'Reserve'): string {
  return reserveAmountCents === null || reserveAmountCents === 0
    ? label
    : `${label} ${formatMoney(reserveAmountCents)}`;
}
