/*
 * Written out rather than asked of Intl.NumberFormat: making the first of those takes a phone 100 ms, before the
 * page is live. The tests compare every one of these with it.
 */

/**
 * With at most so many places after the point, and at least so many. Halves go up, judged by the number as it
 * is written: 1.005 is 1.01.
 */
export function formatDecimal(
  value: number,
  { least, most }: { least: number; most: number },
): string {
  const rounded = Number(`${Math.round(Number(`${value}e${most}`) || 0)}e-${most}`);
  const [whole = '', fraction = ''] = String(rounded).split('.');
  const rest = fraction.padEnd(least, '0');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest && `.${rest}`);
}

/** `$23,990`, or `$912.25` when the amount is not whole dollars. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(Math.round(cents));
  const places = amount % 100 === 0 ? 0 : 2;
  const figure = formatDecimal(amount / 100, { least: places, most: places });
  return `${cents < 0 && amount > 0 ? '-' : ''}$${figure}`;
}

/** Whole dollars, the way repayments are shown. */
export function formatWholeDollars(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100);
}

export function formatNumber(value: number): string {
  return formatDecimal(value, { least: 0, most: 2 });
}

export function formatKilometres(km: number): string {
  return `${formatNumber(Math.round(km))} km`;
}

/** As lenders write it, '8.19%' and '7.90%'. */
export function formatRate(rate: number): string {
  return `${rate.toFixed(2)}%`;
}
