/*
 * Written by hand instead of using Intl.NumberFormat: creating the first formatter takes a phone
 * 100 ms before the page is interactive. The tests compare all of these with Intl.
 */

/**
 * With between `least` and `most` decimal places. Rounds half up, based on the decimal text of the
 * number: 1.005 is 1.01.
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

/** Whole dollars, as repayments are shown. */
export function formatWholeDollars(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100);
}

export function formatNumber(value: number): string {
  return formatDecimal(value, { least: 0, most: 2 });
}

export function formatKilometres(km: number): string {
  return `${formatNumber(Math.round(km))} km`;
}

/** The lenders' format: '8.19%' and '7.90%'. */
export function formatRate(rate: number): string {
  return `${rate.toFixed(2)}%`;
}
