/** The textbook formula for an annuity's payment, in dollars and cents. */
export function annuity(
  principal: number,
  ratePercent: number,
  years: number,
  perYear: number,
): string {
  const rate = ratePercent / 100 / perYear;
  const growth = (1 + rate) ** (years * perYear);
  const payment = (principal * rate * growth) / (growth - 1);
  return `$${payment.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
