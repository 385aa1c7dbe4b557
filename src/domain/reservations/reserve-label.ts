import * as copy from '#copy/en-AU/pricing.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';

/** The amount is the car's own. Without one, or with $0, only the label is shown. */
export function reserveLabel(reserveAmountCents: number | null, t: Copy): string {
  return reserveAmountCents === null || reserveAmountCents === 0
    ? t(copy.reserve)
    : t(copy.reserveFor, { amount: formatMoney(reserveAmountCents) });
}
