const numbers = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const wholeDollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `$23,990`, or `$912.25` when the amount is not whole dollars. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(Math.round(cents));
  const format = amount % 100 === 0 ? wholeDollars : dollarsAndCents;
  return `${cents < 0 && amount > 0 ? '-' : ''}$${format.format(amount / 100)}`;
}

/** Whole dollars, the way repayments are shown. */
export function formatWholeDollars(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100);
}

export function formatNumber(value: number): string {
  return numbers.format(value);
}

export function formatKilometres(km: number): string {
  return `${numbers.format(Math.round(km))} km`;
}

/** As lenders write it, '8.19%' and '7.90%'. */
export function formatRate(rate: number): string {
  return `${rate.toFixed(2)}%`;
}
